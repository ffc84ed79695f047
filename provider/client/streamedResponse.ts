import type { StreamedOperation } from "../api/operation";
import { plainCheckOf } from "../schema/plainCheck";
import { type Attempt, hopeless, type OpenResponse, type WithoutResponse, withoutResponse } from "./attempt";
import { largestResponse } from "./body";
import type { AttemptContext } from "./errors";
import { itemsIn, type Piece } from "./items";
import { atLeastRate } from "./leastRate";
import { checkItem, checkResponse, unreadable } from "./response";

/** Progress of a stream over all attempts. */
export class Progress {
  count = 0;
  /** Last item as JSON. */
  last: string | undefined;
  /** Failure of the previous attempt. */
  broken: WithoutResponse | undefined;
}

/**
 * Checks a body as it arrives and yields it in pieces. Returns why the attempt failed, if it did. Skips the items of
 * earlier attempts; if the list has changed since, ends with their error. Never rejects.
 */
export async function* readItems(
  operation: StreamedOperation,
  what: Attempt,
  { status, length, body }: OpenResponse,
  progress: Progress,
): AsyncGenerator<Piece, WithoutResponse | undefined> {
  const { circumstances } = what;
  const beginning = { content: "" };
  let place = 0;
  try {
    for await (const piece of itemsIn(
      keepBeginning(atLeastRate(body, what.limits.timeoutMs), beginning),
      length,
      operation.list,
      largestResponse,
    )) {
      if (progress.broken && hasChanged(piece, place, progress)) return { ...progress.broken, outcome: hopeless };
      const known = Math.min(Math.max(progress.count - place, 0), piece.items.length);
      const fresh = piece.items.slice(known);
      const { good, failure } = checkPiece(operation, status, { ...piece, items: fresh }, place + known, circumstances);
      progress.count += good.items.length;
      if (good.items.length > 0) progress.last = JSON.stringify(fresh[good.items.length - 1]);
      if (good.items.length > 0 || good.rest !== undefined) yield good;
      if (failure !== undefined) throw failure;
      place += piece.items.length;
    }
    return undefined;
  } catch (thrown) {
    const isNoJson = thrown instanceof SyntaxError || thrown instanceof RangeError;
    progress.broken = withoutResponse(
      what,
      isNoJson ? unreadable(thrown, status, beginning.content, circumstances) : thrown,
    );
    return progress.broken;
  }
}

function checkPiece(
  operation: StreamedOperation,
  status: number,
  { items, rest }: Piece,
  place: number,
  circumstances: AttemptContext,
): { good: Piece; failure?: unknown } {
  const good: unknown[] = [];
  try {
    const isPlain = plainCheckOf(operation.item);
    for (const item of items) {
      good.push(isPlain(item) ? item : checkItem(operation, item, place + good.length, circumstances));
    }
    if (rest === undefined) return { good: { items: good } };
    return { good: { items: good, rest: checkResponse(operation, status, rest, circumstances) } };
  } catch (failure) {
    return { good: { items: good }, failure };
  }
}

function hasChanged({ items, rest }: Piece, place: number, { count, last }: Progress): boolean {
  const at = count - 1 - place;
  if (at >= items.length) return rest !== undefined;
  return at >= 0 && JSON.stringify(items[at]) !== last;
}

/** Keeps the beginning of the body, for the error if it is not JSON. */
async function* keepBeginning(
  body: AsyncIterable<Uint8Array>,
  beginning: { content: string },
): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    if (beginning.content.length < 1000) beginning.content += Buffer.from(piece.subarray(0, 1000)).toString("latin1");
    yield piece;
  }
}
