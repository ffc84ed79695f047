/** Runs one operation at a time for each key, in the order in which they came. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs `run` once all that was given before under the same key has ended, well or not. */
  run<T>(key: string, run: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(run);
    const ended = result.then(ignore, ignore).then(() => {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    });
    this.#last.set(key, ended);
    return result;
  }

  /** How many keys have something under way. */
  get size(): number {
    return this.#last.size;
  }
}

function ignore(): void {}
