import fc from "fast-check";
import type { KindUnderTest } from "./kindUnderTest";
import { firewallRule } from "./parts/firewallRule";

export const rateLimit: KindUnderTest = firewallRule({
  type: "RateLimit",
  collection: "rateLimits",
  noun: "rate limit",
  program: {
    name: "Limit checkouts",
    description: "Five a minute",
    action: "RateLimit",
    requests: 5,
    interval: "1m",
    counter: "IP",
    blockFor: "5m",
  },
  second: { requests: 10 },
  changed: ["requests"],
  adopted: { ruleId: 6001 },
  pullZoneId: 1211,
  shieldZoneId: 8031,
  values: { requests: fc.constantFrom(1, 5, 100) },
});
