import { EdgeError } from "../../../client/errors";
import type { Context } from "../../../lifecycle/context";
import { isDeclared, isKnown } from "../../../lifecycle/declared";
import { withCreated } from "../../../schema/createdAs";
import { ownValue } from "../../../schema/own";
import { isKept } from "../onDestroy";
import type { ShownList } from "../shownList";
import { calledIn } from "./entries";
import type { DeclaredList, Known, ListTypes, Placed, RecordedList, RuleList } from "./ruleList";

/** The rules of a parent as they were read, and what was recorded of those of a list. */
export interface Found<Of extends ListTypes> {
  readonly context: Context;
  readonly list: RuleList<Of>;
  readonly parentId: number;
  readonly rules: ShownList<Of["Rule"]>;
  readonly before: Known<Of["Id"]>;
}

/** The entries with their rules, and the keys of those that were adopted. */
export function placedIn<Of extends ListTypes>(found: Found<Of>, declared: DeclaredList<Of["Entry"]>) {
  const { list, parentId } = found;
  const adopted: string[] = [];
  const entries = declared.entries.map((entry): Placed<Of> => {
    const { key } = entry;
    const rule = ruleFor(found, declared, entry);
    const asCreated = list.inputsOf(parentId, withCreated(list.entry, entry));
    if (rule === undefined) return { key, rule, inputs: asCreated };
    if (isAdopted(found, key, rule, asCreated)) adopted.push(key);
    return { key, rule, inputs: isCreated(found, key, rule) ? asCreated : list.inputsOf(parentId, entry) };
  });
  return { entries, adopted };
}

/** Whether a rule of the name of an entry is adopted. */
export function mayAdopt({ settings }: Context, { exclusive }: { readonly exclusive?: boolean | undefined }): boolean {
  return exclusive === true || settings.adopt !== false;
}

/** The rule of an entry: the recorded one, the one that it names, or one of its name that may be adopted. */
function ruleFor<Of extends ListTypes>(
  found: Found<Of>,
  declared: DeclaredList<Of["Entry"]>,
  entry: Of["Entry"],
): Of["Rule"] | undefined {
  const { context, list, parentId, rules, before } = found;
  const known = recorded(found, entry.key);
  const named = list.adoptedIdIn(entry);
  if (named !== undefined) {
    return known !== undefined && sameId(list.idOf(known), named) ? known : list.toAdopt(rules, parentId, named);
  }
  if (known !== undefined) return known;
  const isFree = (rule: Of["Rule"]) => {
    const id = list.idOf(rule);
    return (
      !list.isFixed?.(rule) &&
      !isKnown({ type: list.partTypes[0] }, context, `${parentId}/${id}`) &&
      !Object.values(before.ids).some((other) => sameId(other, id)) &&
      !declared.entries.some((other) => sameId(list.adoptedIdIn(other), id))
    );
  };
  const called = calledIn(list, entry);
  const alike = rules.items.filter((rule) => list.nameOf(rule) === called && isFree(rule));
  const [one] = alike;
  const { duplicates } = context.settings;
  const isAdopting = mayAdopt(context, declared);
  if (one !== undefined && alike.length === 1 && isAdopting) return one;
  if (one === undefined || (!isAdopting && duplicates === "allow")) return undefined;
  const label = list.labelOf({ name: called }, parentId);
  const what = `${label} seems to exist already (${alike.map(list.idOf).join(", ")}), and no resource of this program is known to be it.`;
  if (!isAdopting && duplicates === "warn") {
    context.warn(`${what} Another one is created.`);
    return undefined;
  }
  throw new EdgeError(
    `${what} Nothing was written. To adopt it, set ${list.adoptedBy}: ${JSON.stringify(list.idOf(one))} in the entry "${entry.key}". To create another one all the same, set EDGE_DUPLICATES=allow for this up.`,
  );
}

/** The rules that go: those of entries that are no longer declared, and with `exclusive` all that nobody declares. */
export function droppedOf<Of extends ListTypes>(
  found: Found<Of>,
  { exclusive, onDestroy }: Pick<DeclaredList<Of["Entry"]>, "exclusive" | "onDestroy">,
  staying: ReadonlySet<Of["Rule"] | undefined> = new Set(),
): Of["Rule"][] {
  const { list, rules, before } = found;
  return rules.items.filter((rule) => {
    if (list.isFixed?.(rule) || staying.has(rule) || isOthers(found, rule)) return false;
    const key = Object.keys(before.ids).find((each) => sameId(before.ids[each], list.idOf(rule)));
    return exclusive === true || (key !== undefined && !isKept({ onDestroy, adopted: before.adopted.includes(key) }));
  });
}

/** What a read shows of a list: its entries with their rules, and those that it does not declare although it is exclusive. */
export function shownIn<Of extends ListTypes>(
  found: Found<Of>,
  { entries, exclusive }: Pick<RecordedList<Of>, "entries" | "exclusive">,
) {
  const { list, rules, before } = found;
  // A get has declared nothing: it shows all.
  const isForGet = entries === undefined;
  const own = (entries ?? []).flatMap((entry) => {
    const rule = recorded(found, entry.key);
    return rule === undefined ? [] : [{ key: entry.key, entry, rule }];
  });
  if (own.length < (entries ?? []).length) rules.confirmAbsent();
  const taken = new Set<Of["Rule"]>(own.map(({ rule }) => rule));
  const keys = new Set(own.map(({ key }) => key));
  const isShown = (rule: Of["Rule"]) => isForGet || (exclusive === true && !isOthers(found, rule));
  const others = rules.items
    .filter((rule) => !list.isFixed?.(rule) && !taken.has(rule) && isShown(rule))
    .map((rule, _index, all) => ({ key: keyFor(list, rule, [...all, ...taken], keys), entry: undefined, rule }));
  const ids: [string, Of["Id"]][] = (isForGet ? others : own).map(({ key, rule }) => [key, list.idOf(rule)]);
  const adopted = before.adopted.filter((key) => keys.has(key));
  return { items: [...own, ...others], ids: Object.fromEntries(ids), adopted };
}

/** With `edge:adopt` set to `own`, a rule that is as a create would have left it was created by the interrupted run. */
function isAdopted<Of extends ListTypes>(
  { context, list, before }: Found<Of>,
  key: string,
  rule: Of["Rule"],
  asCreated: Of["Inputs"],
): boolean {
  if (sameId(ownValue(before.ids, key), list.idOf(rule))) return before.adopted.includes(key);
  return !(context.settings.adopt === "own" && list.isAsDeclared(asCreated, rule));
}

/** Whether a rule is the one that an earlier up has created for an entry. */
function isCreated<Of extends ListTypes>({ list, before }: Found<Of>, key: string, rule: Of["Rule"]): boolean {
  return sameId(ownValue(before.ids, key), list.idOf(rule)) && !before.adopted.includes(key);
}

function recorded<Of extends ListTypes>({ list, rules, before }: Found<Of>, key: string): Of["Rule"] | undefined {
  const id = ownValue(before.ids, key);
  return id === undefined ? undefined : rules.items.find((rule) => sameId(list.idOf(rule), id));
}

/** Whether another resource of the program declares the rule, or a part of it. */
function isOthers<Of extends ListTypes>({ context, list, parentId }: Found<Of>, rule: Of["Rule"]): boolean {
  return list.partTypes.some((type) => isDeclared({ type }, context, `${parentId}/${list.idOf(rule)}`));
}

/** What tells a rule that is not declared from others: its name, or its id where something else is called so. */
function keyFor<Of extends ListTypes>(
  { idOf, nameOf }: RuleList<Of>,
  rule: Of["Rule"],
  all: readonly Of["Rule"][],
  keys: ReadonlySet<string>,
): string {
  const name = nameOf(rule);
  const isOwn = name && !keys.has(name) && all.filter((other) => nameOf(other) === name).length === 1;
  return isOwn ? name : String(idOf(rule));
}

/** A GUID has no letter case. */
function sameId(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}
