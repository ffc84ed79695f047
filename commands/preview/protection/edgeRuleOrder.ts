import type { Judgement, Mode } from "../../../provider/lifecycle/protection/judgement";
import { judgeEdgeRuleOrder, judgeEdgeRulePlace } from "../../../provider/resources/edgeRules/edgeRuleOrderJudgement";
import type { Change, Preview, Properties, Resource } from "../model";
import { entriesIn, listOf } from "./listedRules";

export function orderChanged(change: Change, preview: Preview): Judgement[] {
  const { kind, operation, old, new: now } = change;
  const list = listOf(kind);
  if (!list && operation === "create") return ofCreated(change, preview);
  if (operation !== "update") return [];
  if (list) {
    const judged = judgeEdgeRuleOrder(entriesIn(old, list.input), entriesIn(now, list.input));
    return judged.map(({ key, ...judgement }) => ({ ...judgement, path: `${list.input}["${key}"]` }));
  }
  if (old?.inputs.order === now?.inputs.order) return [];
  return ofSingle(change, preview);
}

/** Judges a new rule with an `order`, which may precede other rules of the pull zone. */
function ofCreated(change: Change, preview: Preview): Judgement[] {
  const order = change.new?.inputs.order;
  if (typeof order !== "number") return [];
  const after = inOrder(rulesBeside(change, preview), "new");
  const before = new Map([...after].filter(([urn]) => urn !== change.urn));
  const judged = judgeEdgeRuleOrder(before, after, (_key, other) => other === change.urn);
  return judged.map(({ key: _key, ...judgement }) => ({ ...judgement, path: "order", new: order }));
}

function ofSingle(change: Change, preview: Preview): Judgement[] {
  const { urn, old, new: now } = change;
  const others = rulesBeside(change, preview);
  const [before, after] = [inOrder(others, "old"), inOrder(others, "new")];
  if (!isBehindNow(urn, before, after)) return ofUnknownOthers(change, preview.mode);
  const moved = new Set(preview.changes.filter(isMoved).map((each) => each.urn));
  // If one rule of a pair moves, the finding is about that one.
  const isOfThis = (key: string, other: string) => key === urn || (!moved.has(key) && other === urn);
  return judgeEdgeRuleOrder(before, after, isOfThis).map(({ key: _key, ...judgement }) => ({
    ...judgement,
    path: "order",
    old: old?.inputs.order,
    new: now?.inputs.order,
  }));
}

function rulesBeside({ kind, new: now }: Change, { changes, unchanged }: Preview): readonly Resource[] {
  const all: readonly Resource[] = [...changes, ...unchanged];
  const zone = now?.inputs.pullZoneId;
  return all.filter((each) => each.kind === kind && sideOf(each, "new")?.pullZoneId === zone);
}

/** Judges a move past rules that the program does not declare. */
function ofUnknownOthers({ old, new: now }: Change, mode: Mode): Judgement[] {
  return old && now ? judgeEdgeRulePlace(old.inputs, now.inputs, mode) : [];
}

type Rules = ReadonlyMap<string, Properties>;

function isMoved({ operation, old, new: now }: Change): boolean {
  return operation === "update" && old?.inputs.order !== now?.inputs.order;
}

function sideOf(resource: Resource, side: "old" | "new"): Properties | undefined {
  return (resource[side] ?? resource.old ?? resource.new)?.inputs;
}

function inOrder(resources: readonly Resource[], side: "old" | "new"): Rules {
  const placed = resources.flatMap((each) => {
    const inputs = sideOf(each, side);
    return typeof inputs?.order === "number" ? [{ urn: each.urn, order: inputs.order, inputs }] : [];
  });
  placed.sort((one, other) => one.order - other.order);
  return new Map(placed.map(({ urn, inputs }) => [urn, inputs]));
}

function isBehindNow(urn: string, before: Rules, after: Rules): boolean {
  const behind = (rules: Rules) => [...rules.keys()].slice([...rules.keys()].indexOf(urn) + 1);
  if (!before.has(urn) || !after.has(urn)) return false;
  const [old, now] = [behind(before), behind(after)];
  return [...old, ...now].some(
    (other) => before.has(other) && after.has(other) && old.includes(other) !== now.includes(other),
  );
}
