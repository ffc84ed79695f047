/** Follows the machine's clock until it is set, and then stands still. */
export class Clock {
  private fixed: number | undefined;
  private ahead = 0;

  /** Returns milliseconds since 1970. */
  now(): number {
    return this.fixed ?? Date.now() + this.ahead;
  }

  get running(): boolean {
    return this.fixed === undefined;
  }

  set(time: number): void {
    this.fixed = time;
  }

  /** Moves the time ahead. A running clock keeps running from there. */
  advance(milliseconds: number): void {
    if (this.fixed === undefined) this.ahead += milliseconds;
    else this.fixed += milliseconds;
  }

  /** Follows the machine's clock again. */
  release(): void {
    this.fixed = undefined;
    this.ahead = 0;
  }
}

const dayInMs = 86_400_000;

export function dayOf(time: number): string {
  const [year, month, day] = new Date(time).toISOString().slice(0, 10).split("-");
  return `${month}-${day}-${year}`;
}

/** Returns a day's first moment, or undefined if the day does not exist. */
export function startOfDay(day: string): number | undefined {
  const [, month, date, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(day) ?? [];
  const time = Date.parse(`${year}-${month}-${date}T00:00:00Z`);
  // Date.parse reads February 30 as March 1 or 2.
  return Number.isNaN(time) || dayOf(time) !== day ? undefined : time;
}

/** Returns a day's age in days, negative for a future day. */
export function daysAgo(day: string, now: number): number | undefined {
  const start = startOfDay(day);
  return start === undefined ? undefined : Math.floor(now / dayInMs) - Math.floor(start / dayInMs);
}
