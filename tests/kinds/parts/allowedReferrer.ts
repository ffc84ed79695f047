import fc from "fast-check";
import type { PlatformState } from "../../../emulator";
import { hostOf, hosts, spellingsOf } from "../../model/hosts";
import type { ModelledKind } from "../../model/kind";
import { holdersOfOthers, holdersOfSets } from "../../model/seed";

/** One referrer of a pull zone or a video library. */
export function allowedReferrer(holderId: string, place: Place): ModelledKind {
  return {
    naming: [holderId, "hostname"],
    settings: [],
    targets: (account) =>
      holders(account, place)
        .filter(({ Id }) => !holdersOfSets.includes(Id))
        .flatMap(({ Id }) =>
          (holdersOfOthers.includes(Id) ? hosts : hostsForOthers).map((host) => ({
            thing: `${place}/${Id}/allowedReferrer/${host}`,
            naming: fc.constantFrom(...spellingsOf(host)).map((hostname) => ({ [holderId]: Id, hostname })),
          })),
        ),
    fit: (args) => args,
    // One that is declared is owned, whether it was there before or not.
    up: (account, { thing }) => void account.set(thing, true),
    destroy: (account, { thing }) => void account.delete(thing),

    intervene(draw, { thing }, account) {
      const [, Id, , host] = thing.split("/") as [string, string, string, string];
      const holder = holders(account, place).find((each) => String(each.Id) === Id);
      if (draw(fc.boolean())) {
        return {
          words: `add another referrer beside ${thing}`,
          isDrift: false,
          change: (state) =>
            void holders(state, place)
              .find((each) => String(each.Id) === Id)
              ?.AllowedReferrers.push(`other-${holder?.AllowedReferrers.length}.example.org`),
        };
      }
      return {
        words: `remove ${thing}`,
        isDrift: true,
        change: (state) => {
          const found = holders(state, place).find((each) => String(each.Id) === Id);
          if (found) found.AllowedReferrers = found.AllowedReferrers.filter((listed) => hostOf(listed) !== host);
        },
      };
    },
  };
}

/** On a holder that may have both: the names that a set may declare, and those that single referrers may. */
export const hostsForSets = hosts.slice(0, 3);
const hostsForOthers = hosts.slice(3);

export type Place = "pullZone" | "videoLibrary";

export function holders(account: PlatformState, place: Place): { Id: number; AllowedReferrers: string[] }[] {
  return place === "pullZone" ? account.pullZones : account.videoLibraries;
}
