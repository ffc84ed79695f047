import { lowers } from "../../../provider/lifecycle/protection/judgement";
import { type EdgeRuleAction, edgeRuleActions } from "../../../provider/resources/edgeRules/edgeRuleActions";
import { judgeSwitch } from "../../../provider/resources/edgeRules/edgeRuleSwitch";
import type { Change } from "../model";
import { kindsJudgedBy } from "./decisions";
import { ofContentOfEach } from "./edgeRuleContent";
import { orderChanged } from "./edgeRuleOrder";
import { type Rule, ruleOfEach } from "./rule";
import { ofStage, stagesOf } from "./stages";

export const edgeRules: readonly Rule[] = [
  ruleOfEach(
    {
      id: "edge-rule",
      kinds: kindsJudgedBy("edge-rule"),
      lowers:
        "disabling a rule that blocks, limits, forces TLS or requires a token, or that redirects or sets a header, which may protect; enabling a rule that waives a token, or disables the shield or a part of it; enabling or disabling a rule whose actions are unknown, as for every rule that is declared for the first time. Rules that only cache are not judged",
      raises: "the opposite, if its direction is clear",
    },
    (change, { mode }) => {
      const action = actionOf(change);
      if (action?.is === "unrelated") return [];
      const judged = stagesOf(change, mode, { enabled: false }).flatMap((stage) => {
        const judgements = stage.new
          ? judgeSwitch(action, stage.old?.enabled, stage.new.enabled, mode)
          : [lowers("the rule's previous state, which is unknown, is restored")];
        return judgements.map((judgement) => ofStage(stage, judgement));
      });
      return action && perhaps.includes(action) ? judged.filter(({ effect }) => effect === "lowers") : judged;
    },
  ),
  ruleOfEach(
    {
      id: "edge-rule-content",
      kinds: kindsJudgedBy("edge-rule-content"),
      lowers:
        "deleting, disabling or narrowing a rule that blocks, limits, forces TLS, redirects to HTTPS, requires a token or sets a header such as `Strict-Transport-Security`, or removing that action from it (narrowing means to remove a pattern or trigger, or to add one under `All`); adding, enabling or widening a rule that waives a token, disables the shield or a part of it, allows other sites to read responses, caches responses of any type (`OverrideCacheTime` beyond static files), combines requests, or uses cleartext; moving a protecting rule behind such a rule, or behind one that may respond to requests; changing a limit or header; any change of a rule whose actions are unknown or that uses another origin; adopting a rule, because its previous effect is unknown; declaring `exclusive` for the first time, or no longer declaring it. The order of triggers and patterns does not count, and rules that only redirect elsewhere, cache static files or set other headers are not judged",
      raises: "the opposite, if its direction is clear",
    },
    (change, preview) => [...ofContentOfEach(change, preview), ...orderChanged(change, preview)],
  ),
];

/** Actions that protect only with certain parameters, which an EdgeRuleEnablement does not know. */
const [redirects, setsHeader]: readonly EdgeRuleAction[] = [
  { is: "protects", does: "redirects, perhaps to HTTPS," },
  { is: "protects", does: "sets a response header, perhaps one that protects," },
];
const perhaps = [redirects, setsHeader];

/** Returns undefined if the platform has not yet reported the action. */
function actionOf(change: Change): EdgeRuleAction | undefined {
  const { actionType } = (change.old ?? change.new)?.outputs ?? {};
  if (actionType === 1) return redirects;
  if (actionType === 5) return setsHeader;
  return typeof actionType === "number" ? edgeRuleActions.get(actionType) : undefined;
}
