import { kindOf, kindTypes } from "../../../provider/kinds";
import { type Judgement, lowers, onScale, raises } from "../../../provider/lifecycle/protection/judgement";
import type { Decision } from "../../../provider/lifecycle/protection/protection";
import { ownValue } from "../../../provider/schema/own";
import type { Change, Preview, Properties } from "../model";
import { isReplacedBySafer } from "./databaseTokens";
import { scaleOf } from "./decided";
import { isGraded } from "./decisions";
import { forEachRule, withLists } from "./listedRules";
import { isKept, isLeft, type Rule, ruleOfEach } from "./rule";

const told = kindTypes.flatMap((type) => {
  const { deletion: takes } = kindOf(type);
  return takes ? [{ type, rule: takes.rule }] : [];
});

/** Deletions, and the resource option `protect`. */
export const deletion: readonly Rule[] = [
  ...[...new Set(told.map(({ rule }) => rule))].map((id) =>
    ruleOfEach(
      {
        id,
        kinds: withLists(told.flatMap(({ type, rule }) => (rule === id ? [type] : []))),
        lowers:
          'deleting a resource, or replacing it, which deletes the old one. Does not apply with `onDestroy: "keep"`, nor to a resource that was adopted without `onDestroy`',
      },
      forEachRule(deleted, id),
    ),
  ),
  ruleOfEach(
    {
      id: "protect",
      kinds: kindTypes,
      lowers: "removing the resource option `protect`, because the next change may delete the resource",
      raises: "setting `protect`",
    },
    ({ operation, old, new: now }) => {
      if (operation !== "update" || old?.isProtected === now?.isProtected) return [];
      const values = { path: "protect", old: old?.isProtected, new: now?.isProtected };
      return now?.isProtected
        ? [raises("it is protected against deletion", values)]
        : [lowers("it is no longer protected against deletion", values)];
    },
  ),
];

function deleted(change: Change, { mode }: Preview): Judgement[] {
  const { kind, operation } = change;
  const { says: told = "" } = kind?.deletion ?? {};
  const says = typeof told === "string" ? told : told(change.old?.inputs ?? {});
  if (operation === "delete" && mode === "drift") return [lowers("it is missing on the platform")];
  if (change.old?.outputs.previous !== undefined) return putBack(change);
  if (isKept(change)) return [];
  if (operation === "delete") return [lowers(says)];
  if (operation !== "replace" || isReplacedBySafer(change)) return [];
  return [lowers(`old resource: ${says}`, { isOfOld: true })];
}

function putBack(change: Change): Judgement[] {
  const { kind, operation, old } = change;
  if (isLeft(change) || !(operation === "delete" || operation === "replace")) return [];
  return Object.entries((old?.outputs.previous ?? {}) as Properties).flatMap(([name, before]) => {
    const decision = ownValue<Decision>(kind?.protection ?? {}, name);
    if (old?.inputs[name] === undefined || decision === undefined || !isGraded(decision)) return [];
    const judged = onScale(scaleOf(name, decision), old.inputs[name], before, "preview");
    return judged.map((each) => ({ ...each, isOfOld: true }));
  });
}
