import type { Operation, ResponseOf } from "../api/operation";
import { isReadWhole } from "../schema/tolerant";
import type { RequestArguments, Sender } from "./client";
import { EdgeError } from "./errors";

/** Maximum page size of the core and compute lists. */
export const pageSize = 1000;

export interface Page<Item, Occurrence> {
  /** Null means none. */
  readonly items: readonly Item[] | null | undefined;
  /** False if the page is known to be incomplete. Default: true. */
  readonly isWhole?: boolean;
  /** Number or cursor; undefined after the last page. */
  readonly next: Occurrence | undefined;
  /** Platform's statement, if it makes one. Otherwise, there is more until `total` is reached. */
  readonly hasMore?: boolean | null | undefined;
  /** Number of items on all pages, if the platform says so. */
  readonly total?: number | null | undefined;
}

/** Page without the items of earlier pages. */
interface NewPage<Item, Occurrence> extends Page<Item, Occurrence> {
  readonly items: readonly Item[];
  readonly isWhole: boolean;
}

/** Maximum number of pages without a total. A list with a total may double and grow by this many items. */
const mostPages = 1_000;

/**
 * Yields the pages of a list without the items of earlier pages: an insertion moves items to the next page.
 *
 * @throws EdgeError if the list does not end: a cursor repeats, a page brings nothing new although more is announced,
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

/** Page of the core and compute lists; a bare array is the whole list. */
export type NumberedPage<Item> =
  | Item[]
  | {
      readonly Items?: Item[] | null | undefined;
      readonly TotalItems?: number | null | undefined;
      readonly HasMoreItems?: boolean | null | undefined;
    };

/** True if more pages follow; undefined if the total decides. Without either, a full page is not the last. */
export function hasMoreAfter(
  items: readonly unknown[] | null | undefined,
  { hasMore, total }: Pick<Page<unknown, unknown>, "hasMore" | "total">,
  size = pageSize,
): boolean | undefined {
  return hasMore ?? (typeof total === "number" ? undefined : (items?.length ?? 0) >= size);
}

type Reader = Pick<Sender, "send">;

type ItemOf<O, Name extends string> =
  Exclude<ResponseOf<O>, readonly unknown[]> extends {
    readonly [N in Name]?: readonly (infer Item)[] | null | undefined;
  }
    ? Item
    : never;

export async function readNumbered<O extends Operation>(
  client: Reader,
  operation: O,
  page = 1,
  ...[request]: RequestArguments<O>
) {
  const query = { page, perPage: pageSize, ...request?.query };
  const actual = await client.send(operation, { ...request, query } as never);
  return numberedPage(actual as NumberedPage<ItemOf<O, "Items"> & { readonly Id: number }>, page);
}

/** Returns each item once. */
export function allPages<O extends Operation>(client: Reader, operation: O, ...request: RequestArguments<O>) {
  const read = (page: number | undefined) => readNumbered(client, operation, page, ...request);
  return collected(pagesOf(operation, ({ Id }) => Id, read));
}

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

export async function readByCursor<O extends Operation>(
  client: Reader,
  operation: O,
  nextCursor: string | undefined,
  ...[request]: RequestArguments<O>
) {
  const query = { nextCursor, ...request?.query };
  const actual = await client.send(operation, { ...request, query } as never);
  return cursorPage(actual as CursorPage<ItemOf<O, "items"> & { readonly id: string | number }>);
}

/** Returns each item once. */
export function allByCursor<O extends Operation>(client: Reader, operation: O, ...request: RequestArguments<O>) {
  const read = (cursor: string | undefined) => readByCursor(client, operation, cursor, ...request);
  return collected(pagesOf(operation, ({ id }) => id, read));
}

/** Ignores the cursor of an empty page: the containers area may send one with the last page. */
export function cursorPage<Item>({ items, meta, cursor }: CursorPage<Item>): Page<Item, string> {
  const next = items.length === 0 ? undefined : cursor || undefined;
  return { items, next, hasMore: true, total: meta?.totalItems };
}

/** Detects a cycle in a sequence with Brent's algorithm, holding only two of its strings. */
export class Repetition {
  #last: string | undefined;
  #kept: string | undefined;
  #steps = 0;
  #until = 1;

  /** Takes the next string. Returns true if the sequence repeats. */
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

export function endless({ does }: Pick<Operation, "does">, why: string): EdgeError {
  return new EdgeError(
    `could not ${does}: pagination did not terminate (${why}), so the list cannot be read in full. Try again later. If it persists, contact the platform's support.`,
  );
}
