import { isDeepStrictEqual } from "node:util";
import { kindTypes } from "../../../provider/kinds";
import { lowers } from "../../../provider/lifecycle/protection/judgement";
import { hasRedacted } from "../../../provider/schema/redaction";
import type { Change, Difference } from "../model";
import { decisionFor, isCode, isRotation, isUndirected, placeOf } from "./decisions";
import { type Rule, ruleOfEach } from "./rule";

/** Values that are secrets and differ, which nobody can see: in a program any setting may be a secret. */
export const secretValues: Rule = ruleOfEach(
  {
    id: "secret-value",
    kinds: kindTypes,
    lowers: "a setting that protects and is a secret of the program gets another value, whose direction cannot be seen",
  },
  (change) =>
    change.differences
      .filter((each) => isRedacted(each) && isJudged(change, each))
      .map(({ path, old, new: now }) =>
        lowers("its value is a secret and changes: it is unclear whether that protects less", { path, old, new: now }),
      ),
);

/** Both sides look the same, and are not. */
function isRedacted({ old, new: now }: Difference): boolean {
  return isDeepStrictEqual(old, now) && hasRedacted(old);
}

/** Whether rules look at the values themselves; others tell each change already. */
function isJudged({ kind }: Change, { path }: Difference): boolean {
  const decision = decisionFor(kind?.type ?? "", placeOf(path));
  if (decision === undefined) return true;
  return !("unrelated" in decision || isUndirected(decision) || isCode(decision) || isRotation(decision));
}
