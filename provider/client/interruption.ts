import { setTimeout as timer, setImmediate as turn } from "node:timers/promises";

export class Interruption {
  readonly #cancelled = new AbortController();
  readonly #ending = new AbortController();

  /**
   * Aborted when the user interrupts the run or the process is about to end. Waits end, nothing is retried, and the
   * engine can still record the progress.
   */
  get cancelled(): AbortSignal {
    return this.#cancelled.signal;
  }

  /** Aborted when the engine has ended or the process must stop. No new request begins. */
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

/** Ends early when the signal is aborted, but lets timers run: a loop of waits must not block the shutdown. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await timer(ms, undefined, { signal }).catch(() => turn());
}

export async function unlessAborted(
  waiting: Promise<unknown> | undefined,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (waiting === undefined) return;
  if (signal === undefined) return void (await waiting);
  let stop = () => {};
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
  });
  signal.addEventListener("abort", stop);
  await Promise.race([waiting, aborted, ...(signal.aborted ? [undefined] : [])]).finally(() =>
    signal.removeEventListener("abort", stop),
  );
}

export function anyOf(first: AbortSignal, ...others: readonly (AbortSignal | undefined)[]): AbortSignal {
  const all = [first, ...others.filter((each) => each !== undefined)];
  return all.length > 1 ? AbortSignal.any(all) : first;
}
