import { z } from "zod";
import * as api from "../../api/firewallRules";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { withCreated } from "../../schema/createdAs";
import { adoptedOutput, isKept } from "../parts/onDestroy";
import {
  claimsOfRule,
  createRule,
  destroyRule,
  form,
  importingRules,
  labelOfRule,
  type RuleFamily,
  readRule,
  updateRule,
} from "./firewallRules";
import { judgeRule } from "./ruleJudgement";
import { judgedByRule, ruleConflicts, ruleShape } from "./ruleSettings";

const noun = "firewall rule";
export const needed = ["name", "conditions", "action"];

export const inputs = z.strictObject(
  ruleShape({
    noun,
    // As documented; the Basic plan was also seen with none.
    planLimits: { noun: "custom firewall rules", most: { Basic: 0 }, toldBy: "customWafRulesLimit" },
    actions: api.wafRuleAction,
    action: {
      description: `What happens to a request that matches. Required to create a ${noun}.`,
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
  judge: judgeRule,
};

export const wafRule: ResourceKind = defineKind({
  type: rule.type,
  reference: {
    description:
      "A custom firewall rule of a shield zone. The order in which the rules of a zone are evaluated is the zone's `wafCustomRuleOrder`, which a ShieldZone or a WafRules declares. An update sends the configuration as a whole, with what the platform has besides unchanged.",
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
      "A shield zone that does not exist.",
      "More rules than the zone may have, its `customWafRulesLimit` (`limit_reached.waf`).",
      "With `edge:adopt`, several rules of the same name: the message names them.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({
    adopted: adoptedOutput("rule"),
  }),
  protection: judgedByRule("waf-custom-rule"),
  importing: importingRules(rule, "Rule", "bunnynet_pullzone_waf_rule"),
  identity: [["name"]],
  adoptedBy: "ruleId",
  conflicts: (given) => ruleConflicts(noun, needed, given),
  claims: (properties, id) => claimsOfRule(rule, properties, id),
  names: (properties, id) => labelOfRule(noun, properties, id),

  async create(context, declared) {
    return createRule(context, wafRule, rule, declared);
  },

  async read(context, id, state) {
    const found = await readRule(context, rule, id, state);
    return found && { ...found, outputs: { adopted: state.adopted ?? false } };
  },

  async update(context, id, state, declared, changed) {
    const adopted = state.adopted ?? false;
    await updateRule(context, rule, id, adopted ? declared : withCreated(inputs, declared), changed);
    return { outputs: { adopted } };
  },

  async delete(context, id, state) {
    if (!isKept(state)) await destroyRule(context, rule, id);
  },
});
