import { EdgeError } from "../../../client/errors";
import type { Context } from "../../../lifecycle/context";
import { ownershipOf } from "../../../lifecycle/ownership";
import { withCreated } from "../../../schema/createdAs";
import { ownValue } from "../../../schema/own";
import type { ListResponse } from "../listResponse";
import { isKept } from "../onDestroy";
import { matchKeyIn } from "./entries";
import type { DeclaredList, Known, ListTypes, MatchedEntry, RecordedList, RuleList } from "./ruleList";

interface Read<Of extends ListTypes> {
  readonly context: Context;
  readonly list: RuleList<Of>;
  readonly parentId: number;
  readonly rules: ListResponse<Of["Rule"]>;
  readonly before: Known<Of["Id"]> & Partial<Pick<RecordedList<Of>, "entries">>;
}

export interface RuleIndex<Of extends ListTypes> extends Read<Of> {
  readonly byId: ReadonlyMap<string, Of["Rule"]>;
  readonly byName: ReadonlyMap<unknown, readonly Of["Rule"][]>;
  readonly keys: ReadonlyMap<string, string>;
}

export function indexRules<Of extends ListTypes>(read: Read<Of>): RuleIndex<Of> {
  const { list, rules, before } = read;
  const byId = new Map<string, Of["Rule"]>();
  const byName = new Map<unknown, Of["Rule"][]>();
  for (const rule of rules.items) {
    const [id, name] = [canonicalId(list.idOf(rule)), list.matchKeyOf(rule)];
    if (!byId.has(id)) byId.set(id, rule);
    const alike = byName.get(name);
    if (alike) alike.push(rule);
    else byName.set(name, [rule]);
  }
  return {
    ...read,
    byId,
    byName,
    keys: new Map(Object.entries(before.ids).map(([key, id]) => [canonicalId(id), key])),
  };
}

export function matchEntries<Of extends ListTypes>(found: RuleIndex<Of>, declared: DeclaredList<Of["Entry"]>) {
  const { list, parentId } = found;
  const adopted: string[] = [];
  const named = new Set(declared.entries.map((entry) => canonicalId(list.adoptedIdIn(entry))));
  const entries = declared.entries.map((entry): MatchedEntry<Of> => {
    const { key } = entry;
    const asCreated = list.inputsOf(parentId, withCreated(list.entry, entry));
    const rule = ruleFor(found, declared, entry, asCreated, named);
    if (rule === undefined) return { key, rule, inputs: asCreated };
    if (isAdopted(found, key, rule, asCreated)) adopted.push(key);
    return { key, rule, inputs: isCreated(found, key, rule) ? asCreated : list.inputsOf(parentId, entry) };
  });
  return { entries, adopted };
}

export function mayAdopt({ settings }: Context, { exclusive }: { readonly exclusive?: boolean | undefined }): boolean {
  return exclusive === true || settings.adopt !== false;
}

/** Returns the recorded rule, the one with the declared id, or an adoptable one of the entry's name. */
function ruleFor<Of extends ListTypes>(
  found: RuleIndex<Of>,
  declared: DeclaredList<Of["Entry"]>,
  entry: Of["Entry"],
  inputs: Of["Inputs"],
  adoptedIds: ReadonlySet<string>,
): Of["Rule"] | undefined {
  const { context, list, parentId, rules, keys } = found;
  const before = recordedRule(found, entry.key);
  const known = before !== undefined && list.isReplaced?.(inputs, before) ? undefined : before;
  const named = list.adoptedIdIn(entry);
  if (known !== undefined && (named === undefined || isNamedBefore(found, entry, known))) return known;
  // Its previous owner may have deleted it in this run before the list was registered.
  if (named !== undefined) {
    const { isDeleted } = ownershipOf(context, { type: list.partTypes[0] }, `${parentId}/${named}`);
    return isDeleted ? undefined : list.toAdopt(rules, parentId, named);
  }
  const isCandidate = (rule: Of["Rule"]) => !list.isOfPlatform?.(rule) && !keys.has(canonicalId(list.idOf(rule)));
  const isTaken = (rule: Of["Rule"]) => adoptedIds.has(canonicalId(list.idOf(rule)));
  const called = matchKeyIn(list, list.resolved?.(entry, rules) ?? entry);
  const candidates = (found.byName.get(called) ?? []).filter((rule) => isCandidate(rule) && !isTaken(rule));
  const moved = candidates.find((rule) => ownershipOfRule(found, rule).isFree);
  if (moved !== undefined) return moved;
  const alike = candidates.filter((rule) => !ownershipOfRule(found, rule).isKnown);
  const [one] = alike;
  const { duplicates } = context.settings;
  const isAdopting = mayAdopt(context, declared);
  if (one !== undefined && alike.length === 1 && isAdopting) return one;
  if (one === undefined || (!isAdopting && duplicates === "allow")) return undefined;
  const label = list.labelOf({ name: called }, parentId);
  const what = `${label} seems to exist already (${alike.map(list.idOf).join(", ")}), but belongs to no known resource of this program.`;
  if (!isAdopting && duplicates === "warn") {
    context.warn(`${what} Another one is created.`);
    return undefined;
  }
  throw new EdgeError(
    `${what} Nothing was written. If a previous \`pulumi up\` was interrupted, run \`npx pulumi-edge-platform recover\`. To adopt it, for example because it was a separate resource before, set ${list.adoptedBy}: ${JSON.stringify(list.idOf(one))} in the entry "${entry.key}". To create another one anyway, set EDGE_DUPLICATES=allow for this run.`,
  );
}

export function namesakesIn<Of extends ListTypes>(
  { list, rules, byName, before }: RuleIndex<Of>,
  { entries }: DeclaredList<Of["Entry"]>,
): Record<string, Of["Id"]> {
  const ids = entries.flatMap((entry) => {
    const [alike] = byName.get(matchKeyIn(list, list.resolved?.(entry, rules) ?? entry)) ?? [];
    const id = ownValue(before.ids, entry.key) ?? list.adoptedIdIn(entry) ?? (alike && list.idOf(alike));
    return id === undefined ? [] : [[entry.key, id] as const];
  });
  return Object.fromEntries(ids);
}

/**
 * True if the declared id stands for the recorded rule. An unchanged id still does after the rule was created again.
 */
function isNamedBefore<Of extends ListTypes>(
  { list, before }: RuleIndex<Of>,
  entry: Of["Entry"],
  known: Of["Rule"],
): boolean {
  const named = list.adoptedIdIn(entry);
  if (sameId(list.idOf(known), named)) return true;
  const earlier = before.entries?.find(({ key }) => key === entry.key);
  return earlier !== undefined && sameId(list.adoptedIdIn(earlier), named);
}

export function ruleIdIn<Of extends ListTypes>({ list, parentId }: RuleIndex<Of>, rule: Of["Rule"]): string {
  return `${parentId}/${list.idOf(rule)}`;
}

export function ownershipOfRule<Of extends ListTypes>(found: RuleIndex<Of>, rule: Of["Rule"]) {
  return ownershipOf(found.context, { type: found.list.partTypes[0] }, ruleIdIn(found, rule));
}

export function entryKeyOf<Of extends ListTypes>({ list, keys }: RuleIndex<Of>, rule: Of["Rule"]): string | undefined {
  return keys.get(canonicalId(list.idOf(rule)));
}

/** Returns the rules of removed entries, and with `exclusive` all that nobody declares. */
export function removedRules<Of extends ListTypes>(
  found: RuleIndex<Of>,
  { exclusive, onDestroy, entries = [] }: Partial<DeclaredList<Of["Entry"]>>,
  staying: ReadonlySet<Of["Rule"] | undefined> = new Set(),
): Of["Rule"][] {
  const { list, rules, before } = found;
  // Until its replacement exists, the list itself declares a replaced rule.
  const replaced = new Set(list.isReplaced ? entries.map(({ key }) => key) : []);
  return rules.items.filter((rule) => {
    const key = entryKeyOf(found, rule);
    const isReplaced = key !== undefined && replaced.has(key);
    if (list.isOfPlatform?.(rule) || staying.has(rule) || (!isReplaced && isDeclaredElsewhere(found, rule)))
      return false;
    return exclusive === true || (key !== undefined && !isKept({ onDestroy, adopted: before.adopted.includes(key) }));
  });
}

export function readItems<Of extends ListTypes>(
  found: RuleIndex<Of>,
  { entries, exclusive }: Pick<RecordedList<Of>, "entries" | "exclusive">,
) {
  const { list, rules, before } = found;
  // A `get` shows all rules.
  const isForGet = entries === undefined;
  const own = (entries ?? []).flatMap((entry) => {
    const rule = recordedRule(found, entry.key);
    return rule === undefined ? [] : [{ key: entry.key, entry, rule }];
  });
  if (own.length < (entries ?? []).length) rules.confirmAbsent();
  const taken = new Set<Of["Rule"]>(own.map(({ rule }) => rule));
  const keys = new Set(own.map(({ key }) => key));
  const isShown = (rule: Of["Rule"]) => isForGet || (exclusive === true && !isDeclaredElsewhere(found, rule));
  const unclaimed = rules.items.filter((rule) => !list.isOfPlatform?.(rule) && !taken.has(rule) && isShown(rule));
  const counts = countsOf([...unclaimed, ...taken].flatMap((rule) => namesFor(list, rule)));
  const others = unclaimed.map((rule) => ({ key: keyFor(list, rule, counts, keys), entry: undefined, rule }));
  const ids: [string, Of["Id"]][] = (isForGet ? others : own).map(({ key, rule }) => [key, list.idOf(rule)]);
  // Rules stay recorded until they are deleted, which an unfinished up may have failed to do.
  const exists = ([, id]: readonly [string, Of["Id"]]) => found.byId.has(canonicalId(id));
  const left = Object.entries<Of["Id"]>(before.ids).filter(exists);
  const adopted = before.adopted.filter((key) => keys.has(key));
  return { items: [...own, ...others], ids: Object.fromEntries([...left, ...ids]), adopted };
}

/** With `edge:adopt` set to `own`, a rule that is as a create would have left it was created by the interrupted run. */
function isAdopted<Of extends ListTypes>(
  found: RuleIndex<Of>,
  key: string,
  rule: Of["Rule"],
  asCreated: Of["Inputs"],
): boolean {
  const { context, list, before } = found;
  if (sameId(ownValue(before.ids, key), list.idOf(rule))) return before.adopted.includes(key);
  const { released } = ownershipOfRule(found, rule);
  if (released) return released.isAdopted;
  return !(context.settings.adopt === "own" && list.isAsDeclared(asCreated, rule));
}

function isCreated<Of extends ListTypes>({ list, before }: RuleIndex<Of>, key: string, rule: Of["Rule"]): boolean {
  return sameId(ownValue(before.ids, key), list.idOf(rule)) && !before.adopted.includes(key);
}

function recordedRule<Of extends ListTypes>({ byId, before }: RuleIndex<Of>, key: string): Of["Rule"] | undefined {
  const id = ownValue(before.ids, key);
  return id === undefined ? undefined : byId.get(canonicalId(id));
}

export function isDeclaredElsewhere<Of extends ListTypes>(found: RuleIndex<Of>, rule: Of["Rule"]): boolean {
  return found.list.partTypes.some((type) => ownershipOf(found.context, { type }, ruleIdIn(found, rule)).isDeclared);
}

/** Returns a unique name, else the id. */
function keyFor<Of extends ListTypes>(
  list: RuleList<Of>,
  rule: Of["Rule"],
  counts: ReadonlyMap<unknown, number>,
  keys: ReadonlySet<string>,
): string {
  return namesFor(list, rule).find((name) => !keys.has(name) && counts.get(name) === 1) ?? String(list.idOf(rule));
}

function namesFor<Of extends ListTypes>({ matchKeyOf, undeclaredKeyOf }: RuleList<Of>, rule: Of["Rule"]): string[] {
  return [undeclaredKeyOf?.(rule), matchKeyOf(rule)].flatMap((name) => name || []);
}

function countsOf(names: readonly unknown[]): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function sameId(one: unknown, other: unknown): boolean {
  return canonicalId(one) === canonicalId(other);
}

/** GUIDs are case-insensitive. */
function canonicalId(id: unknown): string {
  return String(id).toLowerCase();
}
