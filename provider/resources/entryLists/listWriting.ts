import { BadRequestError, ConflictError } from "../../client/errors";
import type { Change } from "../../client/groupCommit";
import type { Context } from "../../lifecycle/context";
import type { EntryList } from "./entryLists";

/** Changes a list: one write at a time, as concurrent ones lose updates, and confirmed by a look. */
export function commit(
  context: Context,
  list: EntryList,
  parentId: number,
  change: Change<readonly string[]>,
): Promise<void> {
  const label = `${list.label} ${parentId}`;
  const look = (since: number) => list.shown(context, parentId, since);
  const parent = { label, look, siblings: list.siblings(context, parentId), context };
  return context.client.commit(`${list.entry}s of ${label}`, parent, change);
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

function isRefusal(error: unknown): boolean {
  return error instanceof BadRequestError || error instanceof ConflictError;
}
