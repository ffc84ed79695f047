/** Clock of the emulated platform. Follows the machine's clock until it is set, and then stands still. */
export class Clock {
  private fixed: number | undefined;
  private ahead = 0;

  /** Returns milliseconds since 1970. */
  now(): number {
    return this.fixed ?? Date.now() + this.ahead;
  }

  /** True if the clock follows the machine's. */
  get running(): boolean {
    return this.fixed === undefined;
  }

  /** Sets the time. From then on, only `advance` moves it. */
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

/** Formats a UTC day as in the log operations, `MM-dd-yyyy`. */
export function dayOf(time: number): string {
  const [year, month, day] = new Date(time).toISOString().slice(0, 10).split("-");
  return `${month}-${day}-${year}`;
}

/** Returns the first moment of a day in the form `MM-dd-yyyy`, or undefined if the day does not exist. */
export function startOfDay(day: string): number | undefined {
  const [, month, date, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(day) ?? [];
  const time = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  // Date.parse reads February 30 as March 1 or 2.
  return Number.isNaN(time) || dayOf(time) !== day ? undefined : time;
}

/** Returns the number of days since a day, negative for a future day. */
export function daysAgo(day: string, now: number): number | undefined {
  const start = startOfDay(day);
  return start === undefined ? undefined : Math.floor(now / dayInMs) - Math.floor(start / dayInMs);
}
