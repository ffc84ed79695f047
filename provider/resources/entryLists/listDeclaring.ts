import type { Claim } from "../../lifecycle/claims";
import { isUnknown } from "../../schema/unknown";
import type { EntryList } from "./entryLists";

/** A list, which resources share. */
export function listOfEntries({ entry, argument, label, type }: EntryList) {
  return { kind: type, of: argument, label: `the list of ${entry}s of ${label}` };
}

/** The entries that are known of an input: in a preview all of them, or one, may not be. */
export function entriesIn(input: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(input) ? input : [];
  return all.filter((entry) => typeof entry === "string").filter((entry) => !isUnknown(entry));
}

/** Of each referrer that an input declares, whether the program allows or blocks it: not both. */
export function verdictsOn(
  { allows, label, argument, canonical }: EntryList,
  parentId: unknown,
  input: unknown,
): Claim[] {
  if (allows === undefined) return [];
  return entriesIn(input).map((entry) => ({
    key: { kind: `${argument}.referrer`, parent: parentId, member: canonical(entry) },
    label: `referrer ${canonical(entry)} of ${label} ${parentId}`,
    values: { allowed: allows },
    why: "a site is either allowed or blocked",
  }));
}
