import fc from "fast-check";
import { rateLimitAction } from "../../provider/api/firewallRules";
import { fromSchema, setting } from "../model/arbitraries";
import type { KindUnderTest } from "./kindUnderTest";
import { checkout, configured, curl, type RuleFamily, ruleModel, ruleScript } from "./parts/firewallRule";

const type = "RateLimit";
const needed = { requests: 5, interval: "1m", counter: "IP", blockFor: "5m" };

const family: RuleFamily = {
  type,
  collection: "rateLimits",
  path: "rateLimit",
  noun: "rate limit",
  actions: rateLimitAction,
  pullZoneId: 1211,
  shieldZoneId: 8031,
  needed,
  settings: {
    requests: configured("requestCount", 5, 10),
    interval: configured("timeframe", "1m", "5m", [60, 300]),
    counter: configured("counterKeyType", "IP", "JA4", [0, 6]),
    blockFor: configured("blockTime", "5m", "30m", [300, 1800]),
  },
  modelled: [setting("requests", fc.constantFrom(1, 5, 100)), ...fromSchema(type, "interval", "counter", "blockFor")],
};

const program = {
  shieldZoneId: 7002,
  name: "Limit checkouts",
  description: "Five a minute",
  conditions: [curl, checkout],
  transformations: ["LOWERCASE"],
  severity: "WARNING",
  action: "RateLimit",
  ...needed,
};

export const rateLimit: KindUnderTest = {
  program,
  change: { requests: 10 },
  others: "a rule is its name, its description and what it does, all of which a create sends",
  missing: {
    id: "7002/9999",
    remove: (platform) => void platform.rateLimits.splice(0),
    // The list of the zone's limits has it, whatever the response for the one says.
    saidBy: () => false,
  },
  lives: [{}, { name: "adopted", declares: { ruleId: 6001 } }],

  script: ruleScript(family),
  model: ruleModel(family),

  soak: {
    slots: ({ shieldZoneId }) =>
      [1, 2].map((which) => ({ args: { ...program, shieldZoneId, name: `Limit ${which}` } })),
  },
};
