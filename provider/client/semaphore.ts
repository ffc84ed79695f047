/** Runs a limited number of functions at once, in order of arrival, and `everyMs` apart. */
export class Semaphore {
  #free: number;
  #lastBeginning = Promise.resolve(Number.NEGATIVE_INFINITY);
  readonly #waiting: (() => void)[] = [];

  constructor(
    count: number,
    private readonly everyMs = 0,
  ) {
    this.#free = count;
  }

  async schedule<T>(run: () => PromiseLike<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      if (this.everyMs > 0) await this.#paced();
      return await run();
    } finally {
      const next = this.#waiting.shift();
      // The next in line takes the slot, so that no newcomer does.
      if (next) next();
      else this.#free += 1;
    }
  }

  /** Measures from when the previous run really began: after a stall, they must not all begin at once. */
  async #paced(): Promise<void> {
    this.#lastBeginning = this.#lastBeginning.then(async (last) => {
      const wait = last + this.everyMs - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)));
      return performance.now();
    });
    await this.#lastBeginning;
  }
}
