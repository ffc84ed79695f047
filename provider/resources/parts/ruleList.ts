import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { claimAlone, isDeclared, isKnown, know } from "../../lifecycle/declared";
import { type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { ownValue } from "../../schema/own";
import type { Properties } from "../../schema/properties";
import { isKept } from "./onDestroy";
import type { ShownList } from "./shownList";

/** An entry of a list of rules, as far as every list has it. */
interface Keyed {
  readonly key: string;
}

/** A kind that declares rules of one parent as a list: how it tells them from each other. */
export interface RuleList<Rule, Id extends string | number, Entry extends Keyed, Inputs, Outputs extends Properties> {
  readonly kind: ResourceKind;
  /** The kinds that declare one of the rules alone, or a part of it. */
  readonly partTypes: readonly [single: string, ...parts: string[]];
  readonly parentId: number;
  /** The property of an entry that names an existing rule. */
  readonly adoptedBy: keyof Entry & string;
  idOf(rule: Rule): Id;
  /** What people call a rule; several may be called the same. */
  nameOf(rule: Rule): string | null | undefined;
  calledIn(entry: Entry): string;
  wordsFor(name: string): string;
  /** Whether it is the platform's own, which can be neither changed nor deleted. */
  isFixed(rule: Rule): boolean;
  /** @throws EdgeError where none of the rules has the id */
  toAdopt(rules: ShownList<Rule>, id: unknown): Rule;
  /** What the rule of an entry is to be: one that is or was created by this program, or one that was found. */
  inputsOf(entry: Entry, rule: "created" | "found"): Inputs;
  isAsDeclared(inputs: Inputs, rule: Rule): boolean;
  outputsOf(known: Known<Id>): Outputs;
}

/** What is known of the rules of a list: their ids by key, and the keys of those that were adopted. */
export interface Known<Id> {
  readonly ids: Record<string, Id>;
  readonly adopted: string[];
}

/** What a program declares of a list; `inputs` are all of the resource. */
export interface DeclaredList<Entry> {
  readonly inputs: Properties;
  readonly entries: readonly Entry[];
  readonly exclusive?: boolean | undefined;
  readonly onDestroy?: unknown;
}

/** An entry of a list, with the rule that it is where there is one. */
export interface Placed<Rule, Inputs> {
  readonly key: string;
  readonly inputs: Inputs;
  readonly rule: Rule | undefined;
}

/** What became of the writes. */
export interface Outcome<Id> {
  /** The ids of the rules that were created, by the keys of their entries. */
  readonly made: Record<string, Id>;
  readonly error?: Error;
  /** Whether anything was written. */
  readonly isBegun: boolean;
}

/** Brings the rules of a parent to what is declared, and yields what is known of them then. */
export async function bringTo<
  Rule,
  Id extends string | number,
  Entry extends Keyed,
  Inputs,
  Outputs extends Properties,
>(
  context: Context,
  list: RuleList<Rule, Id, Entry, Inputs, Outputs>,
  { rules, before, declared }: { rules: ShownList<Rule>; before: Known<Id>; declared: DeclaredList<Entry> },
  write: (entries: readonly Placed<Rule, Inputs>[], dropped: readonly Rule[]) => Promise<Outcome<Id>>,
): Promise<Outputs> {
  const { kind, parentId, partTypes } = list;
  const adopted: string[] = [];
  const entries = declared.entries.map((entry): Placed<Rule, Inputs> => {
    const { key } = entry;
    const rule = ruleFor(context, list, rules, before, declared, entry);
    const isFound = rule !== undefined && !isCreated(list, before, key, rule);
    const asCreated = list.inputsOf(entry, "created");
    if (rule && isTakenOver(context, list, before, { key, rule, inputs: asCreated })) adopted.push(key);
    return { key, rule, inputs: isFound ? list.inputsOf(entry, "found") : asCreated };
  });
  if (entries.some(({ rule }) => !rule)) rules.confirmAbsent();
  const there = Object.fromEntries(entries.flatMap(({ key, rule }) => (rule ? [[key, list.idOf(rule)]] : [])));
  const id = String(parentId);
  claimAlone(kind, context, id, declared.inputs, { outputs: list.outputsOf({ ids: there, adopted }) });
  const staying = new Set(entries.map(({ rule }) => rule));
  const { made, error, isBegun } = await write(entries, droppedOf(context, list, rules, before, declared, staying));
  const ids = { ...there, ...made };
  for (const each of Object.values(ids)) know({ type: partTypes[0] }, context, `${id}/${each}`);
  if (!error) return list.outputsOf({ ids, adopted });
  if (!isBegun && !mayHaveTakenEffect(error)) throw error;
  // What was taken out of the list may be there yet.
  const outputs = list.outputsOf({
    ids: { ...before.ids, ...ids },
    adopted: [...new Set([...before.adopted, ...adopted])],
  });
  const reason = `${kind.names(declared.inputs)} are written in part: ${error.message} The next up goes on.`;
  throw new UnfinishedError(id, outputs, reason);
}

/** The rule of an entry: the recorded one, the one that it names, or one of its name that may be adopted. */
function ruleFor<Rule, Id extends string | number, Entry extends Keyed, Inputs, Outputs extends Properties>(
  context: Context,
  list: RuleList<Rule, Id, Entry, Inputs, Outputs>,
  rules: ShownList<Rule>,
  before: Known<Id>,
  { entries, exclusive }: DeclaredList<Entry>,
  entry: Entry,
): Rule | undefined {
  const { adoptedBy, idOf } = list;
  const known = recorded(list, rules, before, entry.key);
  const named = entry[adoptedBy];
  if (named !== undefined) return known && sameId(idOf(known), named) ? known : list.toAdopt(rules, named);
  if (known) return known;
  const isFree = (rule: Rule) =>
    !list.isFixed(rule) &&
    !isKnown({ type: list.partTypes[0] }, context, `${list.parentId}/${idOf(rule)}`) &&
    !Object.values(before.ids).some((id) => sameId(id, idOf(rule))) &&
    !entries.some((other) => other[adoptedBy] !== undefined && sameId(other[adoptedBy], idOf(rule)));
  const called = list.calledIn(entry);
  const alike = rules.items.filter((rule) => list.nameOf(rule) === called && isFree(rule));
  const [one] = alike;
  const { adopt, duplicates } = context.settings;
  const mayAdopt = exclusive === true || adopt !== false;
  if (one && alike.length === 1 && mayAdopt) return one;
  if (!one || (!mayAdopt && duplicates === "allow")) return undefined;
  const what = `${list.wordsFor(called)} seems to exist already (${alike.map(idOf).join(", ")}), and no resource of this program is known to be it.`;
  if (!mayAdopt && duplicates === "warn") {
    context.warn(`${what} Another one is created.`);
    return undefined;
  }
  throw new EdgeError(
    `${what} Nothing was written. To adopt it, set ${adoptedBy}: ${JSON.stringify(idOf(one))} in the entry "${entry.key}". To create another one all the same, set EDGE_DUPLICATES=allow for this up.`,
  );
}

/** The rules that go: those of entries that are no longer declared, and with `exclusive` all that nobody declares. */
export function droppedOf<Rule, Id extends string | number, Entry extends Keyed, Inputs, Outputs extends Properties>(
  context: Context,
  list: RuleList<Rule, Id, Entry, Inputs, Outputs>,
  rules: ShownList<Rule>,
  { ids, adopted }: Known<Id>,
  { exclusive, onDestroy }: Pick<DeclaredList<Entry>, "exclusive" | "onDestroy">,
  staying: ReadonlySet<Rule | undefined> = new Set(),
): Rule[] {
  return rules.items.filter((rule) => {
    if (list.isFixed(rule) || staying.has(rule) || isOthers(context, list, rule)) return false;
    const key = Object.keys(ids).find((each) => sameId(ids[each], list.idOf(rule)));
    return exclusive === true || (key !== undefined && !isKept({ onDestroy, adopted: adopted.includes(key) }));
  });
}

/** What a read shows of a list: its entries with their rules, and those that it does not declare although it is exclusive. */
export function shownEntries<Rule, Id extends string | number, Entry extends Keyed, Inputs, Outputs extends Properties>(
  context: Context,
  list: RuleList<Rule, Id, Entry, Inputs, Outputs>,
  rules: ShownList<Rule>,
  before: Known<Id>,
  { entries, exclusive }: { readonly entries: readonly Entry[] | undefined; readonly exclusive: boolean | undefined },
) {
  // A get has declared nothing: it shows all.
  const isForGet = entries === undefined;
  const own = (entries ?? []).flatMap((entry) => {
    const rule = recorded(list, rules, before, entry.key);
    return rule ? [{ key: entry.key, entry, rule }] : [];
  });
  if (own.length < (entries ?? []).length) rules.confirmAbsent();
  const taken = new Set<Rule>(own.map(({ rule }) => rule));
  const keys = new Set(own.map(({ key }) => key));
  const isElse = (rule: Rule) => isForGet || (exclusive === true && !isOthers(context, list, rule));
  const others = rules.items
    .filter((rule) => !list.isFixed(rule) && !taken.has(rule) && isElse(rule))
    .map((rule, _index, all) => ({ key: keyFor(list, rule, [...all, ...taken], keys), entry: undefined, rule }));
  const known = (isForGet ? others : own).map(({ key, rule }) => [key, list.idOf(rule)]);
  const adopted = before.adopted.filter((key) => keys.has(key));
  return { items: [...own, ...others], outputs: list.outputsOf({ ids: Object.fromEntries(known), adopted }) };
}

/** With `edge:adopt` set to `own`, a rule that is as a create would have made it was created by the interrupted run. */
function isTakenOver<Rule, Id extends string | number, Entry extends Keyed, Inputs, Outputs extends Properties>(
  { settings }: Context,
  list: RuleList<Rule, Id, Entry, Inputs, Outputs>,
  { ids, adopted }: Known<Id>,
  { key, rule, inputs }: Placed<Rule, Inputs> & { readonly rule: Rule },
): boolean {
  if (sameId(ownValue(ids, key), list.idOf(rule))) return adopted.includes(key);
  return !(settings.adopt === "own" && list.isAsDeclared(inputs, rule));
}

/** Whether a rule is the one that an earlier up has created for an entry. */
function isCreated<Rule, Id>(
  { idOf }: Identified<Rule, Id>,
  { ids, adopted }: Known<Id>,
  key: string,
  rule: Rule,
): boolean {
  return sameId(ownValue(ids, key), idOf(rule)) && !adopted.includes(key);
}

type Identified<Rule, Id> = { readonly idOf: (rule: Rule) => Id };

function recorded<Rule, Id>(
  { idOf }: Identified<Rule, Id>,
  { items }: ShownList<Rule>,
  { ids }: Known<Id>,
  key: string,
): Rule | undefined {
  const id = ownValue(ids, key);
  return id === undefined ? undefined : items.find((rule) => sameId(idOf(rule), id));
}

/** Whether another resource of the program declares the rule, or a part of it. */
function isOthers<Rule>(
  context: Context,
  list: Identified<Rule, unknown> & { readonly partTypes: readonly string[]; readonly parentId: number },
  rule: Rule,
): boolean {
  return list.partTypes.some((type) => isDeclared({ type }, context, `${list.parentId}/${list.idOf(rule)}`));
}

/** What tells a rule that is not declared from others: its name, or its id where something else is called so. */
function keyFor<Rule>(
  { idOf, nameOf }: Identified<Rule, unknown> & { nameOf(rule: Rule): string | null | undefined },
  rule: Rule,
  all: readonly Rule[],
  keys: ReadonlySet<string>,
): string {
  const name = nameOf(rule);
  const isOwn = name && !keys.has(name) && all.filter((other) => nameOf(other) === name).length === 1;
  return isOwn ? name : String(idOf(rule));
}

/** A GUID has no letter case. */
export function sameId(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}
