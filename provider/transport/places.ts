/** So many places: what finds none free waits, and has its turn in the order in which it came. */
export class Places {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs `run` as soon as there is a place for it. */
  async schedule<T>(run: () => PromiseLike<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await run();
    } finally {
      const next = this.#waiting.shift();
      // The place goes from one to the next, so that none that comes meanwhile takes it.
      if (next) next();
      else this.#free += 1;
    }
  }
}
