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

interface Rule {
  readonly action?: unknown;
}

function problemsOf({ action }: Rule, place: string): string[] {
  if (!["Allow", "Bypass"].includes(textOf(action))) return [];
  return [
    `${place}action is "${textOf(action)}", which lets what the rule matches past the firewall: block, challenge or log it.`,
  ];
}
