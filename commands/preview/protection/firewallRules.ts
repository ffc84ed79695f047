import { type Judgement, lowers } from "../../../provider/lifecycle/protection/judgement";
import { directionOf, type JudgeRule, judgeLimit, judgeRule } from "../../../provider/resources/firewall/ruleJudgement";
import { judgeRuleOrder } from "../../../provider/resources/firewall/ruleOrderJudgement";
import type { Change, Preview } from "../model";
import { kindsJudgedBy } from "./decisions";
import { entriesIn, forEachRule, listOf } from "./listedRules";
import { isCreated, isKept, type Rule, ruleOfEach } from "./rule";

const ofWafRules = forEachRule((change, preview) => judgeFirewallRule(change, preview, judgeRule));

export const firewallRules: readonly Rule[] = [
  ruleOfEach(
    {
      id: "waf-custom-rule",
      kinds: kindsJudgedBy("waf-custom-rule"),
      lowers:
        "deleting a rule that blocks or challenges, weakening its action, or narrowing it by adding or changing a condition; adding a rule that allows or bypasses, or widening it by removing or changing a condition; changing transformations; in a list, moving a rule that blocks or challenges behind one that allows or bypasses; declaring `exclusive` for the first time, or no longer declaring it. The order of conditions does not count",
      raises: "the opposite, if its direction is clear",
    },
    (change, preview) => [...ofWafRules(change, preview), ...orderChanged(change)],
  ),
  ruleOfEach(
    {
      id: "rate-limit",
      kinds: kindsJudgedBy("rate-limit"),
      lowers:
        "deleting a limit, raising it (more requests in an interval), blocking for a shorter time, or weakening the action to Log or Challenge; adding or changing a condition; changing `counter` or transformations; declaring `exclusive` for the first time, or no longer declaring it. The order of conditions does not count",
      raises: "the opposite, if its direction is clear",
    },
    forEachRule((change, preview) => judgeFirewallRule(change, preview, judgeLimit)),
  ),
];

function judgeFirewallRule(change: Change, preview: Preview, judge: JudgeRule): Judgement[] {
  const { operation, old, new: now } = change;
  const { mode } = preview;
  if (operation === "update" && old && now) return judge(old.inputs, now.inputs, mode);
  const isDeleted = operation === "delete" || operation === "replace";
  const ended = isDeleted && old && !(mode === "preview" && isKept(change)) ? judge(old.inputs, undefined, mode) : [];
  if (operation === "delete") return [...ended];
  return [...ended.map((each) => ({ ...each, isOfOld: true as const })), ...begun(change, preview, judge)];
}

function begun(change: Change, preview: Preview, judge: JudgeRule): Judgement[] {
  const { inputs = {} } = change.new ?? {};
  const { action } = inputs;
  const isAdopted = change.operation !== "replace" && !isCreated(change, preview);
  if (!isAdopted || directionOf(action) === "opens") return judge(undefined, inputs, preview.mode);
  // The adopted rule may have protected more than the declared one.
  const says = "the previous effect of the adopted rule is not known, so the declared rule may protect less";
  return [lowers(says, { ...(action === undefined ? {} : { path: "action", new: action }) })];
}

function orderChanged({ kind, operation, old, new: now }: Change): readonly Judgement[] {
  const list = listOf(kind);
  if (!list || operation !== "update") return [];
  return judgeRuleOrder(entriesIn(old, list.input), entriesIn(now, list.input));
}
