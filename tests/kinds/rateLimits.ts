import fc from "fast-check";
import { rateLimitAction } from "../../provider/api/firewallRules";
import type { KindUnderTest } from "./kindUnderTest";
import { firewallRuleList } from "./parts/firewallRuleList";

export const rateLimits: KindUnderTest = firewallRuleList({
  type: "RateLimits",
  collection: "rateLimits",
  noun: "rate limit",
  list: "limits",
  actions: rateLimitAction,
  needed: { requests: 5, interval: "1m", counter: "IP", blockFor: "5m" },
  isOrdered: false,
  pullZoneId: 1291,
  shieldZoneId: 8091,
  drift: (_zone, [first]) => void Object.assign(first?.ruleConfiguration ?? {}, { requestCount: 50 }),
  entry: (_key, rule) => fc.constantFrom("RateLimit", "Log", "Challenge").map(rule),
});
