import { type Judgement, lowers, type Mode } from "../../../provider/lifecycle/protection/judgement";
import { judgeEdgeRule } from "../../../provider/resources/edgeRules/edgeRuleJudgement";
import type { Change, Preview } from "../model";
import { forEachRule } from "./listedRules";
import { isCreated, isKept } from "./rule";
import { ofStage } from "./stages";

export const ofContentOfEach = forEachRule((change, preview) => {
  const { operation, old, new: now } = change;
  if (operation === "import") return [];
  if (operation === "update") return old && now ? judgeEdgeRule(old.inputs, now.inputs, preview.mode) : [];
  const deletion = operation === "create" ? [] : ofDeletion(change, preview.mode);
  const come = operation === "delete" ? [] : ofCreation(change, preview);
  if (operation !== "replace") return [...deletion, ...come];
  return [
    ...deletion.map((each) => ofStage({ which: "old rule: ", isOfOld: true }, each)),
    ...come.map((each) => ofStage({ which: "new rule: " }, each)),
  ];
});

function ofCreation(change: Change, preview: Preview): Judgement[] {
  if (isCreated({ ...change, operation: "create" }, preview)) {
    return judgeEdgeRule(undefined, change.new?.inputs ?? {}, preview.mode);
  }
  return [lowers("the declared rule replaces an existing one that is not known and may have protected more")];
}

function ofDeletion(change: Change, mode: Mode): Judgement[] {
  if (isKept(change) && mode !== "drift") return [];
  return judgeEdgeRule(change.old?.inputs, undefined, mode);
}
