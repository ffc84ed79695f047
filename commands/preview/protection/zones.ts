import { type Judgement, lowers } from "../../../provider/lifecycle/protection/judgement";
import { stringOf } from "../../../provider/schema/stringOf";
import type { Change } from "../model";
import { isLeft, type Rule, ruleOfEach } from "./rule";
import { zoneKinds } from "./zoneSettings";

export const zones: readonly Rule[] = [
  ruleOfEach(
    {
      id: "zone",
      kinds: zoneKinds,
      lowers:
        'deleting or replacing a zone, because its pull zone loses the declared settings, except with `onDestroy: "keep"`',
    },
    (change, { mode }) => {
      if (change.operation === "delete") return mode === "drift" ? missing : isLeft(change) ? [] : deleted(change);
      if (change.operation !== "replace" || isLeft(change)) return [];
      const [old, now] = [change.old?.inputs.pullZoneId, change.new?.inputs.pullZoneId];
      const says = `pull zone ${stringOf(old)} loses its shield zone, and ${whatIsLeft(change)}`;
      return [lowers(says, { isOfOld: true, ...(old === now ? {} : { path: "pullZoneId", old, new: now }) })];
    },
  ),
];

const missing: Judgement[] = [lowers("the zone is missing on the platform, so nothing shields its pull zone")];

function deleted(change: Change): Judgement[] {
  return [lowers(`the zone is destroyed, and ${whatIsLeft(change)}`)];
}

/** The platform deletes no zone: a destroy resets its settings or restores the previous ones. */
function whatIsLeft({ old }: Change): string {
  const mode = old?.inputs.onDestroy;
  const restores = old?.outputs.adopted === true && (mode === undefined || mode === "restore");
  return restores
    ? "its settings are restored to their values before the adoption"
    : "its settings are reset to those of an unprotected zone";
}
