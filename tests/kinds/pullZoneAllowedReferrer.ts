import type { PlatformState } from "../../emulator";
import type { KindUnderTest } from "./kindUnderTest";
import { listEntry, lists } from "./parts/listEntry";
import { notListed } from "./parts/responses";

export const pullZoneAllowedReferrer: KindUnderTest = {
  program: { pullZoneId: 1001, hostname: "www.shop.example" },
  change: {},
  missing: {
    id: "1001/nowhere.example",
    vanish: ({ pullZones }) => void pullZones[0]?.AllowedReferrers.splice(0),
    saidBy: notListed("AllowedReferrers"),
  },

  script: {
    prepare: ({ pullZones }) =>
      void pullZones.push({ Id: 1131, AllowedReferrers: ["www.acme.example"] }, { Id: 1132, AllowedReferrers: [] }),
    owns: /^pullZones\.113/,
    args: { pullZoneId: 1131, hostname: "Partner.Example.com." },
    id: /^1131\/partner\.example\.com$/,
    thing: (platform, id) => {
      const [pullZoneId, hostname] = id.split("/");
      const listed = referrers(platform, Number(pullZoneId)).filter((name) => name.toLowerCase() === hostname);
      return listed.length > 0 ? { listed } : undefined;
    },
    settings: {},
    replacing: { pullZoneId: { pullZoneId: 1132 }, hostname: { hostname: "*.partner.example.com" } },
    unmanaged: (_referrer, platform) => {
      // Host names compare as DNS names.
      referrers(platform, 1131).splice(1, 1, "PARTNER.example.com");
      referrers(platform, 1131).push("elsewhere.example");
      platform.pullZones.find(({ Id }) => Id === 1131)?.BlockedReferrers.push("partner.example.com");
    },
    gone: {
      "the referrer": { change: (platform) => void referrers(platform, 1131).splice(1, 1), outcome: "create" },
      "its pull zone": {
        change: (platform) => {
          platform.pullZones = platform.pullZones.filter(({ Id }) => Id !== 1131);
        },
        outcome: /allowed referrer partner\.example\.com of pull zone 1131: .*404/s,
      },
    },
    removesWhatItTookOver: true,
  },

  model: listEntry({ holder: "pullZone", ...lists.AllowedReferrers }),

  soak: {
    slots: ({ pullZoneId, name }) =>
      ["a", "b", "c", "d"].map((site) => {
        const hostname = `${site}.${name}.example`;
        return { args: { pullZoneId, hostname }, thing: `pullZone/${pullZoneId}/allowedReferrer/${hostname}` };
      }),
  },
};

function referrers({ pullZones }: PlatformState, id: number): string[] {
  return pullZones.find(({ Id }) => Id === id)?.AllowedReferrers ?? [];
}
