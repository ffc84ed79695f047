import { textOf } from "../provider/schema/textOf";
import { type EdgePolicy, listOf } from "./policy";

export const rulesOpenNothing: EdgePolicy = {
  name: "firewall-rules-open-nothing",
  kinds: ["WafRule", "WafRules"],
  description: "No firewall rule lets requests past the firewall.",
  level: "mandatory",
  problems({ properties }) {
    const entries = listOf<Rule | null>(properties.rules);
    return [properties, ...entries].flatMap((rule, index) =>
      problemsOf(rule ?? {}, index === 0 ? "" : `rules[${index - 1}].`),
    );
  },
};

export const rateLimitsEnforced: EdgePolicy = {
  name: "rate-limits-enforced",
  kinds: ["RateLimit", "RateLimits"],
  description: "A rate limit limits or challenges, and does not only log.",
  level: "mandatory",
  problems({ properties }) {
    const entries = listOf<Rule | null>(properties.limits).map((limit, index) => ({
      limit,
      place: `limits[${index}].`,
    }));
    return [{ limit: properties, place: "" }, ...entries]
      .filter(({ limit }) => textOf(limit?.action) === "Log")
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
