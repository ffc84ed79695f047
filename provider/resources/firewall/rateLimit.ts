import { z } from "zod";
import * as api from "../../api/firewallRules";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { programSchemaOf } from "../../schema/enumeration";
import { annotate } from "../../schema/meta";
import type { PlanLimits } from "../../schema/planLimits";
import { adoptedOutput } from "../parts/onDestroy";
import { importingRules, lifeOfRule, type RuleFamily } from "./firewallRules";
import { needsHigherPlan } from "./ruleConditions";
import { judgeLimit } from "./ruleJudgement";
import { ruleProtection, ruleShape } from "./ruleSettings";

const noun = "rate limit";
const { onDestroy, ...shape } = ruleShape({
  noun,
  actions: api.rateLimitAction,
  action: {
    description: `The action for requests that exceed the limit. Required to create a ${noun}.`,
    example: "RateLimit",
  },
  name: "Limit logins",
  ruleId: 6001,
});

export const inputs = z.strictObject({
  ...shape,
  requests: annotate(z.int().min(1).max(2147483647).optional(), {
    description: `Number of matching requests per counter that are allowed in an interval. Required to create a ${noun}.`,
    mayBeRedacted: true,
    example: 5,
  }),
  interval: annotate(programSchemaOf(api.rateLimitInterval).optional(), {
    description: `The interval for counting requests, as a name or in seconds. Required to create a ${noun}.`,
    mayBeRedacted: true,
    example: "1m",
  }),
  counter: annotate(programSchemaOf(api.rateLimitCounter).optional(), {
    description: `The key for counting requests, such as the IP address. Required to create a ${noun}.`,
    mayBeRedacted: true,
    example: "IP",
  }),
  blockFor: annotate(programSchemaOf(api.rateLimitBlockTime).optional(), {
    description: `Time that the action applies once the limit is exceeded, as a name or in seconds. Required to create a ${noun}.`,
    mayBeRedacted: true,
    example: "5m",
  }),
  onDestroy,
});

// See docs.bunny.net/shield/rule-engine.
export const planSettings: PlanLimits = {
  noun: "rate limits that challenge, or with GEO, DETECTSQLI, DETECTXSS, REQUEST_BODY, RESPONSE_BODY or FINGERPRINT",
  most: { Basic: 0 },
  count: (limit) => (needsHigherPlan(limit) ? 1 : 0),
  wayOut: "use another action and other conditions",
};

export const rule: RuleFamily = {
  type: "RateLimit",
  noun,
  operations: {
    list: api.listRateLimits,
    get: api.getRateLimit,
    create: api.createRateLimit,
    update: api.updateRateLimit,
    delete: api.deleteRateLimit,
    configuration: api.rateLimitConfiguration,
  },
  inputs,
  // As documented.
  planLimits: { noun: "rate limits", most: { Basic: 2 }, toldBy: "rateLimitRulesLimit" },
  planSettings,
  needed: ["name", "conditions", "action", "requests", "interval", "counter", "blockFor"],
  judge: judgeLimit,
};

const judged = protectionByRules("rate-limit");

export const rateLimit: ResourceKind = defineKind({
  type: rule.type,
  reference: {
    description:
      "A rate limit of a shield zone. It applies an action to matching requests of one counter, such as one IP address, once they exceed a number per interval. Counters lag by up to a few seconds, so some more requests reach the origin. The Basic plan has two rate limits. An update sends the complete configuration and leaves undeclared parts unchanged.",
    example: `new edge.RateLimit("logins", {
  shieldZoneId: 7002,
  name: "Limit logins",
  description: "Five attempts a minute",
  conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
  requests: 5,
  interval: "1m",
  counter: "IP",
  action: "RateLimit",
  blockFor: "5m",
});`,
    adoption: {
      matchedBy: "name within the shield zone",
    },
    errors: [
      "The shield zone does not exist.",
      "The zone's limit of rate limits, `rateLimitRulesLimit`, is exceeded (`limit_reached.waf`).",
      "With `edge:adopt`, several rate limits have the same name. The error lists them.",
    ],
  },
  inputs,
  outputs: z.object({
    adopted: adoptedOutput(noun),
  }),
  protection: {
    ...ruleProtection("rate-limit"),
    requests: judged,
    interval: judged,
    counter: judged,
    blockFor: judged,
  },
  importing: importingRules(rule, "Limit", "bunnynet_pullzone_ratelimit_rule"),
  ...lifeOfRule(() => rateLimit, rule),
});
