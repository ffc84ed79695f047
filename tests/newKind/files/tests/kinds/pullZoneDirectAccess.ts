import fc from "fast-check";
import { fromSchema } from "../model/arbitraries";
import { put } from "../model/settings";
import type { KindUnderTest } from "./kindUnderTest";
import { notFound } from "./parts/responses";

const type = "PullZoneDirectAccess";

export const pullZoneDirectAccess: KindUnderTest = {
  program: { pullZoneId: 1001, blocked: true },
  change: { blocked: false },
  missing: { id: "9999", vanish: ({ pullZones }) => void pullZones.splice(0, 1), saidBy: notFound },

  script: {
    prepare: ({ pullZones }) => void pullZones.push({ Id: 1181 }, { Id: 1182 }),
    owns: /^pullZones\.118/,
    args: { pullZoneId: 1181 },
    id: /^1181$/,
    thing: ({ pullZones }, id) => pullZones.find(({ Id }) => String(Id) === id),
    settings: { blocked: { from: true, to: false, at: "BlockNoneReferrer" } },
    replacing: { pullZoneId: { pullZoneId: 1182 } },
    unmanaged: (zone) => void Object.assign(zone, { Name: "another" }),
    gone: {
      "its pull zone": {
        change: (platform) => {
          platform.pullZones = platform.pullZones.filter(({ Id }) => Id !== 1181);
        },
        outcome: /direct access to pull zone 1181: .*404/s,
      },
    },
    neverRecreated: "the pull zone is made elsewhere; what is declared is how it is accessed",
  },

  model: {
    naming: ["pullZoneId"],
    settings: fromSchema(type, "blocked", "onDestroy"),
    targets: ({ pullZones }) =>
      pullZones.map(({ Id }) => ({ thing: `pullZone/${Id}/rest`, naming: fc.constant({ pullZoneId: Id }) })),
    fit: (args) => ({ blocked: true, ...args }),
    up(account, { thing, args, found }) {
      const zone = account.get(thing) as object;
      if (!found.has(thing)) found.set(thing, zone);
      put(account, thing, { ...zone, BlockNoneReferrer: args.blocked });
    },
    destroy(account, { thing, args, found }) {
      if (args.onDestroy !== "keep") put(account, thing, found.get(thing));
    },
    intervene(draw, { thing }) {
      const BlockNoneReferrer = draw(fc.boolean());
      return {
        words: `set BlockNoneReferrer of ${thing} to ${BlockNoneReferrer}`,
        isDrift: true,
        change: ({ pullZones }) =>
          Object.assign(pullZones.find(({ Id }) => thing === `pullZone/${Id}/rest`) ?? {}, { BlockNoneReferrer }),
      };
    },
  },

  soak: {
    slots: ({ pullZoneId }) => [{ args: { pullZoneId, blocked: true }, thing: `pullZone/${pullZoneId}/rest` }],
  },
};
