import { kindOf, kindTypes } from "../../../provider/kinds";
import { alwaysReplaces, type ListedEntries, type ResourceKind } from "../../../provider/lifecycle/kind";
import { type Judgement, lowers, valuesAt } from "../../../provider/lifecycle/protection/judgement";
import { ownValue } from "../../../provider/schema/own";
import { redactedMark } from "../../../provider/schema/redaction";
import { isUnknown } from "../../../provider/schema/unknown";
import { differences, firstMembers } from "../differences";
import type { Change, Difference, Preview, Properties, State } from "../model";
import { kindsJudgedBy } from "./decisions";
import { recordLabel } from "./dnsLabels";

type Judge = (change: Change, preview: Preview) => readonly Judgement[];

interface RuleList extends ListedEntries {
  /** Kind that declares a single rule. */
  readonly single: string;
}

/** Labels for kinds whose names do not identify the object. */
const labels = new Map(kindsJudgedBy("dns-record").map((type) => [type, recordLabel]));

export function withLists(kinds: readonly string[]): string[] {
  return [...new Set([...kinds, ...kindTypes.filter((type) => kinds.includes(listOf(kindOf(type))?.single ?? ""))])];
}

export function listOf(kind: ResourceKind | undefined): RuleList | undefined {
  if (!kind || !("itemKind" in kind.importing)) return undefined;
  const { itemKind: single, entries } = kind.importing;
  return entries && { ...entries, single };
}

export function entriesOfList(list: RuleList, change: Change, side: "old" | "new") {
  const state = change[side];
  const { exclusive: _exclusive, onDestroy: _atDestroy, [list.input]: _entries, ...parent } = state?.inputs ?? {};
  const { adopted } = state?.outputs ?? {};
  return [...entriesIn(state, list.input)].map(([key, { key: _key, ...entry }]) => ({
    key,
    state: {
      inputs: { ...parent, ...entry },
      outputs: { adopted: Array.isArray(adopted) && adopted.includes(key) },
      isProtected: state?.isProtected === true,
      isRetained: false,
    },
    place: (judgement: Judgement) =>
      placed(list, key, labels.has(list.single) ? undefined : labelOfRule(list, key, entry), judgement),
  }));
}

function labelOf(list: RuleList, key: string, entry: Properties, change: Change, preview: Preview): string {
  return labels.get(list.single)?.(entry, change, preview) ?? labelOfRule(list, key, entry);
}

function labelOfRule({ noun, calledBy }: RuleList, key: string, entry: Properties): string {
  return `${noun} "${String(entry[calledBy] ?? key)}"`;
}

function placed({ input }: RuleList, key: string, label: string | undefined, judgement: Judgement): Judgement {
  const says = label === undefined ? judgement.says : `${label}: ${judgement.says}`;
  return judgement.path === undefined
    ? { ...judgement, says }
    : { ...judgement, says, path: `${input}["${key}"].${judgement.path}` };
}

/**
 * Judges each entry of a list as a separate rule, and other resources as a whole. If several rules judge a list, the
 * one with this id reports changes of the entire list.
 */
export function forEachRule(judge: Judge, ruleId?: string): Judge {
  return (change, preview) => {
    const list = listOf(change.kind);
    if (!list) return judge(change, preview).map((judgement) => labelled(judgement, change, preview));
    const { operation } = change;
    if (operation === "import") return [];
    const tellsAll = ruleId === undefined || isJudgedBy(ruleId, change);
    const all = tellsAll ? [...ofExclusive(list, change, preview), ...ofUnknown(list, change)] : [];
    // A replacement removes rules from one zone and adds them to another.
    const parts =
      operation === "update"
        ? [change]
        : [
            ...(operation === "create" ? [] : [{ ...change, new: undefined }]),
            ...(operation === "delete" ? [] : [{ ...change, old: undefined }]),
          ];
    const ofOld = operation === "replace" ? { isOfOld: true as const } : {};
    const judged = parts.flatMap((part) =>
      ofEntries(list, part, preview, judge).map((each) => (part.new ? each : { ...each, ...ofOld })),
    );
    return [...all, ...judged];
  };
}

function labelled(judgement: Judgement, change: Change, preview: Preview): Judgement {
  const side = sideOf(judgement, change);
  const label = labels.get(change.kind?.type ?? "")?.((side.old ?? side.new)?.inputs ?? {}, side, preview);
  return label === undefined ? judgement : { ...judgement, says: `${label}: ${judgement.says}` };
}

/** Returns a replacement with only the object of the judgement. */
function sideOf({ isOfOld }: Judgement, change: Change): Change {
  if (change.operation !== "replace") return change;
  return isOfOld ? { ...change, new: undefined } : { ...change, old: undefined };
}

function isJudgedBy(ruleId: string, { kind }: Change): boolean {
  const decision = kind?.protection.exclusive;
  return decision !== undefined && "rules" in decision && decision.rules.includes(ruleId);
}

/** An exclusive list deletes rules that may be unknown. Other lists ignore rules that others add. */
function ofExclusive(list: RuleList, change: Change, preview: Preview): Judgement[] {
  const { mode } = preview;
  const { input } = list;
  const [before, after] = [change.old?.inputs.exclusive, change.new?.inputs.exclusive];
  if (mode === "drift" || before === after) return [];
  const values = valuesAt("exclusive", before, after);
  if (after === true) {
    const deleted = deletedBy(list, change, preview);
    const says = `undeclared ${input} are deleted${deleted}, and some of them may protect`;
    return [lowers(says, values)];
  }
  if (before !== true || change.operation !== "update") return [];
  const staying = stayingIn(list, change);
  const known = staying.length === 0 ? "" : `, and ${firstMembers(staying)} ${staying.length === 1 ? "stays" : "stay"}`;
  return [lowers(`${input} that others add are no longer detected or deleted${known}`, values)];
}

/** Lists known rules that an exclusive list deletes. Only the up finds others. */
function deletedBy(list: RuleList, change: Change, preview: Preview): string {
  const [before, after] = [entriesIn(change.old, list.input), entriesIn(change.new, list.input)];
  const deleted = [...before].filter(([key]) => !after.has(key));
  const labels = deleted.map(([key, entry]) => labelOf(list, key, entry, change, preview));
  return labels.length === 0 ? "" : ` (in the state: ${firstMembers(labels)})`;
}

/** Returns undeclared entries that a refresh found. A list that is no longer exclusive keeps them. */
function stayingIn({ input, idsOutput }: RuleList, { operation, old, new: now }: Change): readonly string[] {
  if (operation !== "update" || old?.inputs.exclusive !== true || now?.inputs.exclusive === true) return [];
  const [ids, after] = [old.outputs[idsOutput], entriesIn(now, input)];
  if (typeof ids !== "object" || ids === null) return [];
  return [...entriesIn(old, input).keys()].filter((key) => !Object.hasOwn(ids, key) && !after.has(key));
}

function ofUnknown({ input }: RuleList, change: Change): Judgement[] {
  const rules = change.new?.inputs[input];
  if (isHidden(input, change)) {
    return [lowers(`${input} are a secret and may protect less`, { path: input })];
  }
  if (!isUnknown(rules) && !(Array.isArray(rules) && rules.some(isUnknown))) return [];
  return [lowers(`${input} are known only after the update and may protect less`, { path: input })];
}

/** True if only one side is redacted as a whole. If both are, another rule reports the difference. */
function isHidden(input: string, { old, new: now }: Change): boolean {
  const [before, after] = [old?.inputs[input], now?.inputs[input]];
  return before !== after && [before, after].includes(redactedMark);
}

function ofEntries(list: RuleList, change: Change, preview: Preview, judge: Judge): Judgement[] {
  const { input } = list;
  const [before, after] = [entriesIn(change.old, input), entriesIn(change.new, input)];
  if (isUnknown(change.new?.inputs[input]) || isHidden(input, change)) return [];
  const kind = kindOf(list.single);
  const staying = new Set(stayingIn(list, change));
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => !staying.has(key));
  return keys.flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const old = was && stateOf(change, "old", key, was, preview);
    const now = is && stateOf(change, "new", key, is, preview);
    const changed = differencesOf(change, kind, key, old, now);
    const operation = old && now ? (isReplaced(kind, changed) ? "replace" : "update") : old ? "delete" : "create";
    const label = labelOf(list, key, is ?? was ?? {}, change, preview);
    const part = { ...change, kind, operation, old, new: now, differences: changed } as const;
    return judge(part, preview).map((judgement) => placed(list, key, label, judgement));
  });
}

/** Compares an entry. The list's differences reveal which redacted values differ. */
function differencesOf(
  { differences: all }: Change,
  { inputs }: ResourceKind,
  key: string,
  old: State | undefined,
  now: State | undefined,
): Difference[] {
  const start = `[${JSON.stringify(key)}].`;
  const redacted = all.filter(({ path, old, new: now }) => old === redactedMark && now === old && path.includes(start));
  const inside = redacted.map((each) => ({ ...each, path: each.path.slice(each.path.indexOf(start) + start.length) }));
  return [...differences(inputs, old?.inputs ?? {}, now?.inputs ?? {}), ...inside];
}

function isReplaced({ replacedBy }: ResourceKind, changed: readonly Difference[]): boolean {
  return changed.some(({ path }) => alwaysReplaces(ownValue(replacedBy, path)));
}

function stateOf(change: Change, side: "old" | "new", key: string, entry: Properties, { mode }: Preview): State {
  const state = change[side];
  const { exclusive, onDestroy } = state?.inputs ?? {};
  const { adopted } = state?.outputs ?? {};
  // The new inputs decide whether a dropped entry is deleted. An exclusive list deletes it in any case.
  const next = side === "old" && change.new ? change.new.inputs : { exclusive: false, onDestroy };
  const atDestroy = next.exclusive === true ? "delete" : next.onDestroy;
  // An object found by all its content already matches the entry.
  const isFoundAlike = listOf(change.kind)?.contentOf !== undefined;
  const adopts = side === "new" && exclusive === true && mode === "preview" && !isFoundAlike;
  return {
    inputs: {
      ...entry,
      ...(atDestroy === undefined ? {} : { onDestroy: atDestroy }),
      ...(adopts ? { adopt: true } : {}),
    },
    outputs: { adopted: Array.isArray(adopted) && adopted.includes(key) },
    isProtected: state?.isProtected === true,
    isRetained: !change.new && state?.isRetained === true,
  };
}

export function entriesIn(state: State | undefined, input: string): ReadonlyMap<string, Properties> {
  const rules = state?.inputs[input];
  const known = Array.isArray(rules) ? rules.filter((entry) => typeof entry === "object" && entry !== null) : [];
  return new Map(known.map((entry) => [String(entry.key), entry]));
}
