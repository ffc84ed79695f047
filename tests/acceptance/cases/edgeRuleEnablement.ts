import type { PlatformState } from "../../../emulator";
import type { Case } from "../script/case";

const guid = (number: number) => `22222222-1121-4000-8000-00000000000${number}`;
const rule = (number: number, Description: string) => ({ Guid: guid(number), Description, Enabled: true });

export const edgeRuleEnablement: Case = {
  prepare: ({ pullZones }) =>
    void pullZones.push(
      { Id: 1121, EdgeRules: [rule(1, "Force TLS"), rule(2, "Block /admin")] },
      { Id: 1122, EdgeRules: [rule(3, "Block /admin")] },
    ),
  owns: /^pullZones\.112/,
  args: { pullZoneId: 1121, description: "Block /admin" },
  id: new RegExp(`^1121/${guid(2)}$`),
  thing: (platform, id) => rulesOf(platform, id).find(({ Guid }) => Guid === id.split("/")[1]),
  settings: { enabled: { from: false, to: true, at: "Enabled" } },
  replacing: {
    pullZoneId: { pullZoneId: 1122 },
    description: { description: "Force TLS" },
    edgeRuleId: { description: undefined, edgeRuleId: guid(1).toUpperCase() },
  },
  unmanaged: (blockAdmin, platform) => {
    blockAdmin.OrderIndex = 7;
    Object.assign(rulesOf(platform, "1121/")[0] ?? {}, { Enabled: false });
  },
  gone: {
    "the rule": {
      change: (platform) => void rulesOf(platform, "1121/").pop(),
      outcome: /pull zone 1121 has no edge rule with the description "Block \/admin"; it has .* \(Force TLS\)/,
    },
    "its pull zone": {
      change: (platform) => {
        platform.pullZones = platform.pullZones.filter(({ Id }) => Id !== 1121);
      },
      outcome: /edge rule "Block \/admin" of pull zone 1121: .*404/s,
    },
  },
  neverRecreated: "the rule is made elsewhere; what is declared is whether it is enabled",
};

function rulesOf({ pullZones }: PlatformState, id: string) {
  return pullZones.find(({ Id }) => Id === Number(id.split("/")[0]))?.EdgeRules ?? [];
}
