import type { Case } from "../script/case";

const guid = (number: number) => `22222222-1161-4000-8000-00000000000${number}`;
const rule = (number: number, Enabled: boolean) => ({ Guid: guid(number), Description: `rule ${number}`, Enabled });

interface Rules {
  EdgeRules: { Guid: string; Enabled?: boolean }[];
}

export const edgeRuleEnablements: Case = {
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
};
