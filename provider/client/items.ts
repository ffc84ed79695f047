import { contentOf, TooLargeError } from "./body";
import { parseJson } from "./json";
import { ListReader } from "./listReader";

/** Largest response that is parsed whole, in bytes: 4 MiB. Parsing it whole takes a fraction of the time. */
const parsedWhole = 4 * 1024 * 1024;

export interface Piece<Item = unknown, Rest = unknown> {
  readonly items: readonly Item[];
  /** Response without its list; set with the last items. */
  readonly rest?: Rest;
}

/**
 * Yields the items of a list while a JSON object arrives, then the rest of the object. Holds one chunk and its items in
 * memory; reads a short object whole.
 *
 * @param length number of bytes, if known
 * @param mostAtOnce maximum bytes of an item, or of everything around the list
 * @throws SyntaxError if it is not JSON, RangeError if it is nested too deeply, TooLargeError
 */
export function itemsIn(
  bytes: AsyncIterable<Uint8Array>,
  length: number | undefined,
  list: string,
  mostAtOnce: number,
): AsyncGenerator<Piece> {
  return length !== undefined && length <= parsedWhole
    ? itemsOfWhole(bytes, list)
    : itemsAsTheyCome(bytes, list, mostAtOnce);
}

async function* itemsOfWhole(bytes: AsyncIterable<Uint8Array>, list: string): AsyncGenerator<Piece> {
  const rest = parseJson((await contentOf(bytes)).content);
  const items = (rest as Record<string, unknown> | null)?.[list];
  yield Array.isArray(items) ? { items, rest: { ...(rest as object), [list]: [] } } : { items: [], rest };
}

async function* itemsAsTheyCome(
  bytes: AsyncIterable<Uint8Array>,
  list: string,
  mostAtOnce: number,
): AsyncGenerator<Piece> {
  const reader = new ListReader(list);
  // Replaces invalid UTF-8, as for responses that are read whole.
  const decoder = new TextDecoder();
  let sinceItem = 0;
  for await (const piece of bytes) {
    const items = reader.write(decoder.decode(piece, { stream: true }));
    sinceItem = items.length > 0 ? 0 : sinceItem + piece.length;
    if (sinceItem > mostAtOnce) throw new TooLargeError();
    if (items.length > 0) yield { items };
  }
  yield { items: reader.write(decoder.decode()), rest: reader.end() };
}
