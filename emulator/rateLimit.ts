interface Limit {
  readonly requests: number;
  readonly perMs: number;
}

/** Limits requests in a sliding window of machine time, because clients wait by that clock. */
export class RateLimit {
  private taken: number[] = [];

  takes({ requests, perMs }: Limit): boolean {
    const now = performance.now();
    this.taken = this.taken.filter((time) => time > now - perMs);
    if (this.taken.length >= requests) return false;
    this.taken.push(now);
    return true;
  }
}
