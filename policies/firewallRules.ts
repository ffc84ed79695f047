import { textOf } from "../provider/schema/textOf";
import { type EdgePolicy, rulesIn } from "./policy";

export const rulesOpenNothing: EdgePolicy = {
  name: "firewall-rules-open-nothing",
  kinds: ["WafRule", "WafRules"],
  description: "No firewall rule lets requests past the firewall.",
  level: "mandatory",
  problems({ properties }) {
    return rulesIn<Rule>(properties, "rules").flatMap(({ rule, place }) => problemsOf(rule, place));
  },
};

export const rateLimitsEnforced: EdgePolicy = {
  name: "rate-limits-enforced",
  kinds: ["RateLimit", "RateLimits"],
  description: "A rate limit limits or challenges, and does not only log.",
  level: "mandatory",
  problems({ properties }) {
    return rulesIn<Rule>(properties, "limits")
      .filter(({ rule }) => textOf(rule.action) === "Log")
      .map(({ place }) => `${place}action is "Log", which limits nobody: set it to "RateLimit" or "Challenge".`);
  },
};

interface Rule {
  readonly action?: unknown;
}

function problemsOf({ action }: Rule, place: string): string[] {
  if (!["Allow", "Bypass"].includes(textOf(action))) return [];
  return [
    `${place}action is "${textOf(action)}", which lets what the rule matches past the firewall: block, challenge or log it.`,
  ];
}
