import { parents } from "../../../commands/import/parents";
import type { KindUnderTest } from "../kindUnderTest";
import { listEntries } from "./listEntries";
import type { ListUnderTest } from "./lists";
import { adding, exclusive, removing, withId } from "./platform";
import { notFound } from "./responses";

export interface EntryList {
  readonly type: string;
  readonly list: ListUnderTest;
  readonly seeded: number;
  /** Entries of a program; the first one also in another notation. */
  readonly entries: readonly [entry: string, spelling: string, other: string, third: string];
  /** The script's parents, which no other test uses. */
  readonly ids: readonly [own: number, another: number];
}

export function entryList({ type, list, seeded, entries, ids }: EntryList): KindUnderTest {
  const { parent, name, input } = list;
  const [entry, spelling, other, third] = entries;
  const [own, another] = ids;
  const parentInput = `${parent}Id`;
  const collection = parent === "pullZone" ? "pullZones" : "videoLibraries";
  const [noun] = parents[parent].nouns;
  const listOf = (stored: object) => (stored as Record<string, string[]>)[name] ?? [];
  const setTo = (stored: object, ...now: readonly string[]) => void listOf(stored).splice(0, Infinity, ...now);
  return {
    program: { [parentInput]: seeded, [input]: [other] },
    change: { [input]: [other, third].sort() },
    missing: { id: "9999", remove: removing(collection, seeded), saidBy: notFound },
    lives: [{ name: "exclusive", declares: { exclusive: true, ...(list.beside && { [list.beside]: true }) } }],

    script: {
      ...adding({
        [collection]: [
          { Id: own, [name]: [third] },
          { Id: another, [name]: [third] },
        ],
      }),
      args: { [parentInput]: own },
      id: new RegExp(`^${own}$`),
      object: (platform, id) => withId(platform, collection, id),
      settings: {
        // The whole list: removes existing entries, which the destroy restores.
        [input]: {
          from: [entry, other].sort(),
          to: [other, third].sort(),
          look: (stored) => listOf(stored).toSorted(),
          set: (stored, changed) => setTo(stored, ...(changed as string[])),
        },
        ...(list.beside && { [list.beside]: { from: true, to: false, at: "BlockNoneReferrer" } }),
        exclusive,
      },
      replacing: { [parentInput]: { [parentInput]: another } },
      // Entries compare by their meaning, without order.
      unmanaged: (stored) => setTo(stored, other, spelling),
      deletions: {
        [`its ${noun}`]: {
          change: removing(collection, own),
          outcome: new RegExp(`(referrers|IPs) of ${noun} ${own}: .*404`, "s"),
        },
      },
      neverRecreated: `the list is part of its ${noun}`,
    },

    model: listEntries(type, list),

    soak: {
      slots: (customer) => {
        const id = customer[`${parent}Id`];
        return [{ args: { [parentInput]: id, [input]: [other] }, objectPath: `${parent}/${id}` }];
      },
      change: { [input]: [entry], ...(list.beside && { [list.beside]: true }) },
    },
  };
}
