import type { Parent } from "../../client/confirmation";
import { EdgeError, isRefusal, mayHaveTakenEffect } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import { isReadWhole } from "../../schema/tolerant";
import { progressOf } from "../parts/progress";
import type { EntryList } from "./entryLists";
import { type Change, ListChanges } from "./listChanges";
import { claimedTypes, listLabel } from "./listClaims";

/**
 * Adds before it removes, as an empty list of allowed referrers would open everything to every site. Throws errors
 * before the first write, and returns later ones.
 */
export async function writeList(
  context: Context,
  list: EntryList,
  parentId: number,
  planOf: (listed: readonly string[]) => Change,
): Promise<{ error?: Error; isWritten: boolean }> {
  const [name, { entryType }] = [listLabel(list, parentId), claimedTypes(list)];
  const parent = parentOf(context, list, parentId);
  const listed = await context.client.readBatched(parent);
  const plan = planOf(listed);
  let left = plan;
  let isWritten = false;
  const isOthers = (entry: string) =>
    ownershipOf(context, { type: entryType }, `${parentId}/${list.canonical(entry)}`).isDeclared;
  const send = async () => {
    const remove = left.remove.filter((entry) => !isOthers(entry));
    const progress = progressOf(context, name, left.add.length + remove.length);
    const written = () => {
      isWritten = true;
      progress.done();
    };
    for (const entry of left.add) {
      await addEntry(context, list, parentId, entry);
      written();
    }
    for (const spelling of remove) {
      if (isOthers(spelling)) continue;
      await removeEntry(context, list, parentId, spelling);
      written();
    }
    return left.add.length + remove.length === 0;
  };
  const missing = (actual: readonly string[]) => {
    if (left.remove.length > 0 && !isReadWhole(actual))
      throw new EdgeError(`${name} may have more entries than the platform returned.`);
    const { add, remove } = new ListChanges(list.canonical).notApplied(actual, left);
    left = { add, remove: remove.filter((entry) => !isOthers(entry)) };
    return [
      ...left.add.map((entry) => `${entry} is not on ${name}`),
      ...left.remove.map((entry) => `${entry} is still on ${name}`),
    ];
  };
  try {
    await context.client.commit(parent, { send, repeat: send, missing });
  } catch (error) {
    if (!(error instanceof Error && (isWritten || mayHaveTakenEffect(error)))) throw error;
    return { error, isWritten };
  }
  const kept = listed.filter((entry) => !plan.remove.includes(entry) || isOthers(entry));
  if (list.whenEmpty !== undefined && listed.length > 0 && kept.length + plan.add.length === 0) {
    context.warn(`${name} is now empty, so ${list.whenEmpty}.`);
  }
  return { isWritten };
}

/** Serializes writes, as the platform loses concurrent ones. */
function parentOf(context: Context, list: EntryList, parentId: number): Parent<readonly string[]> {
  return {
    key: `${list.entry}s of ${list.label} ${parentId}`,
    read: (since) => list.read(context, parentId, since),
    context,
  };
}

/** Returns the list's spellings, which may keep letter case. */
function spellings({ canonical }: EntryList, listed: readonly string[], entry: string): string[] {
  const wanted = canonical(entry);
  return listed.filter((each) => canonical(each) === wanted);
}

/** Adds an entry. If the platform refuses it, an existing entry counts as added. */
async function addEntry(context: Context, list: EntryList, parentId: number, entry: string): Promise<void> {
  await list.add(context, parentId, entry).catch(async (error) => {
    const isListed = async () => spellings(list, await list.read(context, parentId), entry).length > 0;
    if (!isRefusal(error) || !(await isListed())) throw error;
  });
}

/** Removes an entry. If the platform refuses that, as after a lost response, a missing entry counts as removed. */
async function removeEntry(context: Context, list: EntryList, parentId: number, spelling: string): Promise<void> {
  await list.remove(context, parentId, spelling).catch(async (error) => {
    if (!isRefusal(error) || (await list.read(context, parentId)).includes(spelling)) throw error;
  });
}
