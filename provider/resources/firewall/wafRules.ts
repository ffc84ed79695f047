import { z } from "zod";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { knownEntries } from "../parts/ruleLists/entries";
import { adoptionOfRules, lifeOf } from "../parts/ruleLists/ruleListLife";
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

const entry = annotate(z.strictObject(entryShape(noun, "Block curl", single.shape)), {
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
      "An ordered list of custom firewall rules of a shield zone. The order is stored in the zone's `wafCustomRuleOrder`. Without `exclusive`, other rules are left alone and keep their positions. One request reads all rules, and only differences are written. Blocking rules are created first, and allowing rules are deleted first.",
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
      "The shield zone does not exist.",
      "The zone's limit of rules, `customWafRulesLimit`, is exceeded (`limit_reached.waf`).",
      "A rule to adopt does not exist. The error lists the existing ones.",
      "Without `exclusive` and `edge:adopt`, a rule with the name of a new entry already exists. The error contains its id.",
      "Another resource declares the same rule or, with `exclusive`, any rule of the same zone. The error says which one to remove.",
      "The zone's ShieldZone declares `wafCustomRuleOrder`. The error says to remove it there.",
    ],
  },
  inputs: z.strictObject({
    shieldZoneId: single.shape.shieldZoneId,
    rules: annotate(z.array(entry), {
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
  identity: { none: "its rules may have been renamed or deleted" },
  limits: { plan: { ...rule.planLimits, count: ({ rules }) => knownEntries(rules).length } },
  ...lifeOf(list),
});
