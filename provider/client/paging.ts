import type { Operation } from "../api/operation";
import { isReadWhole } from "../schema/tolerant";
import { EdgeError } from "./errors";

/** The most that the core and compute lists give at once. */
export const pageSize = 1000;

/** A page of a list. */
export interface Page<Item, Occurrence> {
  /** As the platform shows them: null means none. */
  readonly items: readonly Item[] | null | undefined;
  /** Whether nothing says that it shows too little. Default: true. */
  readonly isWhole?: boolean;
  /** Where the next page would be, its number or its cursor; nothing behind the last one. */
  readonly next: Occurrence | undefined;
  /** Whether there is more, where the platform says so; else there is until `total` is reached. */
  readonly hasMore?: boolean | null | undefined;
  /** How many items there are in all, where the platform says so. */
  readonly total?: number | null | undefined;
}

/** The same with the items that none before it had, and whether all of its items were shown and could be read. */
interface NewPage<Item, Occurrence> extends Page<Item, Occurrence> {
  readonly items: readonly Item[];
  readonly isWhole: boolean;
}

/** The most pages of a list without a total. One with a total may become twice as long meanwhile, and by this longer. */
const mostPages = 1_000;

/**
 * The pages of a list one after the other, each with the items that none before it had: what is added meanwhile moves
 * items to the next page.
 *
 * @throws EdgeError if there is no end to it: a place comes again, a page brings nothing new although there is to be more,
 * or there is much more than the platform says
 */
export async function* pagesOf<Item, Occurrence extends string | number>(
  operation: Pick<Operation, "does">,
  keyOf: (item: Item) => unknown,
  read: (place: Occurrence | undefined) => Promise<Page<Item, Occurrence>>,
): AsyncGenerator<NewPage<Item, Occurrence>> {
  const [keys, occurrences] = [new Set<unknown>(), new Set<Occurrence>()];
  for (let place: Occurrence | undefined; ; ) {
    const page = await read(place);
    const before = keys.size;
    const items = (page.items ?? []).filter((item) => keys.size < keys.add(keyOf(item)).size);
    const isShown = page.items !== undefined && isReadWhole(page.items);
    yield { ...page, items, isWhole: isShown && page.isWhole !== false };
    const total = page.total ?? undefined;
    place = (page.hasMore ?? (total === undefined || keys.size < total)) ? page.next : undefined;
    if (place === undefined) return;
    if (keys.size === before) throw endless(operation, "a page contained nothing new although more was announced");
    if (occurrences.has(place)) throw endless(operation, "a cursor was repeated");
    occurrences.add(place);
    const isTooLong = total === undefined ? occurrences.size >= mostPages : keys.size > 2 * total + mostPages;
    if (isTooLong) throw endless(operation, `there are more than ${keys.size} items`);
  }
}

/** The items of all pages, whether every page was whole, and how many there are as the last page says. */
export async function collected<Item, Occurrence>(pages: AsyncIterable<NewPage<Item, Occurrence>>) {
  const items: Item[] = [];
  let total: number | undefined;
  let isWhole = true;
  for await (const page of pages) {
    items.push(...page.items);
    total = page.total ?? undefined;
    isWhole &&= page.isWhole;
  }
  return { items, total, isWhole };
}

/** A page of the core and compute lists: their envelope, or a bare list of all. */
export type NumberedPage<Item> =
  | Item[]
  | {
      readonly Items?: Item[] | null | undefined;
      readonly TotalItems?: number | null | undefined;
      readonly HasMoreItems?: boolean | null | undefined;
    };

/** Whether more pages follow by number: where a page shows neither that nor a total, a full one is not the last. */
export function hasMoreAfter(
  items: readonly unknown[] | null | undefined,
  { hasMore, total }: Pick<Page<unknown, unknown>, "hasMore" | "total">,
  size = pageSize,
): boolean | undefined {
  return hasMore ?? (typeof total === "number" ? undefined : (items?.length ?? 0) >= size);
}

/** All items of a list that comes by page number, each once. */
export function allPages<Item extends { readonly Id: number }>(
  operation: Pick<Operation, "does">,
  read: (page: number) => Promise<NumberedPage<Item>>,
) {
  return collected(
    pagesOf(
      operation,
      (item: Item) => item.Id,
      async (number: number = 1) => numberedPage(await read(number), number),
    ),
  );
}

/** A page of the core and compute lists by its number; a bare array is the whole list. */
export function numberedPage<Item>(page: NumberedPage<Item>, number: number): Page<Item, number> {
  if (Array.isArray(page)) return { items: page, next: undefined };
  const { Items: items, HasMoreItems: hasMore, TotalItems: total } = page;
  return { items, hasMore: hasMoreAfter(items, { hasMore, total }), total, next: number + 1 };
}

interface CursorPage<Item> {
  readonly items: Item[];
  readonly meta?: { readonly totalItems?: number | null | undefined } | null | undefined;
  readonly cursor?: string | null | undefined;
}

/** All items of a list that comes by cursor, each once. */
export function allByCursor<Item extends { readonly id: string | number }>(
  operation: Pick<Operation, "does">,
  read: (cursor: string | undefined) => Promise<CursorPage<Item>>,
) {
  return collected(
    pagesOf(
      operation,
      (item: Item) => item.id,
      async (place: string | undefined) => cursorPage(await read(place)),
    ),
  );
}

/** A page by its cursor. The containers area may give one with its last page, which then yields nothing. */
export function cursorPage<Item>({ items, meta, cursor }: CursorPage<Item>): Page<Item, string> {
  const next = items.length === 0 ? undefined : cursor || undefined;
  return { items, next, hasMore: true, total: meta?.totalItems };
}

/**
 * Notices that a sequence of strings goes round, with the memory of two of them, however long it is (Brent's method). The
 * same string twice in a row is noticed at once, a longer round after some rounds.
 */
export class Repetition {
  #last: string | undefined;
  #kept: string | undefined;
  #steps = 0;
  #until = 1;

  /** Whether this string shows that the sequence goes round. */
  of(page: string): boolean {
    if (page === this.#last || page === this.#kept) return true;
    this.#last = page;
    this.#steps += 1;
    if (this.#steps === this.#until) {
      this.#kept = page;
      this.#steps = 0;
      this.#until *= 2;
    }
    return false;
  }
}

/** The error for a list without an end. */
export function endless({ does }: Pick<Operation, "does">, why: string): EdgeError {
  return new EdgeError(
    `could not ${does}: pagination did not terminate: ${why}, so the list cannot be read in full. Try again later; if it persists, contact the platform's support.`,
  );
}
