import { edgeRuleActionType } from "../provider/api/pullZones";
import { toName } from "../provider/schema/enumeration";
import { type EdgePolicy, listOf, rulesIn } from "./policy";

const switchesOff: readonly unknown[] = [
  "DisableWAF",
  "DisableShield",
  "DisableShieldChallenge",
  "DisableShieldBotDetection",
  "DisableShieldAccessLists",
  "DisableShieldRateLimiting",
];

export const edgeRulesKeepShield: EdgePolicy = {
  name: "edge-rules-keep-shield",
  kinds: ["EdgeRule", "EdgeRules"],
  description: "No edge rule that is enabled disables the shield or a part of it.",
  level: "mandatory",
  problems({ properties }) {
    return rulesIn<Rule>(properties, "rules").flatMap(({ rule, place }) => problemsOf(rule, place));
  },
};

interface Rule {
  readonly enabled?: unknown;
  readonly actions?: unknown;
}

function problemsOf({ enabled, actions }: Rule, place: string): string[] {
  if (enabled === false) return [];
  return listOf<{ type?: unknown } | null>(actions)
    .map((action) => action?.type)
    .map((type) => (typeof type === "number" ? toName(edgeRuleActionType, type) : type))
    .filter((type) => switchesOff.includes(type))
    .map(
      (type) =>
        `${place}actions: ${type} leaves requests without protection: remove the action, or set enabled to false.`,
    );
}
