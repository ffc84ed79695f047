import { NotFoundError } from "./errors";

interface Shared {
  readonly began: number;
  readonly response: Promise<unknown>;
  /** Shared only with reads of any age, since the next read may find the object. */
  isMissing?: boolean;
  next?: Promise<unknown> | undefined;
  isUnderWay: boolean;
}

/** Maximum age of a shared read before a write. */
const recentMs = 1_000;

export function recently(): number {
  return performance.now() - recentMs;
}

/** Returns a `RequestOptions.since` that accepts no earlier read. */
export function now(): number {
  return performance.now();
}

/**
 * Deduplicates reads: one request serves concurrent reads, and later ones if nothing was written in between. If the
 * read in progress began too early, all callers share the next one. A write in this process invalidates all reads that
 * began before its end. After a lost response, a write may still take effect, so the cache is disabled for good.
 */
export class ReadCache {
  readonly #responses = new Map<object, Map<string, Shared>>();
  #mayChangeUnseen = false;

  /**
   * Returns the result of a read that began at `given` (`performance.now()`) or later, or runs one. Default: now,
   * without keeping the result. `owner` is the client, since another key may see other objects.
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
      // A failed read is not kept.
      const isOver = !isKept || (error !== undefined && !shared.isMissing);
      if (isOver && own.get(key) === shared) own.delete(key);
    };
    response.then(() => ended(), ended);
    return response;
  }

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
