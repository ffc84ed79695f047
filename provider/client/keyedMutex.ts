import { InterruptedError } from "./errors";

/** Runs one operation at a time for each key, in order of arrival, whether or not earlier ones fail. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<void>>();

  /** @throws InterruptedError if the signal is aborted before its turn; `run` is not called then */
  run<T>(key: string, run: () => Promise<T>, cancelled?: AbortSignal): Promise<T> {
    if (cancelled === undefined) return this.#enqueue(key, run);
    let [hasBegun, hasLeft] = [false, false];
    const result = this.#enqueue(key, async () => {
      hasBegun = true;
      return hasLeft ? undefined : run();
    }) as Promise<T>;
    return new Promise((resolve, reject) => {
      const leave = () => {
        if (hasBegun) return;
        hasLeft = true;
        reject(new InterruptedError("it was interrupted while waiting for other writes to the same parent."));
      };
      // A run with nothing ahead of it starts even after an abort.
      const leaveSoon = () => setImmediate(leave);
      if (cancelled.aborted) leaveSoon();
      else cancelled.addEventListener("abort", leaveSoon, { once: true });
      const stay = () => cancelled.removeEventListener("abort", leaveSoon);
      result.then(resolve, reject);
      result.then(stay, stay);
    });
  }

  #enqueue<T>(key: string, run: () => Promise<T>): Promise<T> {
    const result = (this.#last.get(key) ?? Promise.resolve()).then(run);
    const ended = result.then(ignore, ignore).then(() => {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    });
    this.#last.set(key, ended);
    return result;
  }

  get size(): number {
    return this.#last.size;
  }
}

function ignore(): void {}
