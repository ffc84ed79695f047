import { z } from "zod";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { knownEntries } from "../parts/ruleLists/entries";
import { adoptionOfRules, lifeOf } from "../parts/ruleLists/ruleListLife";
import { planSettings, rateLimit, rule, inputs as single } from "./rateLimit";
import { needsHigherPlan } from "./ruleConditions";
import { zoneRuleList } from "./zoneRuleList";
import { entryShape, listInputs, listOutputs, listProtection } from "./zoneRuleListSchema";

const { noun } = rule;
const example = [
  {
    key: "Limit logins",
    conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
    action: "RateLimit",
    requests: 5,
    interval: "1m",
    counter: "IP",
    blockFor: "5m",
  },
];

const entry = annotate(z.strictObject(entryShape(noun, "Limit logins", single.shape)), {
  typeName: "RateLimitEntry",
  typeDescription: "A rate limit in a list.",
});

const list = zoneRuleList({
  type: "RateLimits",
  partTypes: ["RateLimit"],
  input: "limits",
  family: rule,
  entry,
  isOrdered: false,
});

export const rateLimits: ResourceKind = defineKind({
  type: list.type,
  reference: {
    description:
      "An unordered list of rate limits of a shield zone. Without `exclusive`, other limits are left alone. One request reads all limits, and only differences are written, with stricter limits first and looser ones last.",
    example: `new edge.RateLimits("limits", {
  shieldZoneId: 7002,
  limits: [
    {
      key: "Limit logins",
      conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
      action: "RateLimit",
      requests: 5,
      interval: "1m",
      counter: "IP",
      blockFor: "5m",
    },
  ],
  exclusive: true,
});`,
    adoption: adoptionOfRules("name within the shield zone", "ruleId"),
    errors: [
      "The shield zone does not exist.",
      "The zone's limit of rate limits, `rateLimitRulesLimit`, is exceeded (`limit_reached.waf`).",
      "A rate limit to adopt does not exist. The error lists the existing ones.",
      "Without `exclusive` and `edge:adopt`, a rate limit with the name of a new entry already exists. The error contains its id.",
      "Another resource declares the same rate limit or, with `exclusive`, any rate limit of the same zone. The error says which one to remove.",
    ],
  },
  inputs: z.strictObject({
    shieldZoneId: single.shape.shieldZoneId,
    limits: annotate(z.array(entry), {
      description: "The limits, in any order.",
      keyedBy: "key",
      recordedAs: "input",
      example,
    }),
    ...listInputs(noun),
  }),
  outputs: listOutputs(noun, list.input),
  protection: listProtection("limits", "rate-limit", rateLimit.protection),
  identity: { none: "its rules may have been renamed or deleted" },
  limits: {
    plan: { ...rule.planLimits, count: ({ limits }) => knownEntries(limits).length },
    planSettings: [{ ...planSettings, count: ({ limits }) => knownEntries(limits).filter(needsHigherPlan).length }],
  },
  ...lifeOf(list),
});
