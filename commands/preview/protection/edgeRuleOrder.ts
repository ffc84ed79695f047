import { isDeepStrictEqual } from "node:util";
import { type Judgement, undirected } from "../../../provider/lifecycle/judgement";
import { type Shadowed, shadowsChanged } from "../../../provider/resources/parts/ruleLists/shadowing";
import type { Change, Preview, Properties, Resource } from "../model";
import { type Acting, actionsIn, judgedOf } from "./edgeRuleContent";
import { entriesIn } from "./listedRules";

/** Of edge rules in an order, of a list or each with its own: those that come to stand behind one that undoes them. */
export function orderChanged(change: Change, preview: Preview): Judgement[] {
  const { kind, operation, old, new: now } = change;
  if (operation !== "update") return [];
  if (kind?.type === "EdgeRules") return ofList(entriesIn(old, "rules"), entriesIn(now, "rules"));
  if (kind?.type !== "EdgeRule" || old?.inputs.order === now?.inputs.order) return [];
  return ofSingle(change, preview);
}

type Rules = ReadonlyMap<string, Properties>;

function ofList(before: Rules, after: Rules): Judgement[] {
  const called = (key: string) => `edge rule "${after.get(key)?.description ?? key}"`;
  return shadowsChanged(before, after, shadows).flatMap((each) =>
    told(each, before, after, called).map((judgement) => ({ ...judgement, path: `rules["${each.key}"]` })),
  );
}

/** A rule with an order of its own, among the others of the pull zone that the program declares. */
function ofSingle(change: Change, preview: Preview): Judgement[] {
  const zone = change.new?.inputs.pullZoneId;
  const all: readonly Resource[] = [...preview.changes, ...preview.unchanged];
  const others = all.filter((each) => each.kind?.type === "EdgeRule" && sideOf(each, "new")?.pullZoneId === zone);
  const [before, after] = [inOrder(others, "old"), inOrder(others, "new")];
  const { urn } = change;
  if (!hasPassed(urn, before, after)) return ofUnknownOthers(change, preview.mode);
  const moved = new Set(preview.changes.filter(isMoved).map((each) => each.urn));
  const called = (key: string) => `edge rule "${after.get(key)?.description ?? key}"`;
  return shadowsChanged(before, after, shadows).flatMap(({ key, gained, lost }) => {
    // A pair of which one rule moves is told of that one.
    const ofThis = (others: readonly string[]) =>
      key === urn ? others : moved.has(key) ? [] : others.filter((other) => other === urn);
    return told({ key, gained: ofThis(gained), lost: ofThis(lost) }, before, after, called).map((judgement) => ({
      ...judgement,
      path: "order",
      old: change.old?.inputs.order,
      new: change.new?.inputs.order,
    }));
  });
}

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

function hasPassed(urn: string, before: Rules, after: Rules): boolean {
  const behind = (rules: Rules) => [...rules.keys()].slice([...rules.keys()].indexOf(urn) + 1);
  if (!before.has(urn) || !after.has(urn)) return false;
  const [old, now] = [behind(before), behind(after)];
  return [...old, ...now].some(
    (other) => before.has(other) && after.has(other) && old.includes(other) !== now.includes(other),
  );
}

/** Whom it passes is not known: rules that the program does not declare. */
function ofUnknownOthers({ old, new: now }: Change, mode: Preview["mode"]): Judgement[] {
  const inputs = now?.inputs ?? {};
  if (inputs.enabled === false) return [];
  return judgedOf(actionsIn(inputs)).map(({ is, does }) => {
    const [before, after] = [old?.inputs.order, inputs.order];
    const values = { path: "order", old: before, new: after };
    if (typeof before !== "number" || typeof after !== "number" || is === "not known") {
      const changed = `the rule that ${does} has another place among the rules`;
      return undirected({ changed, path: "order" }, before, after, mode);
    }
    const isLater = after > before;
    const says = `the rule that ${does} runs ${isLater ? "later" : "earlier"}`;
    const undone = is !== "opens" && isLater ? ": another one may let requests through before it" : "";
    return { effect: (is === "opens") === isLater ? "raises" : "lowers", says: says + undone, ...values };
  });
}

function told(
  { key, gained, lost }: Shadowed,
  before: Rules,
  after: Rules,
  called: (key: string) => string,
): Judgement[] {
  const actions = (rules: Rules, of: string) => judgedOf(actionsIn(rules.get(of) ?? {}));
  // What the rule itself does otherwise is told of it.
  if (!isDeepStrictEqual(actions(before, key), actions(after, key))) return [];
  const isSame = (other: string) =>
    before.has(other) && after.has(other) && isDeepStrictEqual(actions(before, other), actions(after, other));
  const [worse, better] = [gained.filter(isSame), lost.filter(isSame)];
  const does = (others: readonly string[]) => actions(after, others[0] ?? "").map((each) => each.does)[0];
  return [
    ...(worse.length === 0
      ? []
      : [
          {
            effect: "lowers" as const,
            says: `${called(key)} runs behind ${worse.map(called).join(", ")}, which ${does(worse)}`,
          },
        ]),
    ...(better.length === 0 || better.some((other) => actions(after, other).some(({ is }) => is !== "opens"))
      ? []
      : [
          {
            effect: "raises" as const,
            says: `${called(key)} runs before ${better.map(called).join(", ")}, which ${does(better)}`,
          },
        ]),
  ];
}

/** Whether a rule undoes what a later one does for the same requests, or settles them first. */
function shadows(earlier: Properties, later: Properties): boolean {
  if (earlier.enabled === false || later.enabled === false) return false;
  const [first, second] = [judgedOf(actionsIn(earlier)), judgedOf(actionsIn(later))];
  const protecting = second.filter(({ is }) => is === "protects");
  if (protecting.length === 0 || first.some(isBlocking)) return false;
  return first.some(
    (action) =>
      action.is === "opens" || action.answers === true || protecting.some((each) => isOtherLimit(action, each)),
  );
}

function isBlocking({ does }: Acting): boolean {
  return does === "blocks requests";
}

function isOtherLimit(one: Acting, other: Acting): boolean {
  return one.does === other.does && !isDeepStrictEqual(one, other);
}
