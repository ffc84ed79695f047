import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { propertiesFromId } from "../../../provider/lifecycle/identity/ids";
import { alwaysReplaces, hasNaturalKey } from "../../../provider/lifecycle/kind";
import type { Judgement } from "../../../provider/lifecycle/protection/judgement";
import { withCreated } from "../../../provider/schema/createdAs";
import { memoize } from "../../../provider/schema/memoize";
import { metaOf } from "../../../provider/schema/meta";
import { ownValue } from "../../../provider/schema/own";
import { isUnknown } from "../../../provider/schema/unknown";
import { differences } from "../differences";
import type { Change, Preview, Properties, State } from "../model";
import { entriesOfList, listOf } from "../protection/listedRules";

type Side = "old" | "new";

interface Member {
  readonly change: Change;
  readonly type: string;
  /** Key of the entry, or undefined for a separate resource. */
  readonly key: string | undefined;
  readonly state: State;
  readonly place?: (judgement: Judgement) => Judgement;
}

interface Move {
  readonly from: Member;
  readonly to: Member;
}

/**
 * Combines the changes of each rule that moves between lists or resources, or gets another name. `placed` moves a
 * finding to the rule's new place.
 */
export function withMoves(preview: Preview) {
  const all = movesIn(preview);
  const apart = all.filter((move) => !isWithin(move));
  const moved = new Map(apart.map((move) => [urnOf(move.to), move]));
  const left = preview.changes.flatMap((change) => without(change, all));
  return {
    preview: { ...preview, changes: [...left, ...apart.map(changeOf)] },
    placed: <Finding extends Judgement & { readonly urn: string }>(finding: Finding): Finding => {
      const to = moved.get(finding.urn)?.to;
      return to ? { ...finding, ...to.place?.(finding), urn: to.change.urn } : finding;
    },
  };
}

/** Describes moves by the URNs of both resources. */
export function moveNotes(preview: Preview): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, string[]>();
  const note = ({ change, key }: Member, says: string) => {
    const entry = key === undefined ? "" : `${JSON.stringify(key)} `;
    notes.set(change.urn, [...(notes.get(change.urn) ?? []), `${entry}${says}`]);
  };
  const nameOf = ({ change }: Member) => `${change.type} ${change.name}`;
  for (const move of movesIn(preview)) {
    const { from, to } = move;
    if (isWithin(move) || (from.key === undefined && to.key === undefined)) continue;
    const how = outcome(preview, move);
    note(from, `moves to ${nameOf(to)}: ${how}`);
    note(to, `moves from ${nameOf(from)}: ${how}`);
  }
  return notes;
}

function outcome({ adopts }: Preview, { from, to }: Move): string {
  const { adoptedBy = "" } = kindOf(to.type);
  const isNamed = to.state.inputs[adoptedBy] !== undefined;
  // The provider learns of deletions only at the end of the up.
  const isRemoved = from.change.operation === "delete";
  const isSought = adopts || to.change.new?.inputs.exclusive === true;
  if (isRemoved && !isNamed && !isSought) {
    const place = to.key === undefined ? "" : ` in the entry ${JSON.stringify(to.key)}`;
    return `the update fails, because the object may belong to another program. Set ${adoptedBy}${place}`;
  }
  if (!isRemoved && to.change.dependsOn.includes(from.change.urn)) {
    return "deleted and created again, because the new resource depends on the old one";
  }
  const differs = differencesOf({ from: asCreated(from, "old"), to: asCreated(to, "new") }).length > 0;
  return differs ? "stays, and the differences are written" : "stays as it is";
}

/** Adds values that a create sends without a declaration. */
function asCreated(member: Member, side: Side): Member {
  const { change, key, type, state } = member;
  const { kind, [side]: ofList } = change;
  const parts = kind && "itemKind" in kind.importing ? kind.importing.parts : undefined;
  const own =
    key === undefined
      ? withCreated(kindOf(type).inputs, state.inputs)
      : parts?.({ ...ofList?.outputs, ...ofList?.inputs }).find((part) => part.key === key)?.inputs;
  return { ...member, state: { ...state, inputs: { ...state.inputs, ...own } } };
}

/** Pairs equal content first, then equal names. */
function movesIn({ changes, mode }: Preview): Move[] {
  if (mode === "drift") return [];
  const left = new Set(changes.flatMap((change) => membersOf(change, "old")));
  const come = new Set(changes.flatMap((change) => membersOf(change, "new")));
  const moves: Move[] = [];
  for (const isAlike of [isEqual, sharesName]) {
    for (const to of come) {
      const from = [...left].find((each) => each.type === to.type && isOfSameParent(each, to) && isAlike(each, to));
      if (!from) continue;
      left.delete(from);
      come.delete(to);
      moves.push({ from, to });
    }
  }
  return moves;
}

function membersOf(change: Change, side: Side): Member[] {
  const { kind, operation, old, new: now } = change;
  if (!kind || (operation !== "update" && operation !== (side === "old" ? "delete" : "create"))) return [];
  if (listOf(kind)) {
    const others = operation === "update" ? entriesIn(change, side === "old" ? "new" : "old") : [];
    return entriesIn(change, side).filter(({ key }) => !others.some((other) => other.key === key));
  }
  const state = side === "old" ? old && withId(change, old) : now;
  if (operation === "update" || !state || namesOf(kind.type).length === 0) return [];
  return [{ change, type: kind.type, key: undefined, state }];
}

function entriesIn(change: Change, side: Side): Member[] {
  const list = listOf(change.kind);
  if (!list || !change[side]) return [];
  return entriesOfList(list, change, side).map(({ key, state, place }) => {
    // The key serves as the default name.
    const inputs = { ...(list.contentOf ? {} : { [list.calledBy]: key }), ...state.inputs };
    return { key, change, type: list.single, state: { ...state, inputs }, place };
  });
}

/** Adds properties from the id, which a program need not declare. Ignores ids of another form. */
function withId({ kind, id }: Change, state: State): State {
  if (!kind || !id) return state;
  try {
    return { ...state, outputs: { ...propertiesFromId(kind, id), ...state.outputs } };
  } catch {
    return state;
  }
}

function isOfSameParent({ type, state: old }: Member, { state: now }: Member): boolean {
  const [parent = ""] = kindOf(type).idForm.split("/");
  return [parent, "connection"].every(
    (name) => !isUnknown(now.inputs[name]) && isDeepStrictEqual(old.inputs[name], now.inputs[name]),
  );
}

function ownId(type: string): string {
  return kindOf(type).idForm.split("/").at(-1) ?? "";
}

/** Lists of rules by the kind of a single one. */
const lists = new Map(
  kindTypes.flatMap((type) => {
    const list = listOf(kindOf(type));
    return list ? [[list.single, list] as const] : [];
  }),
);

/** Groups of identifying properties: the name and id of a rule, or the identifying inputs of a switch. */
const namesOf = memoize((type): readonly (readonly string[])[] => {
  const list = lists.get(type);
  if (list) return [...(list.contentOf ? [] : [[list.calledBy]]), [ownId(type)]];
  const kind = kindOf(type);
  if (!hasNaturalKey(kind)) return [];
  const judged = Object.entries(kind.replacedBy).flatMap(([name, rule]) => (alwaysReplaces(rule) ? [] : [name]));
  if (judged.length < 2) return [];
  const outputs = Object.entries<z.ZodType>(kind.outputs.shape);
  const copying = (name: string) => outputs.filter(([, schema]) => metaOf(schema).copies?.includes(name));
  return judged.map((name) => [name, ...copying(name).map(([output]) => output)]);
});

function sharesName({ type, state: old }: Member, { state: now }: Member): boolean {
  const content = lists.get(type)?.contentOf;
  if (content && content(old.inputs) === content(now.inputs)) return true;
  return namesOf(type).some((group) => {
    const [before, after] = [namesIn(old, group), namesIn(now, group)];
    return before.some((name) => after.includes(name));
  });
}

function namesIn({ inputs, outputs }: State, group: readonly string[]): string[] {
  const all = group.flatMap((name) => [ownValue<unknown>(inputs, name), ownValue<unknown>(outputs, name)]);
  return all.filter((name) => name !== undefined && !isUnknown(name)).map(String);
}

/** Compares rules by content and switches by object. */
function isEqual(one: Member, other: Member): boolean {
  if (!lists.has(one.type)) return sharesName(one, other);
  const areEntries = one.key !== undefined && other.key !== undefined;
  const [from, to] = areEntries ? [unnamed(one), unnamed(other)] : [one, other];
  // Comparing names first is faster for many rules.
  const [before, after] = [from.state.inputs.name, to.state.inputs.name];
  if (typeof before === "string" && typeof after === "string" && before !== after) return false;
  return differencesOf({ from, to }).length === 0;
}

function unnamed(member: Member): Member {
  const list = listOf(member.change.kind);
  const { state, key } = member;
  if (!list || list.contentOf || state.inputs[list.calledBy] !== key) return member;
  const { [list.calledBy]: _name, ...inputs } = state.inputs;
  return { ...member, state: { ...state, inputs } };
}

function differencesOf({ from, to }: Move) {
  const compared = ({ inputs }: State): Properties => {
    const { onDestroy: _atDestroy, adopt: _adopt, [ownId(to.type)]: _id, order: _order, ...others } = inputs;
    return others;
  };
  return differences(kindOf(to.type).inputs, compared(from.state), compared(to.state));
}

function urnOf({ change, key }: Member): string {
  return key === undefined ? change.urn : `${change.urn} ${key}`;
}

function changeOf(move: Move): Change {
  const { from, to } = move;
  const { order: _order, ...old } = from.state.inputs;
  return {
    ...to.change,
    urn: urnOf(to),
    type: to.type,
    kind: kindOf(to.type),
    operation: "update",
    old: { ...from.state, inputs: old },
    new: to.state,
    differences: differencesOf(move),
    replacedBy: [],
  };
}

/** True if only the entry's key changes. The entry keeps its place. */
function isWithin({ from, to }: Move): boolean {
  return from.change === to.change;
}

/** Removes moved members and renames moved keys. Returns nothing if no member is left. */
function without(change: Change, moves: readonly Move[]): Change[] {
  const leaving = moves.filter(({ from }) => from.change === change);
  const come = moves.filter(({ to }) => to.change === change);
  if (leaving.length + come.length === 0) return [change];
  const list = listOf(change.kind);
  if (!list) return [];
  const keys = new Map(leaving.map((move) => [move.from.key, isWithin(move) ? move.to.key : undefined]));
  const others = new Set(come.filter((move) => !isWithin(move)).map(({ to }) => to.key));
  const old = withKeys(change.old, list.input, (key) => (keys.has(key) ? keys.get(key) : key));
  return [{ ...change, old, new: withKeys(change.new, list.input, (key) => (others.has(key) ? undefined : key)) }];
}

/** Renames keys. Removes entries without a new one. */
function withKeys(state: State | undefined, input: string, keyOf: (key: string) => string | undefined) {
  const entries = state?.inputs[input];
  if (!state || !Array.isArray(entries)) return state;
  const kept = entries.flatMap((entry) => {
    const before = String(Object(entry).key);
    const key = keyOf(before);
    return key === undefined ? [] : [key === before ? entry : { ...entry, key }];
  });
  return { ...state, inputs: { ...state.inputs, [input]: kept } };
}
