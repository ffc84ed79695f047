import fc from "fast-check";
import { seedEdgeRules } from "../../emulator/seed";
import { zonesOfSets } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { notFound } from "./parts/responses";
import { settingSet } from "./parts/settingSet";

const guid = (number: number) => `22222222-1161-4000-8000-00000000000${number}`;
const rule = (number: number, Enabled: boolean) => ({ Guid: guid(number), Description: `rule ${number}`, Enabled });

interface Rules {
  EdgeRules: { Guid: string; Enabled?: boolean }[];
}

const placeOfZone = new RegExp(`-(${["0000", ...zonesOfSets].join("|")})-`);

export const edgeRuleEnablements: KindUnderTest = {
  program: {
    pullZoneId: 1001,
    enabled: { [seedEdgeRules.forceTls1001]: false, [seedEdgeRules.blockAdmin1001]: true },
  },
  change: { enabled: { [seedEdgeRules.blockAdmin1001]: false } },
  missing: { id: "9999", vanish: ({ pullZones }) => void pullZones.splice(0, 1), saidBy: notFound },
  lives: [{ change: { enabled: { [seedEdgeRules.forceTls1001]: true } } }],

  script: {
    prepare: ({ pullZones }) =>
      void pullZones.push(
        { Id: 1161, EdgeRules: [rule(1, true), rule(2, false)] },
        { Id: 1162, EdgeRules: [rule(1, true), rule(2, false)] },
      ),
    owns: /^pullZones\.116/,
    args: { pullZoneId: 1161 },
    id: /^1161$/,
    thing: ({ pullZones }, id) => pullZones.find(({ Id }) => String(Id) === id),
    settings: {
      enabled: {
        from: { [guid(1)]: false, [guid(2)]: true },
        to: { [guid(1)]: true, [guid(2)]: true },
        look: (zone) =>
          Object.fromEntries((zone as unknown as Rules).EdgeRules.map(({ Guid, Enabled }) => [Guid, Enabled])),
        set: (zone, values) => {
          for (const each of (zone as unknown as Rules).EdgeRules) {
            const value = (values as Record<string, boolean>)[each.Guid];
            if (value !== undefined) each.Enabled = value;
          }
        },
      },
    },
    replacing: { pullZoneId: { pullZoneId: 1162 } },
    unmanaged: (zone) => void Object.assign((zone as unknown as Rules).EdgeRules[0] ?? {}, { OrderIndex: 7 }),
    gone: {
      "its pull zone": {
        change: (platform) => {
          platform.pullZones = platform.pullZones.filter(({ Id }) => Id !== 1161);
        },
        outcome: /edge rules of pull zone 1161: .*404/s,
      },
    },
    neverRecreated: "the rules are made elsewhere; what is declared is whether they are enabled",
  },

  model: settingSet({
    type: "EdgeRuleEnablements",
    holder: "pullZoneId",
    entries: "enabled",
    thing: (pullZoneId) => `pullZone/${pullZoneId}/edgeRule`,
    holders: ({ pullZones }) => pullZones.map(({ Id }) => Id).filter((id) => zonesOfSets.includes(id)),
    members: ({ pullZones }, pullZoneId) =>
      (pullZones.find(({ Id }) => Id === pullZoneId)?.EdgeRules ?? []).map((rule) => ({
        key: rule.Guid,
        toggle: () => {
          rule.Enabled = !rule.Enabled;
        },
      })),
    // A key in each letter case; the zone's own number stands in the middle.
    keys: [
      "abcdef00-0000-4000-8000-000000000000",
      "ABCDEF00-0000-4000-8000-000000000001",
      "abcdef00-0000-4000-8000-000000000002",
    ],
    keyIn: (guid, pullZoneId) => guid.replace(placeOfZone, `-${pullZoneId}-`),
    entry: fc.boolean(),
    declared: (enabled) => ({ enabled }),
    off: "enabled",
  }),

  soak: {
    slots: ({ pullZoneId, rulesOfSets }) => [
      {
        args: { pullZoneId, enabled: Object.fromEntries(rulesOfSets.map(({ guid }) => [guid, false])) },
        thing: `pullZone/${pullZoneId}/edgeRule`,
      },
    ],
    change: { enabled: {} },
  },
};
