import type { Operation } from "../../api/operation";
import * as pullZones from "../../api/pullZones";
import * as videoLibraries from "../../api/videoLibraries";
import { BadRequestError, ConflictError } from "../../client/errors";
import type { Change } from "../../client/groupCommit";
import { now } from "../../client/readCache";
import { type AccountList, pullZoneList, videoLibraryList } from "../../lifecycle/accountLists";
import type { Context } from "../../lifecycle/context";
import type { HolderKind } from "../../lifecycle/importing";
import { accountOf } from "../../lifecycle/provenance";
import type { SharedList } from "../../lifecycle/run/sharedThings";
import { canonicalHostname } from "../../schema/hostname";
import { shownList } from "../parts/shownList";

/** What holds a list of referrers: a pull zone or a video library, with the operations on the list. */
export interface ReferrerHolder {
  /** The kind of one entry of the list, and the kind of several. */
  readonly types: { readonly one: string; readonly several: string };
  /** The argument that names the holder. */
  readonly argument: "pullZoneId" | "videoLibraryId";
  readonly words: string;
  /** What it is to the import. */
  readonly within: HolderKind;
  /** The list of all such holders of the account. */
  readonly accountList: AccountList;
  /** A holder of the emulator's seed, for examples. */
  readonly seed: number;
  readonly uses: readonly Operation[];
  /** With `since`, as another resource has read it since then. */
  list(context: Context, holderId: number, since?: number): Promise<readonly string[]>;
  add(context: Context, holderId: number, host: string): Promise<unknown>;
  remove(context: Context, holderId: number, host: string): Promise<unknown>;
}

export const pullZone: ReferrerHolder = {
  types: { one: "PullZoneAllowedReferrer", several: "PullZoneAllowedReferrers" },
  argument: "pullZoneId",
  words: "pull zone",
  within: "pullZone",
  accountList: pullZoneList,
  seed: 1001,
  uses: [pullZones.getPullZone, pullZones.addPullZoneAllowedReferrer, pullZones.removePullZoneAllowedReferrer],
  list: async ({ client }, holderId, since) => {
    const { AllowedReferrers } = await client.call(pullZones.getPullZone, { path: { id: holderId } }, sharing(since));
    return wholeList(pullZones.getPullZone, AllowedReferrers);
  },
  add: ({ client }, holderId, Hostname) =>
    client.call(pullZones.addPullZoneAllowedReferrer, { path: { id: holderId }, body: { Hostname } }),
  remove: ({ client }, holderId, Hostname) =>
    client.call(pullZones.removePullZoneAllowedReferrer, { path: { id: holderId }, body: { Hostname } }),
};

export const videoLibrary: ReferrerHolder = {
  types: { one: "VideoLibraryAllowedReferrer", several: "VideoLibraryAllowedReferrers" },
  argument: "videoLibraryId",
  words: "video library",
  within: "videoLibrary",
  accountList: videoLibraryList,
  seed: 2001,
  uses: [
    videoLibraries.getVideoLibrary,
    videoLibraries.addVideoLibraryAllowedReferrer,
    videoLibraries.removeVideoLibraryAllowedReferrer,
  ],
  list: async ({ client }, holderId, since) => {
    const path = { id: holderId };
    const { AllowedReferrers } = await client.call(videoLibraries.getVideoLibrary, { path }, sharing(since));
    return wholeList(videoLibraries.getVideoLibrary, AllowedReferrers);
  },
  add: ({ client }, holderId, Hostname) =>
    client.call(videoLibraries.addVideoLibraryAllowedReferrer, { path: { id: holderId }, body: { Hostname } }),
  remove: ({ client }, holderId, Hostname) =>
    client.call(videoLibraries.removeVideoLibraryAllowedReferrer, { path: { id: holderId }, body: { Hostname } }),
};

/** What each of the inputs has to do with protection. */
export const judged = { judgedBy: ["allowed-referrers"] };

/** The list of a holder, as the resources that share it tell. */
export function sharedListOf({ argument, words }: ReferrerHolder): SharedList {
  return { list: `the list of allowed referrers of ${words}`, of: argument };
}

/** Changes a list: one write at a time, as concurrent ones lose updates, and confirmed by a look. */
export function commit(
  context: Context,
  holder: ReferrerHolder,
  holderId: number,
  change: Change<readonly string[]>,
): Promise<void> {
  const words = `${holder.words} ${holderId}`;
  const look = async () => {
    const listed = await holder.list(context, holderId, now());
    context.run.part(SeenLists).set(nameOf(context, holder, holderId), spellingsByName(listed));
    return listed;
  };
  return context.client.commit(`referrers of ${words}`, { words, look, wait: context.wait }, change);
}

/** The list's own spellings of a host name; the platform may keep letter case. */
export function spellings(listed: readonly string[], host: string): string[] {
  const wanted = canonicalHostname(host);
  return listed.filter((name) => canonicalHostname(name) === wanted);
}

/** What this run has seen of each list: its spellings of each name, less what it has removed since. */
class SeenLists extends Map<string, Map<string, string[]>> {}

/**
 * The list's own spellings of a host name, for its removal: as this process has last seen the list, if that shows the name,
 * and else as the list is now. So many removals from one list need one look at it.
 */
export async function spellingsToRemove(
  context: Context,
  holder: ReferrerHolder,
  holderId: number,
  host: string,
): Promise<readonly string[]> {
  const seen = context.run.part(SeenLists);
  const list = nameOf(context, holder, holderId);
  const name = canonicalHostname(host);
  const known = seen.get(list)?.get(name);
  if (known) return known;
  const names = spellingsByName(await holder.list(context, holderId));
  seen.set(list, names);
  return names.get(name) ?? [];
}

function spellingsByName(listed: readonly string[]): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const spelling of listed) {
    const name = canonicalHostname(spelling);
    names.set(name, [...(names.get(name) ?? []), spelling]);
  }
  return names;
}

/** Adds a name. Whether adding one that is there is refused is not known: it is what was wanted. */
export async function add(context: Context, holder: ReferrerHolder, holderId: number, host: string): Promise<void> {
  // How the platform spells what it gets is not known.
  context.run.part(SeenLists).delete(nameOf(context, holder, holderId));
  await holder.add(context, holderId, host).catch(async (error) => {
    if (!isRefusal(error) || spellings(await holder.list(context, holderId), host).length === 0) throw error;
  });
}

/** Removes a name as the platform spells it. Removed meanwhile, or by an attempt whose answer was lost: it is what was wanted. */
export async function remove(
  context: Context,
  holder: ReferrerHolder,
  holderId: number,
  spelling: string,
): Promise<void> {
  context.run
    .part(SeenLists)
    .get(nameOf(context, holder, holderId))
    ?.delete(canonicalHostname(spelling));
  await holder.remove(context, holderId, spelling).catch(async (error) => {
    if (!isRefusal(error) || (await holder.list(context, holderId)).includes(spelling)) throw error;
  });
}

function nameOf({ settings }: Context, { words }: ReferrerHolder, holderId: number): string {
  return JSON.stringify([accountOf(settings), words, holderId]);
}

/** The list of a response; what is on it decides who may embed, so it must be there in full. */
function wholeList(operation: Operation, AllowedReferrers: readonly string[] | null | undefined): readonly string[] {
  const { items, confirmAbsent } = shownList(operation, { AllowedReferrers });
  confirmAbsent();
  return items;
}

function sharing(since: number | undefined): { since?: number } {
  return since === undefined ? {} : { since };
}

function isRefusal(error: unknown): boolean {
  return error instanceof BadRequestError || error instanceof ConflictError;
}
