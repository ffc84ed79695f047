import { contentOf, TooLargeError } from "./body";
import { parseJson } from "./json";
import { ListReader } from "./listReader";

/** Up to here, in bytes, a response that tells its length is parsed whole, which takes a fraction of the time: 4 MiB. */
const parsedWhole = 4 * 1024 * 1024;

/** What came of a response at once: items of its list and, with the last of them, what else is in it. */
export interface Piece<Item = unknown, Rest = unknown> {
  readonly items: readonly Item[];
  /** The response, its list left empty; none while there is more to come. */
  readonly rest?: Rest;
}

/**
 * Reads a JSON object from its bytes as they come: yields the items of the list of that name, many at once, and ends with a
 * piece that has the rest. Holds one piece of the bytes and the items in it, however long the list is; a short object it
 * reads whole, into one piece. Reads values as `parseJson` does.
 *
 * @param length how many bytes there will be, if that is known
 * @param mostAtOnce how many bytes an item, or what stands around the list, may have
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
  // A byte that is no UTF-8 becomes the character that stands for it, as in strings that are read whole.
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
