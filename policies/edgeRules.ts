import { edgeRuleActionType } from "../provider/api/pullZones";
import { toName } from "../provider/schema/enumeration";
import { stringOf } from "../provider/schema/stringOf";
import { either, itemsOf } from "./judgements";
import { type EdgePolicy, forEachRule } from "./policy";

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
  description: "Enabled edge rules must not disable the shield or a part of it.",
  level: "mandatory",
  judgements: forEachRule<Rule>("rules", ({ read, place }) =>
    actionsOf(read).map((action) => () => {
      const keepsShield = either(
        () => read().enabled === false,
        () => !switchesOff.includes(typeOf(action())),
      );
      if (keepsShield) return undefined;
      return `${place}actions: ${typeOf(action())} leaves requests without protection. Remove the action, or set enabled to false.`;
    }),
  ),
};

/** Reports enabled edge rules that fetch from an origin in cleartext. */
export const httpOrigins: EdgePolicy["judgements"] = forEachRule<Rule>("rules", ({ read, place }) =>
  actionsOf(read).map((action) => () => {
    const isSafe = either(
      () => read().enabled === false,
      () => typeOf(action()) !== "OriginUrl",
      () => !isHttp(action()),
    );
    return isSafe ? undefined : `${place}actions: the url of OriginUrl ${inCleartext}.`;
  }),
);

function isHttp(action: Action): boolean {
  const begins = (address: unknown) => /^http:/i.test(stringOf(address));
  return either(
    () => begins(action?.url),
    () => either(...itemsOf(action?.parameters).map((read) => () => begins(read()))),
  );
}

export const inCleartext =
  "begins with http:, so requests and responses cross the network in cleartext. Use an https: address";

interface Rule {
  readonly enabled?: unknown;
  readonly actions?: unknown;
}

type Action = { readonly type?: unknown; readonly url?: unknown; readonly parameters?: unknown } | null;

/** Returns the actions of a rule. If they are unknown, returns one that throws when it is read. */
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
