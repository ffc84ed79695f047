import { z } from "zod";
import * as api from "../../api/firewallRules";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { judgedBy } from "../../lifecycle/protection";
import { withCreated } from "../../schema/createdAs";
import { nameOf } from "../../schema/enumeration";
import { about } from "../../schema/meta";
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
import { judgeLimit } from "./ruleJudgement";
import { judgedByRule, ruleConflicts, ruleShape } from "./ruleSettings";

const noun = "rate limit";
export const needed = ["name", "conditions", "action", "requests", "interval", "counter", "blockFor"];
const { onDestroy, ...shape } = ruleShape({
  noun,
  // As documented.
  planLimits: { noun: "rate limits", most: { Basic: 2 }, toldBy: "rateLimitRulesLimit" },
  actions: api.rateLimitAction,
  action: {
    description: `What happens to the requests beyond the limit. Required to create a ${noun}.`,
    example: "RateLimit",
  },
  name: "Limit logins",
  ruleId: 6001,
});

export const inputs = z.strictObject({
  ...shape,
  requests: about(z.int().min(1).max(2147483647).optional(), {
    description: `How many matching requests of one counter are allowed in an interval. Required to create a ${noun}.`,
    mayBeRedacted: true,
    example: 5,
  }),
  interval: about(nameOf(api.rateLimitInterval).optional(), {
    description: `The interval in which the requests are counted, by name or in seconds. Required to create a ${noun}.`,
    mayBeRedacted: true,
    example: "1m",
  }),
  counter: about(nameOf(api.rateLimitCounter).optional(), {
    description: `What requests are counted by. Required to create a ${noun}.`,
    mayBeRedacted: true,
    example: "IP",
  }),
  blockFor: about(nameOf(api.rateLimitBlockTime).optional(), {
    description: `How long requests beyond the limit are acted upon, by name or in seconds. Required to create a ${noun}.`,
    mayBeRedacted: true,
    example: "5m",
  }),
  onDestroy,
});

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
  judge: judgeLimit,
};

const judged = judgedBy("rate-limit");

export const rateLimit: ResourceKind = defineKind({
  type: rule.type,
  reference: {
    description:
      "A rate limit of a shield zone: what happens to matching requests of one counter, such as one address, once there are more than so many in an interval. An update sends the configuration as a whole, with what the platform has besides unchanged.",
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
      "A shield zone that does not exist.",
      "More rate limits than the zone may have, its `rateLimitRulesLimit` (`limit_reached.waf`).",
      "With `edge:adopt`, several rate limits of the same name: the message names them.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({
    adopted: adoptedOutput(noun),
  }),
  protection: {
    ...judgedByRule("rate-limit"),
    requests: judged,
    interval: judged,
    counter: judged,
    blockFor: judged,
  },
  importing: importingRules(rule, "Limit", "bunnynet_pullzone_ratelimit_rule"),
  identity: [["name"]],
  adoptedBy: "ruleId",
  conflicts: (given) => ruleConflicts(noun, needed, given),
  claims: (properties, id) => claimsOfRule(rule, properties, id),
  names: (properties, id) => labelOfRule(noun, properties, id),

  async create(context, declared) {
    return createRule(context, rateLimit, rule, declared);
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
