import { wafRuleAction } from "../../provider/api/firewallRules";
import type { KindUnderTest } from "./kindUnderTest";
import { checkout, curl, type RuleFamily, ruleModel, ruleScript } from "./parts/firewallRule";

const family: RuleFamily = {
  type: "WafRule",
  collection: "wafRules",
  path: "wafRule",
  noun: "firewall rule",
  actions: wafRuleAction,
  pullZoneId: 1191,
  shieldZoneId: 8021,
  needed: {},
  settings: {},
  modelled: [],
};

export const wafRule: KindUnderTest = {
  program: {
    shieldZoneId: 7002,
    name: "Block curl",
    description: "Nobody buys with curl",
    conditions: [curl, checkout],
    transformations: ["LOWERCASE"],
    severity: "WARNING",
    action: "Block",
  },
  change: { action: "Challenge" },
  others: "a rule is its name, its description and what it does, all of which a create sends",
  missing: {
    id: "7002/9999",
    remove: (platform) => void platform.wafRules.splice(0),
    // The list of the zone's rules has it, whatever the response for the one says.
    saidBy: () => false,
  },
  lives: [{}, { name: "adopted", declares: { ruleId: 5001 } }],

  script: ruleScript(family),
  model: ruleModel(family),

  soak: {
    slots: ({ shieldZoneId }) =>
      [1, 2].map((which) => ({
        args: { shieldZoneId, name: `Rule ${which}`, description: "A", conditions: [curl], action: "Block" },
      })),
  },
};
