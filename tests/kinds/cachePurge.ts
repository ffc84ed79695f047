import fc from "fast-check";
import { setting } from "../model/arbitraries";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing, withId } from "./parts/platform";
import { notFound } from "./parts/responses";

const pullZone = { path: { id: 1001 } };

export const cachePurge: KindUnderTest = {
  program: { pullZoneId: 1001, triggers: { release: "1" }, waitSeconds: 0 },
  change: { triggers: { release: "2" } },
  destroy: "writes nothing",
  missing: { id: "9999", remove: ({ pullZones }) => void pullZones.splice(0), saidBy: notFound },
  lives: [{}, { name: "of addresses", declares: { urls: ["https://www.acme.example/assets/*"] } }],
  withoutContent: ["purgePullZoneCache", "purgeAddress"],
  requests: {
    purgePullZoneCache: { ...pullZone, body: { CacheTag: "catalogue" } },
    purgeAddress: { query: { url: "https://www.acme.example/", async: false } },
  },

  script: {
    ...adding({ pullZones: [{ Id: 1981 }, { Id: 1982 }] }),
    args: { pullZoneId: 1981, waitSeconds: 0 },
    id: /^1981$/,
    object: (platform, id) => withId(platform, "pullZones", id),
    settings: {
      triggers: {
        from: { release: "1" },
        to: { release: "2" },
        unseen: "a purge leaves no visible trace",
        sends: /POST \/pullzone\/1981\/purgeCache/,
      },
    },
    replacing: { pullZoneId: { pullZoneId: 1982 } },
    leftOut: {
      cacheTag: "is sent too: tests/unit/provider/resources/cachePurge.test.ts tests it",
      urls: "replaces the whole pull zone: the same test covers it",
      waitSeconds: "limits the duration of an up",
    },
    unmanaged: (zone) => void Object.assign(zone, { Name: "renamed" }),
    deletions: { "the pull zone": { change: removing("pullZones", 1981), outcome: /cache of pull zone 1981: .*404/s } },
    neverRecreated: "a purge is an action without an object",
    removesAdopted: true,
  },

  model: {
    notSet: ["urls", "waitSeconds"],
    naming: ["pullZoneId"],
    settings: [
      setting("triggers", fc.constantFrom({ release: "1" }, { release: "2" })),
      setting("cacheTag", fc.constantFrom("catalogue", "news")),
    ],
    targets: ({ pullZones }) =>
      pullZones.slice(0, 1).map(({ Id }) => ({ objectPath: `purge/${Id}`, naming: fc.constant({ pullZoneId: Id }) })),
    fit: (args) => ({ triggers: {}, waitSeconds: 0, ...args }),
    up() {},
    destroy() {},
    intervene: () => undefined,
  },

  soak: {
    slots: ({ pullZoneId }) => [
      { args: { pullZoneId, triggers: { release: "1" }, waitSeconds: 0 }, objectPath: `purge/${pullZoneId}` },
    ],
    change: { triggers: { release: "2" } },
  },
};
