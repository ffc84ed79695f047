import type { Judgement } from "../../../provider/lifecycle/protection/judgement";
import type { Change, Preview, Properties } from "../model";
import { isLeft } from "./rule";

export interface Stage {
  readonly old: Properties | undefined;
  readonly new: Properties | undefined;
  /** Start of a sentence that names the old or new object of a replacement. */
  readonly which: string;
  readonly isOfOld?: true;
}

export function ofStage({ which, isOfOld }: Pick<Stage, "which" | "isOfOld">, judgement: Judgement): Judgement {
  return { ...judgement, says: which + judgement.says, ...(isOfOld && { isOfOld }) };
}

/**
 * Returns the changes of a setting that exists without the resource. A replacement restores one object and sets
 * another. A destroy restores the setting, switches it off or leaves it.
 */
export function stagesOf(change: Change, mode: Preview["mode"], switchedOff: Properties): Stage[] {
  const { operation, old, new: now } = change;
  if (operation === "update") return [{ old: old?.inputs, new: now?.inputs, which: "" }];
  const replaced = operation === "replace";
  const takes: Stage[] = now ? [{ old: undefined, new: now.inputs, which: replaced ? "new resource: " : "" }] : [];
  if (operation === "create" || operation === "import") return takes;
  const gives = givenBack(change, mode, switchedOff).map((stage) => ({
    ...stage,
    ...(replaced ? { which: "old resource: ", isOfOld: true as const } : { which: "" }),
  }));
  return [...gives, ...(replaced ? takes : [])];
}

function givenBack(change: Change, mode: Preview["mode"], switchedOff: Properties): Pick<Stage, "old" | "new">[] {
  const before = change.old;
  if (!before) return [];
  if (mode === "drift") return [{ old: before.inputs, new: { ...before.inputs, ...switchedOff } }];
  if (isLeft(change)) return [];
  if (before.inputs.onDestroy === "disable") return [{ old: before.inputs, new: { ...before.inputs, ...switchedOff } }];
  const previous = before.outputs.previous;
  return [{ old: before.inputs, new: typeof previous === "object" ? { ...before.inputs, ...previous } : undefined }];
}
