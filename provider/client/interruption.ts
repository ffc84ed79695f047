import { setTimeout as timer, setImmediate as turn } from "node:timers/promises";

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

  /** The engine has ended, or the process was told to stop: no new request begins. */
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

/** Waits, and ends early when the signal is aborted. Timers have their turn even then: a loop that waits cannot hold up the end. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await timer(ms, undefined, { signal }).catch(() => turn());
}

/** Waits until the promise has settled or the signal is aborted. */
export async function unlessAborted(
  waiting: Promise<unknown> | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (waiting === undefined) return;
  if (signal === undefined) return void (await waiting);
  const ended = new AbortController();
  const aborted = new Promise((resolve) => signal.addEventListener("abort", resolve, { signal: ended.signal }));
  await Promise.race([waiting, aborted, ...(signal.aborted ? [undefined] : [])]).finally(() => ended.abort());
}

/** A signal that is aborted when one of these is. */
export function anyOf(first: AbortSignal, ...others: readonly (AbortSignal | undefined)[]): AbortSignal {
  const all = [first, ...others.filter((each) => each !== undefined)];
  return all.length > 1 ? AbortSignal.any(all) : first;
}
