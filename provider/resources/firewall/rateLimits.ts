import { z } from "zod";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { knownEntries } from "../parts/ruleLists/entries";
import { adoptionOfRules, lifeOf } from "../parts/ruleLists/life";
import { rateLimit, rule, inputs as single } from "./rateLimit";
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

const entry = about(z.strictObject(entryShape(noun, "Limit logins", single.shape)), {
  typeName: "RateLimitEntry",
  typeDescription: "A limit in a list of rate limits.",
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
      "Rate limits of a shield zone as one list, whose order does not count. Without `exclusive`, other limits are left alone. One request reads all limits, and only differences are written: stricter limits first, looser ones last.",
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
      "A shield zone that does not exist.",
      "More rate limits than the zone may have, its `rateLimitRulesLimit` (`limit_reached.waf`).",
      "A rate limit to adopt that does not exist: the message lists those that do.",
      "Without `exclusive` and `edge:adopt`, a rate limit of the name of a new entry that exists already: the message names its id.",
      "With `exclusive`, another resource for the rate limits of the same zone; without it, one for the same limit: the message says which to remove.",
    ],
  },
  inputs: z.strictObject({
    shieldZoneId: single.shape.shieldZoneId,
    limits: about(z.array(entry), {
      description: "The limits. The order does not matter.",
      keyedBy: "key",
      recordedAs: "input",
      example,
    }),
    ...listInputs(noun),
  }),
  outputs: listOutputs(noun, list.input),
  protection: listProtection("limits", "rate-limit", rateLimit.protection),
  identity: { none: "any of its rules may have another name by now, or be missing" },
  limits: { plan: { ...rule.planLimits, count: ({ limits }) => knownEntries(limits).length } },
  ...lifeOf(list),
});
