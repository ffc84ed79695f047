interface Limit {
  readonly requests: number;
  readonly perMs: number;
}

/** Counts requests in a sliding window of the machine's time: a client waits by that clock, whatever the platform's. */
export class RateLimit {
  private taken: number[] = [];

  /** Whether one more request is within the limit; counts it if it is. */
  takes({ requests, perMs }: Limit): boolean {
    const now = performance.now();
    this.taken = this.taken.filter((time) => time > now - perMs);
    if (this.taken.length >= requests) return false;
    this.taken.push(now);
    return true;
  }
}
