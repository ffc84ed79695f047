import { type PlatformState, seedEdgeRules } from "../../emulator";
import { describeLifecycle } from "./lifecycle";

const rules = ({ pullZones }: PlatformState) => pullZones.find(({ Id }) => Id === 1001)?.EdgeRules ?? [];

describeLifecycle({
  type: "EdgeRuleEnablement",
  hasNaturalKey: true,
  look: (platform) => Object.fromEntries(rules(platform).map(({ Description, Enabled }) => [Description, Enabled])),
  declared: {
    args: { pullZoneId: 1001, description: "Block /admin", enabled: false },
    holds: { "Force TLS": true, "Block /admin": false },
  },
  updated: {
    args: { pullZoneId: 1001, description: "Block /admin", enabled: true },
    holds: { "Force TLS": true, "Block /admin": true },
  },
  replacing: {
    args: { pullZoneId: 1001, edgeRuleId: seedEdgeRules.forceTls1001, enabled: false },
    holds: { "Force TLS": false, "Block /admin": true },
  },
  drift: {
    change: (platform) => void Object.assign(rules(platform)[0] ?? {}, { Enabled: true }),
    unmanaged: (platform) => void Object.assign(rules(platform)[0] ?? {}, { OrderIndex: 7 }),
    shows: ["enabled"],
  },
  vanish: {
    change: (platform) => void rules(platform).splice(1, 1),
    refusal: /pull zone 1001 has no edge rule with the description "Block \/admin"; it has .* \(Force TLS\)/,
  },
  shown: { enabled: false, description: "Block /admin", resolvedEdgeRuleId: seedEdgeRules.blockAdmin1001 },
});
