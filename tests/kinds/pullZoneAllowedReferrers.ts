import type { PlatformState } from "../../emulator";
import type { KindUnderTest } from "./kindUnderTest";
import { listEntries } from "./parts/listEntries";
import { lists } from "./parts/lists";
import { notFound } from "./parts/responses";

export const pullZoneAllowedReferrers: KindUnderTest = {
  program: { pullZoneId: 1002, hostnames: ["sites.example"] },
  change: { hostnames: ["other.example", "sites.example"] },
  missing: { id: "9999", remove: ({ pullZones }) => void pullZones.splice(1), saidBy: notFound },
  lives: [{ declares: { exclusive: true } }],

  script: {
    prepare: ({ pullZones }) =>
      void pullZones.push({ Id: 1141, AllowedReferrers: ["www.acme.example"] }, { Id: 1142, AllowedReferrers: [] }),
    owns: /^pullZones\.114/,
    args: { pullZoneId: 1141 },
    id: /^1141$/,
    object: zoneWithId,
    settings: {
      // The whole list: what was there before goes, and comes back with the destroy.
      hostnames: {
        from: ["partner.example.com", "shop.example.com"],
        to: ["new.example.com", "partner.example.com"],
        look: (zone) => (zone.AllowedReferrers as string[]).toSorted(),
        set: (zone, names) => {
          zone.AllowedReferrers = names;
        },
      },
      exclusive: {
        from: true,
        to: false,
        // Switched off it changes nothing; the video library's case switches it on.
        holds: [undefined, undefined],
        look: () => undefined,
        set: () => {},
        unseen: "it is how the list is managed, which the platform does not know",
      },
    },
    replacing: { pullZoneId: { pullZoneId: 1142 } },
    unmanaged: (zone) => {
      // Host names compare as DNS names, and the order of a set does not count.
      zone.AllowedReferrers = ["SHOP.example.com", "partner.example.com"];
      zone.BlockedReferrers = ["partner.example.com"];
    },
    deletions: {
      "its pull zone": {
        change: (platform) => {
          platform.pullZones = platform.pullZones.filter(({ Id }) => Id !== 1141);
        },
        outcome: /allowed referrers of pull zone 1141: .*404/s,
      },
    },
    neverRecreated: "the list is a part of its pull zone",
  },

  model: listEntries("PullZoneAllowedReferrers", { parent: "pullZone", ...lists.AllowedReferrers }),

  soak: {
    slots: ({ pullZoneId }) => [
      { args: { pullZoneId, hostnames: ["www.acme.example"] }, objectPath: `pullZone/${pullZoneId}` },
    ],
    change: { hostnames: ["partner.example.com"] },
  },
};

function zoneWithId({ pullZones }: PlatformState, id: string) {
  return pullZones.find(({ Id }) => String(Id) === id);
}
