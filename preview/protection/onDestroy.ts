import { textOf } from "../../provider/schema/textOf";
import type { Change, Preview, State } from "../model";
import { decisions } from "./decisions";
import { isMade, type Judgement, type Rule, ruleOfEach, valuesAt } from "./rule";

const kinds = [...decisions].flatMap(([type, decided]) => {
  const decision = decided.onDestroy;
  return decision && "judgedBy" in decision ? [type] : [];
});

/** What a later destroy is to do with what is on the platform. */
export const onDestroy: Rule = ruleOfEach(
  {
    id: "on-destroy",
    kinds,
    lowers:
      'a later destroy deletes what it would have kept: `onDestroy: "delete"` for what was adopted, or `keep` no longer declared for what was created',
    raises: "a later destroy keeps what it would have deleted",
  },
  (change, preview) => {
    const { operation, old, new: now } = change;
    if (operation === "delete" || preview.mode === "drift") return [];
    const values = valuesAt("onDestroy", old?.inputs.onDestroy, now?.inputs.onDestroy);
    if (operation !== "update") {
      if (now?.inputs.onDestroy !== "delete" || isOwn(change, preview)) return [];
      return [{ effect: "lowers", says: "a later destroy deletes what the create adopts", ...values }];
    }
    const [before, after] = [strengthOf(change, old), strengthOf(change, now)];
    if (before === after) return [];
    const what = isAdopted(change) ? "what existed before" : "it";
    const judgement: Judgement =
      after < before
        ? { effect: "lowers", says: `a later destroy ${doings[after]} ${what}`, ...values }
        : { effect: "raises", says: `a later destroy ${doings[after]} ${what}`, ...values };
    return [judgement];
  },
);

function isOwn(change: Change, preview: Preview): boolean {
  return change.operation === "replace" || (change.operation === "create" && isMade(change, preview));
}

/** From what takes most away to what takes nothing, and what each does. */
const choices = ["delete", "undeploy", "keep"];
const doings = ["deletes", "stops", "keeps"];

/** A deployment keeps the application unless it says otherwise, any other kind what it adopted. */
function strengthOf(change: Change, state: State | undefined): number {
  const keeps = change.kind?.type === "ApplicationDeployment" || isAdopted(change);
  const declared = state?.inputs.onDestroy ?? (keeps ? "keep" : "delete");
  return choices.indexOf(textOf(declared));
}

/** Of a list, whether any of its objects was adopted. */
function isAdopted({ old }: Change): boolean {
  const adopted = old?.outputs.adopted;
  return adopted === true || (Array.isArray(adopted) && adopted.length > 0);
}
