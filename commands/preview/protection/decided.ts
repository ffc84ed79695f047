import { z } from "zod";
import { hasNaturalKey } from "../../../provider/lifecycle/kind";
import {
  type Judgement,
  lowers,
  noLongerDeclared,
  notDeclared,
  onScale,
  raises,
  type Scale,
  scale,
  unclear,
  undirected,
  valuesAt,
} from "../../../provider/lifecycle/protection/judgement";
import type {
  Code,
  Decision,
  Graded,
  Measured,
  Rotation,
  Untold,
} from "../../../provider/lifecycle/protection/protection";
import { unwrap } from "../../../provider/schema/meta";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Difference, Preview } from "../model";
import { onAddress } from "./address";
import { decisions, isAddress, isCode, isMembers, isRotation, isUndirected } from "./decisions";
import { forEachRule, withLists } from "./listedRules";
import { onMembers } from "./members";
import { inputsOf, isCreated, type Rule, ruleOfEach, valueIn } from "./rule";

type Telling = Extract<Decision, { readonly rule: string }>;

interface Decided {
  readonly type: string;
  readonly property: string;
  readonly decision: Telling;
}

export function rulesFrom(types: readonly string[]): Rule[] {
  const byRule = new Map<string, Decided[]>();
  for (const type of types) {
    for (const [property, decision] of Object.entries(decisions.get(type) ?? {})) {
      if (!("rule" in decision)) continue;
      byRule.set(decision.rule, [...(byRule.get(decision.rule) ?? []), { type, property, decision }]);
    }
  }
  return [...byRule].map(([id, all]) => {
    const judge = (change: Change, preview: Preview) =>
      all
        .filter(({ type }) => type === change.kind?.type && isComparable(change))
        .flatMap(({ property, decision }) => judgeProperty(property, decision, change, preview));
    const ofEach = forEachRule(judge, id);
    const kinds = withLists([...new Set(all.map(({ type }) => type))]);
    return ruleOfEach({ id, kinds, ...documented(all) }, (change, preview) => ofEach(change, preview));
  });
}

/** False for deletions and for a switch to another existing object, which other rules report. */
function isComparable({ operation, kind }: Change): boolean {
  return operation !== "delete" && !(operation === "replace" && kind !== undefined && hasNaturalKey(kind));
}

function judgeProperty(property: string, decision: Telling, change: Change, preview: Preview): Judgement[] {
  const all = judgeDecision(property, decision, change, preview.mode);
  const isNew = isCreated(change, preview) && !(isCode(decision) && runsAlready(decision, change));
  if (!isNew) return all;
  const created = isUndirected(decision) ? decision.created : undefined;
  if (created === undefined) return all.filter(({ effect }) => effect === "raises");
  return changesOf(property, change).map(({ path, new: now }) => lowers(created, valuesAt(path, undefined, now)));
}

function judgeDecision(property: string, decision: Telling, change: Change, mode: Preview["mode"]): Judgement[] {
  if (isRotatedInstead(property, change)) return [];
  if (isUndirected(decision)) {
    const { changed: told } = decision;
    const changed = typeof told === "string" ? told : told((change.old ?? change.new)?.inputs ?? {});
    if (changed === undefined) return [];
    return changesOf(property, change).map(({ path, old, new: now }) =>
      now === undefined && isRemoved(path, property, change)
        ? lowers(unclear(changed), { path, old })
        : undirected({ changed, path }, old, now, mode),
    );
  }
  if (isCode(decision)) return changesOf(property, change).map((each) => onCode(decision, each, change, mode));
  if (isRotation(decision)) return onRotation(decision, property, change);
  const { old, new: now } = inputsOf(change);
  const { cancelledBy, weakerWith } = decision;
  if (cancelledBy?.(old) || cancelledBy?.(now)) return [];
  const [before, after] = [valueIn(old, property), valueIn(now, property)];
  if (isMembers(decision)) return onMembers(decision, property, before, after, mode);
  if (isAddress(decision)) return onAddress(decision, property, before, after, mode);
  const ofProperty = scaleOf(property, decision);
  const weaker = `${ofProperty.weaker}${weakerWith?.(now) ?? ""}`;
  return onScale({ ...ofProperty, weaker }, before, after, mode);
}

/** True if an entry of a declared list, set or map is removed. An undeclared input is unmanaged instead. */
function isRemoved(path: string, property: string, change: Change): boolean {
  const { new: now } = inputsOf(change);
  const schema = change.kind?.inputs.shape[property];
  if (schema && unwrap(schema) instanceof z.ZodRecord) return now[property] !== undefined;
  return valueIn(now, path.replace(/\[.*$/, "")) !== undefined;
}

function runsAlready({ of }: Code, change: Change): boolean {
  return of !== undefined && !isUnknown(inputsOf(change).new[of]);
}

/** Only an update that changes the trigger rotates the key. */
function onRotation({ rotates }: Rotation, property: string, change: Change): Judgement[] {
  if (change.operation !== "update") return [];
  return changesOf(property, change)
    .filter((each) => each.new !== undefined)
    .map(({ path, old, new: now }) => raises(rotates, valuesAt(path, old, now)));
}

/** Rotations by kind. */
const rotations = new Map(
  [...decisions].map(([type, decided]) => [
    type,
    Object.entries(decided).flatMap(([trigger, decision]) => (isRotation(decision) ? [{ trigger, decision }] : [])),
  ]),
);

/** True if the key is no longer declared because a trigger rotates it. */
function isRotatedInstead(property: string, change: Change): boolean {
  if (inputsOf(change).new[property] !== undefined) return false;
  return (rotations.get(change.kind?.type ?? "") ?? []).some(
    ({ trigger, decision }) => decision.orKey === property && onRotation(decision, trigger, change).length > 0,
  );
}

/** Reports other code as a change of code. Undeclared code, or drift, lowers protection. */
function onCode(
  { runs, orElse = [] }: Code,
  { path, old, new: now }: Difference,
  change: Change,
  mode: Preview["mode"],
): Judgement {
  const inputs = inputsOf(change).new;
  const isSaidElsewhere = orElse.some((name) => inputs[name] !== undefined);
  const values = valuesAt(path, old, now);
  if (now === undefined && !isSaidElsewhere) return lowers(noLongerDeclared(mode), values);
  const before = old === undefined && !isSaidElsewhere && change.operation === "update" ? ` (${notDeclared})` : "";
  const says = isUnknown(now) ? `${runs}, which is known only after the update` : `${runs}${before}`;
  return { effect: mode === "drift" ? "lowers" : "code", says, ...values };
}

/**
 * Returns the changes of a property. An identifying property may name the same object differently, unless it forces a
 * replacement.
 */
function changesOf(property: string, { kind, operation, differences }: Change) {
  const identifies = Object.hasOwn(kind?.replacedBy ?? {}, property);
  if (identifies && operation !== "replace") return [];
  return differences.filter(
    ({ path }) => path === property || (/^[.[]/.test(path.slice(property.length)) && path.startsWith(property)),
  );
}

export function scaleOf(path: string, decision: Untold<Graded> | Untold<Measured>): Scale {
  const { weaker, stronger } = decision;
  if ("weakToStrong" in decision) return scale(path, decision.weakToStrong, weaker, stronger);
  const { unlimited, more, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = decision;
  const sign = more === "stronger" ? 1 : -1;
  const strength = (value: unknown) => {
    if (unlimited !== undefined && value === 0) return sign * Number.POSITIVE_INFINITY;
    const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return typeof number === "number" && number >= least ? sign * number : undefined;
  };
  const [weakest, strongest] = more === "stronger" ? [least, most] : [-most, -least];
  return { path, weaker, stronger, strength, weakest, strongest, none: unlimited };
}

function documented(decided: readonly Decided[]): Pick<Rule, "lowers" | "raises" | "code"> {
  const undirected = decided.flatMap(({ property, decision }) => (isUndirected(decision) ? [`\`${property}\``] : []));
  const names = [...new Set(undirected)];
  const created = decided.flatMap(({ decision }) =>
    isUndirected(decision) && decision.created !== undefined ? [`a new resource (${decision.created})`] : [],
  );
  const directed = decided.flatMap(({ decision }) => ("lowers" in decision ? [decision] : []));
  const triggers = decided.flatMap(({ property, decision }) => (isRotation(decision) ? [`\`${property}\``] : []));
  const rotations = triggers.length === 0 ? [] : [`any change of ${alternatives([...new Set(triggers)])}`];
  const raises = [...directed.map((each) => each.raises), ...rotations];
  const either = names.length === 0 ? [] : [`any change of ${alternatives(names)} (the direction is unclear)`];
  const codes = decided.flatMap(({ property, decision }) => (isCode(decision) ? [`\`${property}\``] : []));
  const unmanaged =
    codes.length === 0 ? [] : ["code that is no longer declared, or that was changed on the platform (drift)"];
  return {
    lowers: [...directed.map((each) => each.lowers), ...either, ...created, ...unmanaged].join("; "),
    ...(raises.length > 0 && { raises: raises.join("; ") }),
    ...(codes.length > 0 && { code: `any other change of ${alternatives([...new Set(codes)])}` }),
  };
}

function alternatives(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
