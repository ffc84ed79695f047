import type { StreamedOperation } from "../api/operation";
import { checkAnswer, checkItem, unreadable } from "./answer";
import { type Attempt, hopeless, type Opened, type Result, type WithoutAnswer, withoutAnswer } from "./attempt";
import { largestAnswer } from "./body";
import { itemsIn } from "./items";

/** What a stream has yielded so far, over all attempts. */
export class Progress {
  count = 0;
  last: unknown;
  /** How the attempt before this one ended. */
  broken: WithoutAnswer | undefined;
}

/**
 * Reads an answer whose body has begun to come: yields the items of its list, each held against the operation's schema,
 * and returns what came of the attempt: the rest of the answer, or an error. Passes over what earlier attempts have
 * yielded; if the list is another one by now, there is no going on, and their error is the end. Never rejects.
 */
export async function* readItems(
  operation: StreamedOperation,
  what: Attempt,
  { status, length, body }: Opened,
  progress: Progress,
): AsyncGenerator<unknown, Result> {
  const { circumstances } = what;
  const beginning = { text: "" };
  const items = itemsIn(noting(body, beginning), length, operation.list, largestAnswer);
  try {
    for (let place = 1; ; place += 1) {
      const next = await items.next();
      if (progress.broken && isAnother(next, place, progress)) return { ...progress.broken, outcome: hopeless };
      if (next.done) return { answer: checkAnswer(operation, status, next.value, circumstances) };
      if (place <= progress.count) continue;
      const item = checkItem(operation, next.value, place - 1, circumstances);
      progress.count = place;
      progress.last = next.value;
      yield item;
    }
  } catch (thrown) {
    const isNoJson = thrown instanceof SyntaxError || thrown instanceof RangeError;
    progress.broken = withoutAnswer(
      what,
      isNoJson ? unreadable(thrown, status, beginning.text, circumstances) : thrown,
    );
    return progress.broken;
  } finally {
    await items.return(undefined);
  }
}

/** Whether the list is not the one of which items were yielded: shorter, or with another item at the last place. */
function isAnother({ done, value }: IteratorResult<unknown>, place: number, { count, last }: Progress): boolean {
  if (done) return place <= count;
  return place === count && JSON.stringify(value) !== JSON.stringify(last);
}

/** Keeps how the body begins: it tells what it is, if it is no JSON. */
async function* noting(body: AsyncIterable<Uint8Array>, beginning: { text: string }): AsyncGenerator<Uint8Array> {
  for await (const piece of body) {
    if (beginning.text.length < 1000) beginning.text += Buffer.from(piece.subarray(0, 1000)).toString("latin1");
    yield piece;
  }
}
