import { z } from "zod";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { knownEntries } from "../parts/ruleLists/entries";
import { adoptionOfRules, lifeOf } from "../parts/ruleLists/life";
import { rule, inputs as single, wafRule } from "./wafRule";
import { zoneRuleList } from "./zoneRuleList";
import { entryShape, listInputs, listOutputs, listProtection } from "./zoneRuleListSchema";

const { noun } = rule;
const example = [
  {
    key: "Block curl",
    conditions: [{ variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" }],
    action: "Block",
  },
];

const entry = about(z.strictObject(entryShape(noun, "Block curl", single.shape)), {
  typeName: "WafRuleEntry",
  typeDescription: "A rule in a list of firewall rules.",
});

const list = zoneRuleList({
  type: "WafRules",
  partTypes: ["WafRule"],
  input: "rules",
  family: rule,
  entry,
  isOrdered: true,
});

export const wafRules: ResourceKind = defineKind({
  type: list.type,
  reference: {
    description:
      "Custom firewall rules of a shield zone as one ordered list, whose order it keeps in the zone's `wafCustomRuleOrder`. Without `exclusive`, other rules are left alone and keep their positions. One request reads all rules, and only differences are written: blocking rules are created first; allowing rules are deleted first.",
    example: `new edge.WafRules("rules", {
  shieldZoneId: 7002,
  rules: [
    {
      key: "Block curl",
      conditions: [{ variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" }],
      action: "Block",
    },
    {
      key: "Log logins",
      conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
      action: "Log",
    },
  ],
  exclusive: true,
});`,
    adoption: adoptionOfRules("name within the shield zone", "ruleId"),
    errors: [
      "A shield zone that does not exist.",
      "More rules than the zone may have, its `customWafRulesLimit` (`limit_reached.waf`).",
      "A rule to adopt that does not exist: the message lists those that do.",
      "Without `exclusive` and `edge:adopt`, a rule of the name of a new entry that exists already: the message names its id.",
      "With `exclusive`, another resource for the rules of the same zone; without it, one for the same rule: the message says which to remove.",
      "A ShieldZone for the same zone with `wafCustomRuleOrder`: the message says to remove it there.",
    ],
  },
  inputs: z.strictObject({
    shieldZoneId: single.shape.shieldZoneId,
    rules: about(z.array(entry), {
      description: "The rules, in the order in which the zone evaluates them.",
      keyedBy: "key",
      keys: "ordered",
      recordedAs: "input",
      example,
    }),
    ...listInputs(noun),
  }),
  outputs: listOutputs(noun, list.input),
  protection: listProtection("rules", "waf-custom-rule", wafRule.protection),
  identity: { none: "any of its rules may have another name by now, or be missing" },
  limits: { plan: { ...rule.planLimits, count: ({ rules }) => knownEntries(rules).length } },
  ...lifeOf(list),
});
