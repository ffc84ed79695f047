import { accountOf } from "../claims";
import type { Context } from "../context";
import * as lists from "./referrerLists";

/** A name that waits for its list. */
interface Removal {
  readonly host: string;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** What waits for each list, and shares one look at it. */
const waiting = new Map<string, Removal[]>();

/** Removes a name from a list in each spelling that the platform shows. All that wait for the same list need one look at it. */
export function remove(context: Context, holder: lists.ReferrerHolder, holderId: number, host: string): Promise<void> {
  const list = JSON.stringify([accountOf(context.settings), holder.words, holderId]);
  return new Promise((done, failed) => {
    const removal = { host, done, failed };
    const group = waiting.get(list);
    if (group) {
      group.push(removal);
      return;
    }
    const own = [removal];
    waiting.set(list, own);
    const run = async () => {
      waiting.delete(list);
      const listed = await holder.list(context, holderId);
      for (const each of own) await removeOne(context, holder, holderId, listed, each);
    };
    lists.oneAtATime(context, holder, holderId, run).catch((error) => {
      for (const each of own) each.failed(error);
    });
  });
}

/** One that fails does not stop the others. */
async function removeOne(
  context: Context,
  holder: lists.ReferrerHolder,
  holderId: number,
  listed: readonly string[],
  { host, done, failed }: Removal,
): Promise<void> {
  try {
    for (const spelling of lists.spellings(listed, host)) await lists.remove(context, holder, holderId, spelling);
    done();
  } catch (error) {
    failed(error);
  }
}
