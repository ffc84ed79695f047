import { BadRequestError, ConflictError } from "../../client/errors";
import type { Change } from "../../client/groupCommit";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { accountOf } from "../../lifecycle/provenance";
import type { EntryList } from "./entryLists";

/** Changes a list: one write at a time, as concurrent ones lose updates, and confirmed by a look. */
export function commit(
  context: Context,
  list: EntryList,
  holderId: number,
  change: Change<readonly string[]>,
): Promise<void> {
  const words = `${list.words} ${holderId}`;
  const look = async () => {
    const listed = await list.shown(context, holderId, now());
    context.run.part(SeenLists).set(keyOf(context, list, holderId), spellingsByEntry(list, listed));
    return listed;
  };
  return context.client.commit(`${list.entry}s of ${words}`, { words, look, wait: context.wait }, change);
}

/** The list's own spellings of an entry; the platform may keep letter case. */
export function spellings({ canonical }: EntryList, listed: readonly string[], entry: string): string[] {
  const wanted = canonical(entry);
  return listed.filter((each) => canonical(each) === wanted);
}

/** What this run has seen of each list: its spellings of each entry, less what it has removed since. */
class SeenLists extends Map<string, Map<string, string[]>> {}

/**
 * The list's own spellings of an entry, for its removal: as this process has last seen the list, if that shows the entry,
 * and else as the list is now. So many removals from one list need one look at it.
 */
export async function spellingsToRemove(
  context: Context,
  list: EntryList,
  holderId: number,
  entry: string,
): Promise<readonly string[]> {
  const seen = context.run.part(SeenLists);
  const key = keyOf(context, list, holderId);
  const wanted = list.canonical(entry);
  const known = seen.get(key)?.get(wanted);
  if (known) return known;
  const entries = spellingsByEntry(list, await list.shown(context, holderId));
  seen.set(key, entries);
  return entries.get(wanted) ?? [];
}

function spellingsByEntry({ canonical }: EntryList, listed: readonly string[]): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  for (const spelling of listed) {
    const entry = canonical(spelling);
    entries.set(entry, [...(entries.get(entry) ?? []), spelling]);
  }
  return entries;
}

/** Adds an entry. Whether adding one that is there is refused is not known: it is what was wanted. */
export async function add(context: Context, list: EntryList, holderId: number, entry: string): Promise<void> {
  // How the platform spells what it gets is not known.
  context.run.part(SeenLists).delete(keyOf(context, list, holderId));
  await list.add(context, holderId, entry).catch(async (error) => {
    const isListed = async () => spellings(list, await list.shown(context, holderId), entry).length > 0;
    if (!isRefusal(error) || !(await isListed())) throw error;
  });
}

/** Removes an entry as the platform spells it. Removed meanwhile, or by an attempt whose answer was lost: it is what was wanted. */
export async function remove(context: Context, list: EntryList, holderId: number, spelling: string): Promise<void> {
  context.run
    .part(SeenLists)
    .get(keyOf(context, list, holderId))
    ?.delete(list.canonical(spelling));
  await list.remove(context, holderId, spelling).catch(async (error) => {
    if (!isRefusal(error) || (await list.shown(context, holderId)).includes(spelling)) throw error;
  });
}

function keyOf({ settings }: Context, { entry, words }: EntryList, holderId: number): string {
  return JSON.stringify([accountOf(settings), entry, words, holderId]);
}

function isRefusal(error: unknown): boolean {
  return error instanceof BadRequestError || error instanceof ConflictError;
}
