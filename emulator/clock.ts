/** The time by which the emulated platform lives. It is the machine's until it is set; then it stands still. */
export class Clock {
  private fixed: number | undefined;
  private ahead = 0;

  /** Milliseconds since 1970. */
  now(): number {
    return this.fixed ?? Date.now() + this.ahead;
  }

  /** Whether the clock runs with the machine's, as opposed to standing still. */
  get running(): boolean {
    return this.fixed === undefined;
  }

  /** Sets the time; from now on only `advance` moves it. */
  set(time: number): void {
    this.fixed = time;
  }

  /** Moves the time ahead. A running clock keeps running from there. */
  advance(milliseconds: number): void {
    if (this.fixed === undefined) this.ahead += milliseconds;
    else this.fixed += milliseconds;
  }

  /** Returns to the machine's time. */
  release(): void {
    this.fixed = undefined;
    this.ahead = 0;
  }
}

const dayInMs = 86_400_000;

/** A UTC day as the log operations name it, `MM-dd-yyyy`. */
export function dayOf(time: number): string {
  const [year, month, day] = new Date(time).toISOString().slice(0, 10).split("-");
  return `${month}-${day}-${year}`;
}

/** The first moment of a day of the form `MM-dd-yyyy`, or nothing for a day that does not exist. */
export function startOfDay(day: string): number | undefined {
  const [, month, date, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(day) ?? [];
  const time = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  // Date.parse takes February 30th for March 1st or 2nd.
  return Number.isNaN(time) || dayOf(time) !== day ? undefined : time;
}

/** How many days lie between a day and today; below zero for a day to come. */
export function daysAgo(day: string, now: number): number | undefined {
  const start = startOfDay(day);
  return start === undefined ? undefined : Math.floor(now / dayInMs) - Math.floor(start / dayInMs);
}
