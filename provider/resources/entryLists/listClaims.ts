import { type Claim, keyOfId, listClaim, memberId } from "../../lifecycle/claims";
import type { Properties } from "../../schema/properties";
import { isUnknown } from "../../schema/unknown";
import type { EntryList } from "./entryLists";

function listOfEntries({ entry, argument, label, type }: EntryList) {
  return { kind: type, of: argument, label: `the list of ${entry}s of ${label}` };
}

export function listLabel({ entry, label }: Pick<EntryList, "entry" | "label">, parentId: unknown): string {
  return `the list of ${entry}s of ${label} ${parentId}`.trim();
}

export function switchLabel({ label, beside }: Pick<EntryList, "label" | "beside">, parentId: unknown): string {
  return `the handling of ${beside?.label} in ${label} ${parentId}`;
}

export function claimedTypes({ type, input, beside }: Pick<EntryList, "type" | "input" | "beside">) {
  return { entryType: `${type}.${input}`, switchType: `${type}.${beside?.input}` };
}

export function claimsOn(list: EntryList, properties: Properties, id?: string): readonly Claim[] {
  const { type, input, argument, label, beside, canonical } = list;
  const { entryType, switchType } = claimedTypes(list);
  const parent = id ?? properties[argument];
  const all = listClaim(listOfEntries(list), properties);
  const declared = beside && properties[beside.input];
  const ofSwitch =
    beside && declared !== undefined
      ? [
          {
            key: { kind: switchType, member: memberId(parent) },
            label: switchLabel(list, parent),
            values: { [beside.input]: declared },
          },
        ]
      : [];
  if (id === undefined) return [all, ...referrerClaims(list, parent, properties[input]), ...ofSwitch];
  const entries = entriesIn(properties[input]).map((entry) => ({
    key: keyOfId(entryType, `${id}/${canonical(entry)}`),
    label: `${list.entry} ${entry} of ${label} ${id}`,
  }));
  // Without exclusive, it declares only its entries.
  const own = { ...all, key: keyOfId(type, id), label: listLabel(list, id) };
  return [...entries, ...ofSwitch, ...(all.members === "all" ? [own] : [])];
}

export function entriesIn(input: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(input) ? input : [];
  return all.filter((entry) => typeof entry === "string").filter((entry) => !isUnknown(entry));
}

/** Claims each referrer as allowed or blocked, so that the program cannot do both. */
function referrerClaims({ allows, label, argument, canonical }: EntryList, parentId: unknown, input: unknown): Claim[] {
  if (allows === undefined) return [];
  return entriesIn(input).map((entry) => ({
    key: { kind: `${argument}.referrer`, parent: parentId, member: canonical(entry) },
    label: `referrer ${canonical(entry)} of ${label} ${parentId}`,
    values: { allowed: allows },
    why: "a site cannot be both allowed and blocked",
  }));
}
