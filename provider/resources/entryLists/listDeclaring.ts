import type { Shared, SharedList } from "../../lifecycle/run/sharedThings";
import { isUnknown } from "../../schema/unknown";
import type { EntryList } from "./entryLists";

/** A list, as the resources that share it tell. */
export function sharedListOf({ entry, argument, words }: EntryList): SharedList {
  return { list: `the list of ${entry}s of ${words}`, of: argument };
}

/** The entries that are known of an input with one or several: in a preview all of them, or one, may not be. */
export function entriesIn(input: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(input) ? input : [input];
  return all.filter((entry) => typeof entry === "string").filter((entry) => !isUnknown(entry));
}

/** Of each referrer that an input declares, whether the program allows or blocks it: not both. */
export function verdictsOn({ allows, words, canonical }: EntryList, holderId: unknown, input: unknown): Shared[] {
  if (allows === undefined) return [];
  return entriesIn(input).map((entry) => ({
    words: `referrer ${canonical(entry)} of ${words} ${holderId}`,
    values: { allowed: allows },
    why: "a site is either allowed or blocked",
  }));
}
