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
import type { Change, Difference, Preview, Properties, State } from "../model";
import { entriesOfList, listOf } from "./listedRules";

/** A rule or a switch, declared by a separate resource or by an entry of a list of rules. */
interface Member {
  readonly change: Change;
  readonly side: "old" | "new";
  /** The kind that declares one of them. */
  readonly type: string;
  /** Its entry; nothing for a separate resource. */
  readonly key: string | undefined;
  readonly state: State;
  /** The input that names an existing one. */
  readonly adoptedBy: string;
  /** How a finding about it names the entry. */
  readonly place: (judgement: Judgement) => Judgement;
}

interface Regrouped {
  readonly preview: Preview;
  /** Puts a finding of what has moved where it stands now. */
  readonly placed: <Told extends Judgement & { readonly urn: string }>(finding: Told) => Told;
}

/**
 * What moves from one resource to another one is changed, not deleted and created: single rules become a
 * list, or a list single rules, or an entry goes to another list, or a rule is created again under another name.
 */
export function regrouped(preview: Preview): Regrouped {
  if (preview.mode === "drift") return { preview, placed: (finding) => finding };
  const pairs = pairsIn(preview);
  // Under another key of the same list it keeps its place in the order, which counts.
  const [renamed, moves] = [pairs.filter(isWithin), pairs.filter((pair) => !isWithin(pair))];
  const moved = new Map(moves.map((move) => [urnOf(move.to), move]));
  const left = preview.changes.flatMap((change) => without(withNewKeys(change, renamed), change, moves));
  return {
    preview: { ...preview, changes: [...left, ...moves.map(changeOf)] },
    placed: (finding) => {
      const move = moved.get(finding.urn);
      return move ? { ...finding, ...move.to.place(finding), urn: move.to.change.urn } : finding;
    },
  };
}

interface Move {
  readonly from: Member;
  readonly to: Member;
}

function pairsIn({ changes }: Preview): Move[] {
  const leaving = changes.flatMap((change) => membersOf(change, "old"));
  const come = changes.flatMap((change) => membersOf(change, "new"));
  return pairsOf(leaving, come);
}

/** What moves from a list, or to one, between two resources; each with what differs. */
export function movesIn(preview: Preview): (Move & { readonly differences: readonly Difference[] })[] {
  if (preview.mode === "drift") return [];
  const isOfList = ({ from, to }: Move) => from.key !== undefined || to.key !== undefined;
  const moves = pairsIn(preview).filter((move) => isOfList(move) && !isWithin(move));
  return moves.map(({ from, to }) => ({
    ...{ from, to },
    differences: differencesOf({ from: asCreated(from), to: asCreated(to) }),
  }));
}

/** With what a create sends of it beside what is declared. */
function asCreated(member: Member): Member {
  const { change, key, type, state, side } = member;
  const own = key === undefined ? withCreated(kindOf(type).inputs, state.inputs) : partOf(change, side, key);
  return { ...member, state: { ...state, inputs: { ...state.inputs, ...own } } };
}

/** An entry as a separate resource would declare it. */
function partOf({ kind, ...sides }: Change, side: "old" | "new", key: string): Properties | undefined {
  const { inputs, outputs } = sides[side] ?? {};
  if (!kind || !("coveredBy" in kind.importing)) return undefined;
  return kind.importing.parts?.({ ...outputs, ...inputs }).find((part) => part.key === key)?.inputs;
}

/** What a change takes away (`old`) or brings (`new`). */
function membersOf(change: Change, side: "old" | "new"): Member[] {
  const { kind, operation, old, new: now } = change;
  if (!kind || (operation !== "update" && operation !== (side === "old" ? "delete" : "create"))) return [];
  const entriesOn = (of: "old" | "new") => entriesIn(change, of);
  if (!isGroup(change)) {
    const state = side === "old" ? old && withId(change, old) : now;
    if (operation === "update" || !state || namesOf(kind.type).length === 0) return [];
    const { adoptedBy = "" } = kind;
    return [{ change, side, type: kind.type, key: undefined, state, adoptedBy, place: (judgement) => judgement }];
  }
  const others = new Set(operation === "update" ? entriesOn(side === "old" ? "new" : "old").map(({ key }) => key) : []);
  return entriesOn(side).filter(({ key }) => !others.has(key));
}

/** A state with what its id tells, which a program need not declare; an id of another form tells nothing. */
function withId({ kind, id }: Change, state: State): State {
  if (!kind || !id) return state;
  try {
    return { ...state, outputs: { ...propertiesFromId(kind, id), ...state.outputs } };
  } catch {
    return state;
  }
}

function isGroup({ kind }: Change): boolean {
  return listOf(kind) !== undefined;
}

function entriesIn(change: Change, side: "old" | "new"): (Member & { readonly key: string })[] {
  const list = listOf(change.kind);
  if (!list || !change[side]) return [];
  const { adoptedBy = "" } = kindOf(list.single);
  return entriesOfList(list, change, side).map(({ key, state, place }) => {
    // An entry without a name has that of its key.
    const inputs = { ...(list.contentOf ? {} : { [list.calledBy]: key }), ...state.inputs };
    return { key, change, side, type: list.single, adoptedBy, state: { ...state, inputs }, place };
  });
}

/** Each at most once; the same content first, then the same name. */
function pairsOf(leaving: readonly Member[], come: readonly Member[]): Move[] {
  const left = new Set(leaving);
  const moves: Move[] = [];
  for (const isAlike of [isEqual, isCalledAlike]) {
    for (const to of come) {
      if (moves.some((move) => move.to === to)) continue;
      const from = [...left].find((each) => each.type === to.type && isOfSameParent(each, to) && isAlike(each, to));
      if (!from) continue;
      left.delete(from);
      moves.push({ from, to });
    }
  }
  return moves;
}

function isOfSameParent({ type, state: old }: Member, { state: now }: Member): boolean {
  const [parent = ""] = partsOfId(type);
  return [parent, "connection"].every(
    (name) => !isUnknown(now.inputs[name]) && isDeepStrictEqual(old.inputs[name], now.inputs[name]),
  );
}

/** The property that tells the object among those of its parent. */
function ownId(type: string): string {
  return partsOfId(type).at(-1) ?? "";
}

function partsOfId(type: string): string[] {
  return kindOf(type).idForm.split("/");
}

/** The lists that declare several of what a kind declares one by one. */
const lists = new Map(
  kindTypes.flatMap((type) => {
    const list = listOf(kindOf(type));
    return list ? [[list.single, list] as const] : [];
  }),
);

/** Groups of properties that name one object: of a rule its name and its id, of a switch the inputs that say what it is one of. */
const namesOf = memoize((type): readonly (readonly string[])[] => {
  const list = lists.get(type);
  if (list) return [...(list.contentOf ? [] : [[list.calledBy]]), [ownId(type)]];
  const { outputs } = kindOf(type);
  const copying = (name: string) =>
    Object.entries<z.ZodType>(outputs.shape).flatMap(([output, schema]) =>
      metaOf(schema).copies?.includes(name) ? [output] : [],
    );
  return switchNames(type).map((name) => [name, ...copying(name)]);
});

/** The inputs of which each names what a switch is one of; none for a kind that is no switch. */
function switchNames(type: string): string[] {
  const kind = kindOf(type);
  if (!hasNaturalKey(kind)) return [];
  const judged = Object.entries(kind.replacedBy).flatMap(([name, rule]) => (alwaysReplaces(rule) ? [] : [name]));
  return judged.length > 1 ? judged : [];
}

function isCalledAlike({ type, state: old }: Member, { state: now }: Member): boolean {
  const content = lists.get(type)?.contentOf;
  if (content && content(old.inputs) === content(now.inputs)) return true;
  return namesOf(type).some((group) => {
    const [before, after] = [calledIn(old, group), calledIn(now, group)];
    return before.some((name) => after.includes(name));
  });
}

function calledIn({ inputs, outputs }: State, group: readonly string[]): string[] {
  const all = group.flatMap((name) => [ownValue<unknown>(inputs, name), ownValue<unknown>(outputs, name)]);
  return all.filter((name) => name !== undefined && !isUnknown(name)).map(String);
}

/** A rule is what it does; a switch is one of something, and equal only where it is of the same. */
function isEqual(one: Member, other: Member): boolean {
  if (!lists.has(one.type)) return isCalledAlike(one, other);
  // Of two entries, the names that are those of their keys say nothing.
  const areEntries = one.key !== undefined && other.key !== undefined;
  const from = areEntries ? unnamed(one) : one;
  const to = areEntries ? unnamed(other) : other;
  // Of many, most differ by their names.
  const [before, after] = [from.state.inputs.name, to.state.inputs.name];
  if (typeof before === "string" && typeof after === "string" && before !== after) return false;
  return differencesOf({ from, to }).length === 0;
}

/** An entry without the name that it has from its key. */
function unnamed(member: Member): Member {
  const list = listOf(member.change.kind);
  const { state, key } = member;
  if (!list || list.contentOf || state.inputs[list.calledBy] !== key) return member;
  const { [list.calledBy]: _name, ...inputs } = state.inputs;
  return { ...member, state: { ...state, inputs } };
}

function differencesOf({ from, to }: Move) {
  const kind = kindOf(to.type);
  const compared = (state: State): Properties => {
    const { onDestroy: _atDestroy, adopt: _adopt, [ownId(to.type)]: _id, order: _order, ...inputs } = state.inputs;
    return inputs;
  };
  return differences(kind.inputs, compared(from.state), compared(to.state));
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

function isWithin({ from, to }: Move): boolean {
  return from.change === to.change;
}

/** A list whose entries had before the keys that they get. */
function withNewKeys(change: Change, renamed: readonly Move[]): Change {
  const keys = new Map(renamed.filter(({ to }) => to.change === change).map(({ from, to }) => [from.key, to.key]));
  const input = listOf(change.kind)?.input;
  const { old } = change;
  const entries = input === undefined ? undefined : old?.inputs[input];
  if (keys.size === 0 || input === undefined || !old || !Array.isArray(entries)) return change;
  const withKeys = entries.map((entry) => ({
    ...entry,
    key: keys.get(String(Object(entry).key)) ?? Object(entry).key,
  }));
  return { ...change, old: { ...old, inputs: { ...old.inputs, [input]: withKeys } } };
}

/** A change without what has moved; nothing if that was all. */
function without(change: Change, given: Change, moves: readonly Move[]): Change[] {
  const from = moves.filter((move) => move.from.change === given).map((move) => move.from.key);
  const to = moves.filter((move) => move.to.change === given).map((move) => move.to.key);
  if (from.length + to.length === 0) return [change];
  if (!isGroup(change)) return [];
  return [{ ...change, old: stripped(change, "old", from), new: stripped(change, "new", to) }];
}

function stripped(change: Change, side: "old" | "new", keys: readonly (string | undefined)[]): State | undefined {
  const state = change[side];
  if (!state || keys.length === 0) return state;
  const input = listOf(change.kind)?.input ?? "";
  const entries = state.inputs[input];
  if (!Array.isArray(entries)) return state;
  const left = entries.filter((entry) => !keys.includes(String(Object(entry).key)));
  return { ...state, inputs: { ...state.inputs, [input]: left } };
}
