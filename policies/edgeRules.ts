import { edgeRuleActionType } from "../provider/api/pullZones";
import { toName } from "../provider/schema/enumeration";
import { either, itemsOf } from "./judging";
import { type EdgePolicy, rulesIn } from "./policy";

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
  *judgements({ properties }) {
    for (const { read, place } of rulesIn<Rule>(properties, "rules")) {
      for (const action of actionsOf(read)) {
        yield () => {
          const keepsShield = either(
            () => read().enabled === false,
            () => !switchesOff.includes(typeOf(action())),
          );
          if (keepsShield) return undefined;
          return `${place}actions: ${typeOf(action())} leaves requests without protection: remove the action, or set enabled to false.`;
        };
      }
    }
  },
};

interface Rule {
  readonly enabled?: unknown;
  readonly actions?: unknown;
}

type Action = { readonly type?: unknown } | null;

/** The actions of a rule. Where they are unknown, one that says so when it is read. */
function actionsOf(read: () => Partial<Rule>): (() => Action)[] {
  try {
    return itemsOf<Action>(read().actions);
  } catch (error) {
    return [
      () => {
        throw error;
      },
    ];
  }
}

function typeOf(action: Action): unknown {
  const type = action?.type;
  return typeof type === "number" ? toName(edgeRuleActionType, type) : type;
}
