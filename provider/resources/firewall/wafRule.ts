import { z } from "zod";
import * as api from "../../api/firewallRules";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { adoptedOutput } from "../parts/onDestroy";
import { importingRules, lifeOfRule, type RuleFamily } from "./firewallRules";
import { judgeRule } from "./ruleJudgement";
import { ruleProtection, ruleShape } from "./ruleSettings";

const noun = "firewall rule";

export const inputs = z.strictObject(
  ruleShape({
    noun,
    actions: api.wafRuleAction,
    action: {
      description: `The action for requests that match. Required to create a ${noun}.`,
      example: "Block",
    },
    name: "Block curl",
    ruleId: 5001,
  }),
);

export const rule: RuleFamily = {
  type: "WafRule",
  noun,
  operations: {
    list: api.listWafRules,
    get: api.getWafRule,
    create: api.createWafRule,
    update: api.updateWafRule,
    delete: api.deleteWafRule,
    configuration: api.wafRuleConfiguration,
  },
  inputs,
  // As documented and observed on the Basic plan.
  planLimits: { noun: "custom firewall rules", most: { Basic: 0 }, toldBy: "customWafRulesLimit" },
  needed: ["name", "conditions", "action"],
  judge: judgeRule,
};

export const wafRule: ResourceKind = defineKind({
  type: rule.type,
  reference: {
    description:
      "A custom firewall rule of a shield zone. Requires the Advanced plan or higher. Rules are evaluated in the order of the zone's `wafCustomRuleOrder`, which a ShieldZone or WafRules resource declares. An update sends the complete configuration and leaves undeclared parts unchanged.",
    example: `new edge.WafRule("curl", {
  shieldZoneId: 7002,
  name: "Block curl",
  description: "Nobody buys with curl",
  conditions: [
    { variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" },
    { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/checkout" },
  ],
  transformations: ["LOWERCASE"],
  severity: "WARNING",
  action: "Block",
});`,
    adoption: {
      matchedBy: "name within the shield zone",
    },
    errors: [
      "The shield zone does not exist.",
      "The zone's limit of rules, `customWafRulesLimit`, is exceeded (`limit_reached.waf`).",
      "With `edge:adopt`, several rules have the same name. The error lists them.",
    ],
  },
  inputs,
  outputs: z.object({
    adopted: adoptedOutput("rule"),
  }),
  protection: ruleProtection("waf-custom-rule"),
  importing: importingRules(rule, "Rule", "bunnynet_pullzone_waf_rule"),
  ...lifeOfRule(() => wafRule, rule),
});
