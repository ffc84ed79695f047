import { type EdgeRuleAction, edgeRuleActions } from "../../provider/resources/edgeRules/edgeRuleActions";
import type { Change } from "../model";
import { ofEachEntry } from "./entries";
import { type Judgement, onScale, type Rule, ruleOfEach, type Scale, strengthIn, undirected } from "./rule";
import { stagesOf } from "./stages";

/** Edge rules that are switched. */
export const edgeRules: readonly Rule[] = [
  ruleOfEach(
    {
      id: "edge-rule",
      kinds: ["EdgeRuleEnablement", "EdgeRuleEnablements"],
      lowers:
        "a rule disabled that blocks, limits, forces TLS or requires a token; a rule enabled that waives a token, or disables the shield or a part of it; a rule enabled or disabled whose actions are unknown, as of every rule that is declared for the first time. Rules that only redirect, cache or set headers are not judged",
      raises: "the opposite, if its direction is clear",
    },
    ofEachEntry((change, { mode }) => {
      const action = actionOf(change);
      if (action?.is === "unrelated") return [];
      return stagesOf(change, mode, { enabled: false }).flatMap(({ old, new: now, which }) => {
        const judgements = now
          ? judgedSwitch(action, old?.enabled, now.enabled, mode)
          : [{ effect: "lowers" as const, says: "what was found of the rule is put back, and is not known" }];
        return judgements.map((judgement) => ({ ...judgement, says: which + judgement.says }));
      });
    }),
  ),
];

/** What the rule does; of what is first declared the platform has not told it yet. */
function actionOf(change: Change): EdgeRuleAction | undefined {
  const { actionType } = (change.old ?? change.new)?.outputs ?? {};
  return typeof actionType === "number" ? edgeRuleActions.get(actionType) : undefined;
}

/** What it does to switch a rule with this action, or with one that is not known. */
export function judgedSwitch(
  action: EdgeRuleAction | undefined,
  old: unknown,
  now: unknown,
  mode: "preview" | "drift",
): readonly Judgement[] {
  if (action && action.is !== "not known") return onScale(scaleOf(action), old, now, mode);
  if (old === now) return [];
  const does = action ? ` that ${action.does}` : "";
  const changed = `the rule${does} is ${now === true ? "on" : "off"}${action ? "" : ", and what it does is not known"}`;
  return [undirected({ changed, path: "enabled" }, old, now, mode)];
}

function scaleOf({ does, is }: EdgeRuleAction): Scale {
  const [on, off] = [`the rule that ${does} is on`, `the rule that ${does} is off`];
  const opens = is === "opens";
  return {
    path: "enabled",
    strength: strengthIn(opens ? [true, false] : [false, true]),
    weakest: 0,
    strongest: 1,
    weaker: opens ? on : off,
    stronger: opens ? off : on,
  };
}
