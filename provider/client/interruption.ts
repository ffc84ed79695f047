import { setTimeout as timer } from "node:timers/promises";

/**
 * Whether this process is to come to an end, and how soon. What is `cancelled` waits no longer: the engine is still there
 * to record how far it got. What is `ending` begins nothing more either.
 */
export class Interruption {
  readonly #cancelled = new AbortController();
  readonly #ending = new AbortController();

  /** The user has interrupted the run, or the process is to end: waits end at once, and nothing is tried again. */
  get cancelled(): AbortSignal {
    return this.#cancelled.signal;
  }

  /** The engine is gone, or the process was told to stop: no new call begins. */
  get ending(): AbortSignal {
    return this.#ending.signal;
  }

  cancel(): void {
    this.#cancelled.abort();
  }

  end(): void {
    this.#cancelled.abort();
    this.#ending.abort();
  }
}

/** A wait that ends early when the signal is aborted. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await timer(ms, undefined, { signal }).catch(() => undefined);
}
