/** Runs at most so many at once, the others in the order in which they came. With `everyMs`, starts are at least that far apart. */
export class Semaphore {
  #free: number;
  /** When the last one of those that keep to the rate has begun. */
  #lastBeginning = Promise.resolve(Number.NEGATIVE_INFINITY);
  readonly #waiting: (() => void)[] = [];

  constructor(
    count: number,
    private readonly everyMs = 0,
  ) {
    this.#free = count;
  }

  /** Runs `run` as soon as one more may run. */
  async schedule<T>(run: () => PromiseLike<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      if (this.everyMs > 0) await this.#paced();
      return await run();
    } finally {
      const next = this.#waiting.shift();
      // Handed on to the next one, so that none that comes meanwhile takes it.
      if (next) next();
      else this.#free += 1;
    }
  }

  /** One after the other, each from when the one before really began: after a stall they must not begin all at once. */
  async #paced(): Promise<void> {
    this.#lastBeginning = this.#lastBeginning.then(async (last) => {
      const wait = last + this.everyMs - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)));
      return performance.now();
    });
    await this.#lastBeginning;
  }
}
