import type { PlatformState } from "../../../emulator";
import type { Platform } from "../../acceptance/script/case";
import type { KindUnderTest } from "../kindUnderTest";
import { listEntries } from "./listEntries";
import { type ListUnderTest, lists } from "./lists";
import { notFound } from "./responses";

/** The lists of what is blocked, with an entry that a program adds, in another spelling, and others. */
export const blocked = {
  pullZoneReferrers: {
    list: { holder: "pullZone", ...lists.BlockedReferrers, beside: "blockNoneReferrer" },
    words: "pull zone",
    seeded: 1001,
    entries: ["copy.example.com", "Copy.Example.com.", "links.example.com", "*.copy.example.com"],
  },
  videoLibraryReferrers: {
    list: { holder: "videoLibrary", ...lists.BlockedReferrers },
    words: "video library",
    seeded: 2001,
    entries: ["xn--kln-sna.example", "köln.example", "links.example.com", "*.copy.example.com"],
  },
  pullZoneIps: {
    list: { holder: "pullZone", ...lists.BlockedIps },
    words: "pull zone",
    seeded: 1001,
    entries: ["2001:db8::7", "2001:DB8:0::7", "192.0.2.7", "192.0.2.0/24"],
  },
} satisfies Readonly<Record<string, Blocked>>;

interface Blocked {
  readonly list: ListUnderTest;
  readonly words: string;
  /** A pull zone or a video library of the default seed. */
  readonly seeded: number;
  readonly entries: readonly [entry: string, spelling: string, other: string, third: string];
}

/** The kind of such a list; its holders in the script are these. */
export function blockedEntries(
  type: string,
  { list, words, seeded, entries }: Blocked,
  ids: readonly [number, number],
): KindUnderTest {
  const { holder, name, input } = list;
  const [entry, spelling, other, third] = entries;
  const holderId = `${holder}Id`;
  const [own, another] = ids;
  return {
    program: { [holderId]: seeded, [input]: [other] },
    change: { [input]: [other, third].sort() },
    missing: {
      id: "9999",
      vanish: withoutHolder(list, seeded),
      saidBy: notFound,
    },
    lives: [{ name: "exclusive", declares: { exclusive: true, ...(list.beside && { [list.beside]: true }) } }],

    script: {
      prepare: (seed) => addHolders(seed, list, { Id: own, [name]: [third] }, { Id: another }),
      owns: ownedBy(list, own),
      args: { [holderId]: own },
      id: new RegExp(`^${own}$`),
      object: ({ pullZones, videoLibraries }, id) =>
        (holder === "pullZone" ? pullZones : videoLibraries).find(({ Id }) => String(Id) === id),
      settings: {
        // The whole list: what was there before goes, and comes back with the destroy.
        [input]: {
          from: [entry, other].sort(),
          to: [other],
          look: (thing) => (thing[name] as string[]).toSorted(),
          set: (thing, changed) => {
            (thing[name] as string[]).splice(0, Number.POSITIVE_INFINITY, ...(changed as string[]));
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
      replacing: { [holderId]: { [holderId]: another } },
      unmanaged: (thing) => {
        (thing[name] as string[]).splice(0, Number.POSITIVE_INFINITY, other, spelling);
      },
      deletions: {
        [`its ${words}`]: { change: withoutHolder(list, own), outcome: new RegExp(`of ${words} ${own}: .*404`, "s") },
      },
      neverRecreated: `the list is a part of its ${words}`,
    },

    model: listEntries(type, list),

    soak: {
      slots: (customer) => {
        const id = customer[`${holder}Id`];
        return [{ args: { [holderId]: id, [input]: [other] }, thing: `${holder}/${id}` }];
      },
      change: { [input]: [entry], ...(list.beside && { [list.beside]: true }) },
    },
  };
}

function addHolders(seed: Platform, { holder }: ListUnderTest, ...holders: { Id: number }[]): void {
  if (holder === "pullZone") seed.pullZones.push(...holders);
  else seed.videoLibraries.push(...holders);
}

function ownedBy({ holder }: ListUnderTest, id: number): RegExp {
  return new RegExp(`^${holder === "pullZone" ? "pullZones" : "videoLibraries"}\\.${Math.floor(id / 10)}`);
}

function withoutHolder({ holder }: ListUnderTest, id: number): (platform: PlatformState) => void {
  return (platform) => {
    if (holder === "pullZone") platform.pullZones = platform.pullZones.filter(({ Id }) => Id !== id);
    else platform.videoLibraries = platform.videoLibraries.filter(({ Id }) => Id !== id);
  };
}
