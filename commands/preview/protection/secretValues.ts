import { isDeepStrictEqual } from "node:util";
import { kindTypes } from "../../../provider/kinds";
import { lowers } from "../../../provider/lifecycle/protection/judgement";
import { hasRedacted } from "../../../provider/schema/redaction";
import type { Change, Difference } from "../model";
import { decisionFor, isCode, isRotation, isUndirected, placeOf } from "./decisions";
import { type Rule, ruleOfEach } from "./rule";

/** Changed secrets. Any input may be a secret, and a preview redacts both values. */
export const secretValues: Rule = ruleOfEach(
  {
    id: "secret-value",
    kinds: kindTypes,
    lowers: "changing a protecting setting whose value is a secret, because the direction is not visible",
  },
  (change) =>
    change.differences
      .filter((each) => isRedacted(each) && isJudged(change, each))
      .map(({ path, old, new: now }) =>
        lowers("its secret value changes and may protect less", { path, old, new: now }),
      ),
);

function isRedacted({ old, new: now }: Difference): boolean {
  return isDeepStrictEqual(old, now) && hasRedacted(old);
}

/** True if rules compare values. Others already report each change. */
function isJudged({ kind }: Change, { path }: Difference): boolean {
  const decision = decisionFor(kind?.type ?? "", placeOf(path));
  if (decision === undefined) return true;
  return !("unrelated" in decision || isUndirected(decision) || isCode(decision) || isRotation(decision));
}
