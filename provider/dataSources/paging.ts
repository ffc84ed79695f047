import { EdgeError } from "../errors";

/** The most that the core and compute lists give at once. */
export const pageSize = 1000;

/** A page of the core and compute lists: their envelope, or a bare list of all. */
type NumberedPage<Item> =
  | Item[]
  | {
      readonly Items?: Item[] | null | undefined;
      readonly TotalItems?: number | null | undefined;
      readonly HasMoreItems?: boolean | null | undefined;
    };

/**
 * All items of a list that comes by page number, each once: what is added meanwhile moves items to the next page.
 *
 * @throws EdgeError if the platform promises more and gives nothing new
 */
export async function allPages<Item extends { readonly Id: number }>(
  read: (page: number) => Promise<NumberedPage<Item>>,
): Promise<Item[]> {
  const items = new Map<number, Item>();
  for (let page = 1; ; page += 1) {
    const answer = await read(page);
    if (Array.isArray(answer)) return answer;
    const before = items.size;
    const listed = answer.Items ?? [];
    for (const item of listed) items.set(item.Id, item);
    const total = answer.TotalItems ?? undefined;
    const hasMore = answer.HasMoreItems ?? (total !== undefined ? items.size < total : listed.length >= pageSize);
    if (!hasMore) return [...items.values()];
    if (items.size === before) throw endless(`page ${page}`);
  }
}

interface CursorPage<Item> {
  readonly items: Item[];
  readonly cursor?: string | null | undefined;
}

/**
 * All items of a list that comes by cursor, each once.
 *
 * @throws EdgeError if the platform gives a cursor for ever
 */
export async function allByCursor<Item extends { readonly id: string | number }>(
  read: (cursor: string | undefined) => Promise<CursorPage<Item>>,
): Promise<Item[]> {
  const items = new Map<string | number, Item>();
  const repetition = new Repetition();
  for (let cursor: string | undefined; ; ) {
    const answer = await read(cursor);
    const before = items.size;
    for (const item of answer.items) items.set(item.id, item);
    cursor = answer.cursor || undefined;
    // The containers area may give a cursor with its last page, which then yields nothing.
    if (!cursor || answer.items.length === 0) return [...items.values()];
    if (items.size === before || repetition.of(cursor)) throw endless("a cursor");
  }
}

/**
 * Notices that a sequence of texts goes round, with the memory of two of them, however long it is (Brent's method). The
 * same text twice in a row is noticed at once, a longer round after some rounds.
 */
export class Repetition {
  #last: string | undefined;
  #kept: string | undefined;
  #steps = 0;
  #until = 1;

  /** Whether this text shows that the sequence goes round. */
  of(text: string): boolean {
    if (text === this.#last || text === this.#kept) return true;
    this.#last = text;
    this.#steps += 1;
    if (this.#steps === this.#until) {
      this.#kept = text;
      this.#steps = 0;
      this.#until *= 2;
    }
    return false;
  }
}

/** The error for a list without an end. */
export function endless(what: string): EdgeError {
  return new EdgeError(
    `the platform goes on without end: ${what} brought nothing new although more is promised, so the list cannot be read in full. Try again later; if it stays so, tell the platform's support.`,
  );
}
