import fc from "fast-check";
import type { PlatformState } from "../../../emulator";
import { addresses, blockedHosts, hosts, type Listed } from "../../model/hosts";
import type { ModelledKind } from "../../model/kind";
import { holdersOfOthers, holdersOfSets } from "../../model/seed";

/** A list of a pull zone or a video library, as the tests know it. */
export interface ListUnderTest {
  readonly holder: "pullZone" | "videoLibrary";
  /** Its name on the platform. */
  readonly name: ListName;
  /** An entry of it in the paths of the model. */
  readonly path: string;
  /** The inputs that declare one entry, and several. */
  readonly inputs: readonly [one: string, several: string];
  readonly entries: Listed;
  /** The switch that a set may declare beside its entries. */
  readonly beside?: "blockNoneReferrer";
}

export type ListName = "AllowedReferrers" | "BlockedReferrers" | "BlockedIps";

type Lists = Readonly<Record<ListName, Omit<ListUnderTest, "holder">>>;

/** The lists that there are. */
export const lists: Lists = {
  AllowedReferrers: {
    name: "AllowedReferrers",
    path: "allowedReferrer",
    inputs: ["hostname", "hostnames"],
    entries: hosts,
  },
  BlockedReferrers: {
    name: "BlockedReferrers",
    path: "blockedReferrer",
    inputs: ["hostname", "hostnames"],
    entries: blockedHosts,
  },
  BlockedIps: { name: "BlockedIps", path: "blockedIp", inputs: ["ip", "ips"], entries: addresses },
};

/** One entry of a list. */
export function listEntry({ holder, name, path, inputs: [input], entries }: ListUnderTest): ModelledKind {
  const holderId = `${holder}Id`;
  return {
    naming: [holderId, input],
    settings: [],
    targets: (account) =>
      holdersOf(account, holder)
        .filter(({ Id }) => !holdersOfSets.includes(Id))
        .flatMap(({ Id }) =>
          (holdersOfOthers.includes(Id) ? entries.all : entries.forOthers).map((entry) => ({
            thing: `${holder}/${Id}/${path}/${entry}`,
            naming: fc.constantFrom(...entries.spellingsOf(entry)).map((spelling) => ({
              [holderId]: Id,
              [input]: spelling,
            })),
          })),
        ),
    fit: (args) => args,
    // One that is declared is owned, whether it was there before or not.
    up: (account, { thing }) => void account.set(thing, true),
    destroy: (account, { thing }) => void account.delete(thing),

    intervene(draw, { thing }) {
      const [, Id, , ...rest] = thing.split("/");
      const entry = rest.join("/");
      if (draw(fc.boolean())) {
        return {
          words: `add another entry beside ${thing}`,
          isDrift: false,
          change: (account) => {
            const list = listOf(account, holder, Id, name);
            list.push(entries.another(list.length));
          },
        };
      }
      return {
        words: `remove ${thing}`,
        isDrift: true,
        change: (account) => keep(listOf(account, holder, Id, name), (listed) => entries.formOf(listed) !== entry),
      };
    },
  };
}

interface Holder {
  readonly Id: number;
  readonly AllowedReferrers: string[];
  readonly BlockedReferrers: string[];
  readonly BlockedIps?: string[];
}

export function holdersOf(account: PlatformState, holder: ListUnderTest["holder"]): readonly Holder[] {
  return holder === "pullZone" ? account.pullZones : account.videoLibraries;
}

/** The list as the platform has it; of a holder that is missing one that is nowhere. */
export function listOf(account: PlatformState, holder: ListUnderTest["holder"], id: unknown, name: ListName): string[] {
  return holdersOf(account, holder).find(({ Id }) => String(Id) === String(id))?.[name] ?? [];
}

/** Removes from a list what is not to be kept. */
export function keep(list: string[], isKept: (entry: string) => boolean): void {
  list.splice(0, list.length, ...list.filter(isKept));
}
