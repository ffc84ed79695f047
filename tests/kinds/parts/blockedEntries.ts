import type { PlatformState } from "../../../emulator";
import type { Platform } from "../../acceptance/script/case";
import type { KindUnderTest } from "../kindUnderTest";
import { listEntries } from "./listEntries";
import { type ListUnderTest, lists } from "./lists";
import { notFound } from "./responses";

/** The lists of what is blocked, with an entry that a program adds, in another spelling, and others. */
export const blocked = {
  pullZoneReferrers: {
    list: { parent: "pullZone", ...lists.BlockedReferrers, beside: "blockNoneReferrer" },
    label: "pull zone",
    seeded: 1001,
    entries: ["copy.example.com", "Copy.Example.com.", "links.example.com", "*.copy.example.com"],
  },
  videoLibraryReferrers: {
    list: { parent: "videoLibrary", ...lists.BlockedReferrers },
    label: "video library",
    seeded: 2001,
    entries: ["xn--kln-sna.example", "köln.example", "links.example.com", "*.copy.example.com"],
  },
  pullZoneIps: {
    list: { parent: "pullZone", ...lists.BlockedIps },
    label: "pull zone",
    seeded: 1001,
    entries: ["2001:db8::7", "2001:DB8:0::7", "192.0.2.7", "192.0.2.0/24"],
  },
} satisfies Readonly<Record<string, Blocked>>;

interface Blocked {
  readonly list: ListUnderTest;
  readonly label: string;
  /** A pull zone or a video library of the default seed. */
  readonly seeded: number;
  readonly entries: readonly [entry: string, spelling: string, other: string, third: string];
}

/** The kind of such a list; the script uses the parents with these ids. */
export function blockedEntries(
  type: string,
  { list, label, seeded, entries }: Blocked,
  ids: readonly [number, number],
): KindUnderTest {
  const { parent, name, input } = list;
  const [entry, spelling, other, third] = entries;
  const parentInput = `${parent}Id`;
  const [own, another] = ids;
  return {
    program: { [parentInput]: seeded, [input]: [other] },
    change: { [input]: [other, third].sort() },
    missing: {
      id: "9999",
      remove: removeParent(list, seeded),
      saidBy: notFound,
    },
    lives: [{ name: "exclusive", declares: { exclusive: true, ...(list.beside && { [list.beside]: true }) } }],

    script: {
      prepare: (seed) => addParents(seed, list, { Id: own, [name]: [third] }, { Id: another }),
      owns: ownedBy(list, own),
      args: { [parentInput]: own },
      id: new RegExp(`^${own}$`),
      object: ({ pullZones, videoLibraries }, id) =>
        (parent === "pullZone" ? pullZones : videoLibraries).find(({ Id }) => String(Id) === id),
      settings: {
        // The whole list: what was there before goes, and comes back with the destroy.
        [input]: {
          from: [entry, other].sort(),
          to: [other],
          look: (stored) => (stored[name] as string[]).toSorted(),
          set: (stored, changed) => {
            (stored[name] as string[]).splice(0, Number.POSITIVE_INFINITY, ...(changed as string[]));
          },
        },
        ...(list.beside && { [list.beside]: { from: true, to: false, at: "BlockNoneReferrer" } }),
        exclusive: {
          from: true,
          to: false,
          // Switched off it changes nothing.
          holds: [undefined, undefined],
          look: () => undefined,
          set: () => {},
          unseen: "it is how the list is managed, which the platform does not know",
        },
      },
      replacing: { [parentInput]: { [parentInput]: another } },
      unmanaged: (stored) => {
        (stored[name] as string[]).splice(0, Number.POSITIVE_INFINITY, other, spelling);
      },
      deletions: {
        [`its ${label}`]: { change: removeParent(list, own), outcome: new RegExp(`of ${label} ${own}: .*404`, "s") },
      },
      neverRecreated: `the list is a part of its ${label}`,
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

function addParents(seed: Platform, { parent }: ListUnderTest, ...parents: { Id: number }[]): void {
  if (parent === "pullZone") seed.pullZones.push(...parents);
  else seed.videoLibraries.push(...parents);
}

function ownedBy({ parent }: ListUnderTest, id: number): RegExp {
  return new RegExp(`^${parent === "pullZone" ? "pullZones" : "videoLibraries"}\\.${Math.floor(id / 10)}`);
}

function removeParent({ parent }: ListUnderTest, id: number): (platform: PlatformState) => void {
  return (platform) => {
    if (parent === "pullZone") platform.pullZones = platform.pullZones.filter(({ Id }) => Id !== id);
    else platform.videoLibraries = platform.videoLibraries.filter(({ Id }) => Id !== id);
  };
}
