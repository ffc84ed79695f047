import type { Parent } from "../../client/confirmation";
import { isRefusal } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import type { EntryList } from "./entryLists";

/** The list of a parent: its writes run one at a time, since the platform loses concurrent ones. */
export function parentOf(context: Context, list: EntryList, parentId: number): Parent<readonly string[]> {
  return {
    key: `${list.entry}s of ${list.label} ${parentId}`,
    read: (since) => list.shown(context, parentId, since),
    context,
  };
}

/** The list's own spellings of an entry; the platform may keep letter case. */
function spellings({ canonical }: EntryList, listed: readonly string[], entry: string): string[] {
  const wanted = canonical(entry);
  return listed.filter((each) => canonical(each) === wanted);
}

/** Adds an entry. Whether adding one that is there is refused is not known: it is what was wanted. */
export async function add(context: Context, list: EntryList, parentId: number, entry: string): Promise<void> {
  await list.add(context, parentId, entry).catch(async (error) => {
    const isListed = async () => spellings(list, await list.shown(context, parentId), entry).length > 0;
    if (!isRefusal(error) || !(await isListed())) throw error;
  });
}

/** Removes an entry as the platform spells it. Removed meanwhile, or by an attempt whose response was lost: that is what was wanted. */
export async function remove(context: Context, list: EntryList, parentId: number, spelling: string): Promise<void> {
  await list.remove(context, parentId, spelling).catch(async (error) => {
    if (!isRefusal(error) || (await list.shown(context, parentId)).includes(spelling)) throw error;
  });
}
