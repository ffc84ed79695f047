import type { StreamedOperation } from "../api/operation";
import { plainCheckOf } from "../schema/plainCheck";
import { type Attempt, hopeless, type Opened, type WithoutResponse, withoutResponse } from "./attempt";
import { largestResponse } from "./body";
import type { Circumstances } from "./errors";
import { itemsIn, type Piece } from "./items";
import { atLeastRate } from "./leastRate";
import { checkItem, checkResponse, unreadable } from "./response";

/** What a stream has yielded so far, over all attempts. */
export class Progress {
  count = 0;
  /** The last item, as JSON. */
  last: string | undefined;
  /** How the attempt before this one ended. */
  broken: WithoutResponse | undefined;
}

/**
 * Reads a response whose body has begun to come: yields it piece by piece, held against the operation's schema, and returns
 * why the attempt failed, if it did. Passes over what earlier attempts have yielded; if the list is another one by now,
 * it cannot continue, and their error is the end. Never rejects.
 */
export async function* readItems(
  operation: StreamedOperation,
  what: Attempt,
  { status, length, body }: Opened,
  progress: Progress,
): AsyncGenerator<Piece, WithoutResponse | undefined> {
  const { circumstances } = what;
  const beginning = { content: "" };
  let place = 0;
  try {
    for await (const piece of itemsIn(
      noting(atLeastRate(body, what.limits.timeoutMs), beginning),
      length,
      operation.list,
      largestResponse,
    )) {
      if (progress.broken && isAnother(piece, place, progress)) return { ...progress.broken, outcome: hopeless };
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

/** Holds a piece against the operation's schema: what comes before that which does not fit is good. */
function checkPiece(
  operation: StreamedOperation,
  status: number,
  { items, rest }: Piece,
  place: number,
  circumstances: Circumstances,
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

/** Whether the list is not the one of which items were yielded: shorter, or with another item at the last place. */
function isAnother({ items, rest }: Piece, place: number, { count, last }: Progress): boolean {
  const at = count - 1 - place;
  if (at >= items.length) return rest !== undefined;
  return at >= 0 && JSON.stringify(items[at]) !== last;
}

/** Keeps how the body begins: it tells what it is, if it is no JSON. */
async function* noting(body: AsyncIterable<Uint8Array>, beginning: { content: string }): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    if (beginning.content.length < 1000) beginning.content += Buffer.from(piece.subarray(0, 1000)).toString("latin1");
    yield piece;
  }
}
