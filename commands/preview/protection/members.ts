import {
  type Judgement,
  lowers,
  noLongerDeclared,
  notDeclared,
  raises,
  undirected,
  valuesAt,
} from "../../../provider/lifecycle/protection/judgement";
import type { Members, Untold } from "../../../provider/lifecycle/protection/protection";
import { stringOf } from "../../../provider/schema/stringOf";
import { hasUnknown, isUnknown } from "../../../provider/schema/unknown";
import { firstMembers } from "../differences";
import type { Preview } from "../model";

export function onMembers(
  decision: Untold<Members>,
  path: string,
  old: unknown,
  now: unknown,
  mode: Preview["mode"],
): Judgement[] {
  const { each, emptyDiffers, weaker, stronger } = decision;
  const [before, after] = [membersIn(decision, old), membersIn(decision, now)];
  const values = valuesAt(path, old, now);
  if (now === undefined) {
    const protectedNothing = before === undefined || (each === "protects" && before.length === 0 && !emptyDiffers);
    return protectedNothing ? [] : [lowers(noLongerDeclared(mode), values)];
  }
  if (!after)
    return old === now ? [] : [lowers(`its new value is known only after the update, so possibly ${weaker}`, values)];
  if (!before) {
    const isStrongest = each === "opens" && after.length === 0 && !emptyDiffers;
    if (isStrongest && !isUnknown(old)) return [raises(stronger, values)];
    return [lowers(`${notDeclared}, so possibly ${weaker}`, values)];
  }
  if (emptyDiffers && (before.length === 0) !== (after.length === 0)) {
    return [undirected({ changed: `this may mean that ${weaker}`, path }, old, now, mode)];
  }
  const removed = before.filter((member) => !after.includes(member));
  const added = after.filter((member) => !before.includes(member));
  const [less, more] = each === "protects" ? [removed, added] : [added, removed];
  return [
    ...(less.length > 0 ? [lowers(`${weaker}: ${firstMembers(less)}`, values)] : []),
    ...(more.length > 0 ? [raises(`${stronger}: ${firstMembers(more)}`, values)] : []),
  ];
}

function membersIn({ separatedBy }: Pick<Members, "separatedBy">, value: unknown): readonly string[] | undefined {
  if (value === undefined || hasUnknown(value)) return undefined;
  if (separatedBy === undefined) return Array.isArray(value) ? value.map(stringOf) : [];
  const members = stringOf(value ?? "").split(separatedBy);
  return members.map((member) => member.trim().toLowerCase()).filter((member) => member !== "");
}
