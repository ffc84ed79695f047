import { NotFoundError } from "./errors";

interface Shared {
  readonly began: number;
  readonly response: Promise<unknown>;
  /** Whether the platform did not find it: shared only with reads of any age, since the next one may find it. */
  isMissing?: boolean;
  /** While it is under way: the read after it. */
  next?: Promise<unknown> | undefined;
  isUnderWay: boolean;
}

/** How old what another resource has read may be for a look before a write, in milliseconds: the time from the end of one to the next. */
const recentMs = 1_000;

/** For `RequestOptions.since`: takes what was read within the last second. */
export function recently(): number {
  return performance.now() - recentMs;
}

/** For `RequestOptions.since`: nothing that was asked for before will do. */
export function now(): number {
  return performance.now();
}

/**
 * Responses that several resources share: one request for what is asked for at the same time, or again while nothing was
 * written in between. Where what is under way began too early, all that ask meanwhile share the next one. A write by anybody
 * in this process ends the sharing of all that was asked for before its end; one that may yet take effect, since its
 * response was lost, ends it for good.
 */
export class ReadCache {
  readonly #responses = new Map<object, Map<string, Shared>>();
  #mayChangeUnseen = false;

  /**
   * Runs a read, or gives what another one came to that began at this moment (`performance.now()`) or later. Without a moment,
   * that is now, and the result is not kept. `owner` sees what others do not: the client with its key.
   */
  read<T>(owner: object, key: string, run: () => Promise<T>, given?: number): Promise<T> {
    if (this.#mayChangeUnseen) return run();
    const since = given ?? now();
    const isKept = given !== undefined;
    const known = this.#responses.get(owner)?.get(key);
    if (known && known.began >= since && !(known.isMissing && since > Number.NEGATIVE_INFINITY))
      return known.response as Promise<T>;
    if (!known?.isUnderWay) return this.#begin(owner, key, run, isKept);
    known.next ??= known.response.then(ignore, ignore).then(() => this.#begin(owner, key, run, isKept));
    return known.next as Promise<T>;
  }

  #begin<T>(owner: object, key: string, run: () => Promise<T>, isKept: boolean): Promise<T> {
    const own = this.#responses.get(owner) ?? new Map<string, Shared>();
    this.#responses.set(owner, own);
    const began = performance.now();
    const response = run();
    const shared: Shared = { began, response, isUnderWay: true };
    own.set(key, shared);
    const ended = (error?: unknown) => {
      shared.isUnderWay = false;
      shared.isMissing = error instanceof NotFoundError;
      // What failed is tried again by the next.
      const isOver = !isKept || (error !== undefined && !shared.isMissing);
      if (isOver && own.get(key) === shared) own.delete(key);
    };
    response.then(() => ended(), ended);
    return response;
  }

  /** Runs a write: what was read before it, or while it was under way, is asked for again afterwards. */
  async write<T>(run: () => Promise<T>, mayYetTakeEffect: (error: unknown) => boolean): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (mayYetTakeEffect(error)) this.#mayChangeUnseen = true;
      throw error;
    } finally {
      this.#responses.clear();
    }
  }
}

function ignore(): void {}
