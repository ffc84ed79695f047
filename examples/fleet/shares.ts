/** How the requests per second of an account are shared. */
export interface Shares {
  /** How many runs all workers may have at once. */
  readonly runs: number;
  /** The requests per second of each. */
  readonly requestsPerSecond: number;
}

/** A run sends its first request at once, and then keeps to its rate: all of them together keep to the limit in any second. */
export function sharesOf(limit: number): Shares {
  const runs = Math.floor(limit / 2);
  return { runs, requestsPerSecond: (limit - runs) / runs };
}
