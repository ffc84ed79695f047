import type { Judgement } from "../../../provider/lifecycle/protection/judgement";
import { stringOf } from "../../../provider/schema/stringOf";
import type { Change, Preview, Properties } from "../model";
import { rulesFrom } from "./decided";
import { kindsJudgedBy } from "./decisions";
import { type Finding, inputsOf, isCreated, type Rule, ruleOfEach } from "./rule";

/** Kinds that declare a whole shield zone. */
export const zoneKinds = kindsJudgedBy("zone");

export const zoneSettings: readonly Rule[] = rulesFrom(zoneKinds).map((rule) =>
  rule.id === "waf-mode" ? { ...rule, judge: (preview) => notWhileLearning(rule.judge(preview), preview) } : rule,
);

/** Rewords findings for a zone in learning mode, which does not block. A new zone starts in it. */
function notWhileLearning(findings: readonly Finding[], preview: Preview): Finding[] {
  return findings.map((finding) => {
    const change = preview.changes.find(({ urn }) => urn === finding.urn);
    const learns = finding.effect === "raises" && change ? learning(change, preview) : undefined;
    return learns === undefined
      ? finding
      : {
          ...finding,
          says: `the firewall does not block matching requests until learning mode ends (${learns})`,
        };
  });
}

function learning(change: Change, preview: Preview): string | undefined {
  const { learningMode, learningModeUntil } = inputsOf(change).new;
  if (learningMode === true) {
    const end = learningModeUntil === undefined ? "" : ` until ${stringOf(learningModeUntil)}`;
    return `\`learningMode\` is on${end}`;
  }
  if (learningMode !== undefined || !isCreated(change, preview)) return undefined;
  return "a new zone stays in learning mode for 14 days unless `learningMode: false` is declared";
}

/** Returns a rule about settings. A create lowers nothing. */
export function ruleOfSettings(
  about: Omit<Rule, "kinds" | "judge">,
  judge: (old: Properties, now: Properties, preview: Preview) => readonly Judgement[],
): Rule {
  return ruleOfEach({ ...about, kinds: zoneKinds }, (change, preview) => {
    if (!hasSettings(change)) return [];
    const { old, new: now } = inputsOf(change);
    const lowersNothing = isCreated(change, preview);
    return judge(old, now, preview).filter(({ effect }) => effect === "raises" || !lowersNothing);
  });
}

/** False for a deletion or a move to another pull zone, which the rule `zone` reports. */
function hasSettings({ operation }: Change): boolean {
  return operation === "update" || operation === "create" || operation === "import";
}
