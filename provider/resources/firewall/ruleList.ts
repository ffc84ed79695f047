import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import type { ResourceKind } from "../../lifecycle/kind";
import { withCreated } from "../../schema/createdAs";
import { calledIn } from "../parts/ruleEntries";
import { bringTo, type DeclaredList, droppedOf, type Known, type RuleList, shownEntries } from "../parts/ruleList";
import { bringRuleOrder, mergedOrder, ruleOrderOf } from "../parts/ruleOrder";
import type { ShownList } from "../parts/shownList";
import { type RuleKind, refuseAbsent } from "./firewallRules";
import { stepsFor } from "./ruleListPlan";
import { entriesOf, type ListNames } from "./ruleListSchema";
import { carryOut, type Order } from "./ruleListWriting";
import { type DeclaredRule, differing, type Rule, type RuleInputs, settingsOf, unreadableInputs } from "./ruleSettings";
import { listedRules, lookForRule } from "./rulesOfZone";

/** A kind that declares the rules of a shield zone as a list. */
export interface ZoneRules extends ListNames {
  /** The kind of one rule. */
  readonly rule: RuleKind;
  readonly entry: z.ZodType;
  /** Whether the list is in the order in which the zone evaluates its rules. */
  readonly isOrdered: boolean;
  /** The kind of resource; asked for when it is defined. */
  readonly kind: () => ResourceKind;
}

/** A rule of a list, as all kinds have it. */
export interface Entry extends DeclaredRule {
  readonly key: string;
}

export interface Recorded {
  readonly ruleIds?: Record<string, number> | undefined;
  readonly adopted?: string[] | undefined;
}

/** What is recorded of the rules of a list. */
export function outputsIn({ ruleIds = {}, adopted = [] }: Recorded) {
  return { ruleIds, adopted };
}

/** Brings the rules of a zone, and their order, to what is declared. */
export async function bringList(
  context: Context,
  kind: ZoneRules,
  shieldZoneId: number,
  state: Recorded,
  declared: DeclaredList<Entry>,
) {
  const before = knownIn(state);
  const named = declared.entries.flatMap(({ ruleId }) => ruleId ?? []);
  const ids = [...Object.values(before.ids), ...named];
  const rules = await rulesOf(context, kind.rule, shieldZoneId, ids);
  const mayAdopt = declared.exclusive === true || context.settings.adopt !== false;
  const confirmAbsent = () => {
    rules.confirmAbsent();
    if (mayAdopt) confirmNamed(kind.noun, shieldZoneId, rules.items, ids);
  };
  const sought = { ...rules, confirmAbsent };
  return bringTo(context, listOf(kind, shieldZoneId), { rules: sought, before, declared }, (entries, dropped) => {
    const ownWith = (made: Readonly<Record<string, number>>) =>
      entries.flatMap(({ key, rule }) => rule?.id ?? made[key] ?? []);
    const gone = goneIn(rules, before, dropped);
    const isGone: IsGone = (id, own) => (declared.exclusive === true ? !own.includes(id) : gone.has(id));
    const order = orderOf(context, kind, shieldZoneId, isGone, ownWith);
    return carryOut(context, kind.rule, shieldZoneId, stepsFor(kind.rule, entries, dropped), rules, order);
  });
}

/** What the platform has of a list: the entries as it shows them, in the order in which the zone evaluates them. */
export async function readList(
  context: Context,
  kind: ZoneRules,
  shieldZoneId: number,
  state: Recorded,
  declared: { readonly entries: readonly Entry[] | undefined; readonly exclusive: boolean | undefined },
) {
  const { rule, list, isOrdered } = kind;
  const before = knownIn(state);
  const rules = await rulesOf(context, rule, shieldZoneId, Object.values(before.ids));
  const order = isOrdered ? await ruleOrderOf(context, shieldZoneId) : undefined;
  const { items, outputs } = shownEntries(context, listOf(kind, shieldZoneId), rules, before, declared);
  return {
    entries: inOrder(items, order, rules.items).map(({ key, entry, rule: each }) => {
      const {
        shieldZoneId: _zone,
        ruleId,
        ...shown
      } = settingsOf(each, rule.operations.configuration, entry?.conditions);
      return { key, ...(entry?.ruleId === undefined ? {} : { ruleId }), ...shown };
    }),
    // The id of a rule that is missing may stand in the order yet.
    outputs: { ...outputs, ruleIds: { ...before.ids, ...outputs.ruleIds } },
    unreadable: items.flatMap(({ key, entry, rule: each }) =>
      entry ? unreadableInputs(each).map((name) => `${list}[${key}].${name}`) : [],
    ),
  };
}

/** Deletes the rules of a list, but for those that are kept, and takes them out of the order. */
export async function destroyList(
  context: Context,
  kind: ZoneRules,
  shieldZoneId: number,
  state: Recorded & { readonly onDestroy?: unknown },
): Promise<void> {
  const before = knownIn(state);
  const rules = await rulesOf(context, kind.rule, shieldZoneId, Object.values(before.ids));
  const dropped = droppedOf(context, listOf(kind, shieldZoneId), rules, before, { onDestroy: state.onDestroy });
  const gone = goneIn(rules, before, dropped);
  const order = gone.size > 0 ? orderOf(context, kind, shieldZoneId, (id) => gone.has(id)) : undefined;
  const { error } = await carryOut(context, kind.rule, shieldZoneId, stepsFor(kind.rule, [], dropped), rules, order);
  if (error) throw error;
}

/** The rules of a zone, and which of those with these ids its list does not show although they are there. */
async function rulesOf(
  context: Context,
  { operations, noun }: RuleKind,
  shieldZoneId: number,
  ids: readonly number[],
): Promise<ShownList<Rule>> {
  const listing = await listedRules(context, operations, shieldZoneId);
  const absent = [...new Set(ids)].filter((id) => !listing.items.some((rule) => rule.id === id));
  const looked = await Promise.all(absent.map((id) => lookForRule(context, operations, shieldZoneId, id, listing)));
  return {
    items: [...listing.items, ...looked.filter((rule) => rule !== undefined)],
    isWhole: listing.isWhole,
    isNull: false,
    confirmAbsent: () => {
      if (listing.isWhole) return;
      throw new EdgeError(`the platform did not list all ${noun}s of shield zone ${shieldZoneId}. Run this again.`);
    },
  };
}

/** @throws EdgeError where a rule that is none of these shows no name: it may be one that is to be adopted by its name */
function confirmNamed(noun: string, shieldZoneId: number, items: readonly Rule[], ids: readonly number[]): void {
  const nameless = items.filter(({ id, ruleName }) => !ruleName && !ids.includes(id)).map(({ id }) => id);
  if (nameless.length === 0) return;
  throw new EdgeError(
    `the platform does not show what ${noun} ${nameless.join(", ")} of shield zone ${shieldZoneId} is called, so whether it is one of these entries is not known. Nothing was written. Set ruleId in the entry that it is, or delete it.`,
  );
}

/** The ids of rules of a list that are not there, or not any more once the dropped ones are deleted. */
function goneIn({ items }: ShownList<Rule>, { ids }: Known<number>, dropped: readonly Rule[]): ReadonlySet<number> {
  const staying = new Set(items.filter((rule) => !dropped.includes(rule)).map(({ id }) => id));
  return new Set([...Object.values(ids), ...dropped.map(({ id }) => id)].filter((id) => !staying.has(id)));
}

/** Whether a rule, which is none of those of the list, does not belong in the order any more. */
type IsGone = (id: number, own: readonly number[]) => boolean;

/** The order of the rules of a list in their zone; nothing for a list that has none. */
function orderOf(
  context: Context,
  { isOrdered }: ZoneRules,
  shieldZoneId: number,
  isGone: IsGone,
  ownWith: (made: Readonly<Record<string, number>>) => readonly number[] = () => [],
): Order | undefined {
  if (!isOrdered) return undefined;
  return async (made, isLast) => {
    const own = ownWith(made);
    if (own.length === 0 && !isLast) return false;
    let isRight = true;
    await bringRuleOrder(context, shieldZoneId, (now) => {
      const wanted = mergedOrder(now, own, (id) => isGone(id, own));
      const kept = now.filter((id) => !isGone(id, own));
      if (isLast || !isDeepStrictEqual(kept, wanted)) return wanted;
      // The platform may take out what is deleted.
      isRight = kept.length === now.length;
      return now;
    });
    return isRight;
  };
}

/** In the order in which the zone evaluates them, as far as it tells; those that it does not order come last, as it lists them. */
function inOrder<Item extends { readonly rule: Rule }>(
  items: readonly Item[],
  order: readonly number[] | undefined,
  listed: readonly Rule[],
): readonly Item[] {
  if (!order) return items;
  const placeOf = ({ rule }: Item) => {
    const place = order.indexOf(rule.id);
    return place < 0 ? order.length + listed.indexOf(rule) : place;
  };
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

function knownIn(state: Recorded): Known<number> {
  const { ruleIds: ids, adopted } = outputsIn(state);
  return { ids, adopted };
}

/** The list of the rules of a zone. */
function listOf(
  { kind, rule, entry: schema, partTypes, ...names }: ZoneRules,
  shieldZoneId: number,
): RuleList<Rule, number, Entry, RuleInputs, ReturnType<typeof outputsIn>> {
  const { words, adoptedBy, ...entries } = entriesOf({ partTypes, ...names });
  const { operations, shape, noun } = rule;
  return {
    kind: kind(),
    partTypes,
    parentId: shieldZoneId,
    adoptedBy,
    idOf: ({ id }) => id,
    nameOf: ({ ruleName }) => ruleName,
    calledIn: (entry) => calledIn(entries, entry),
    wordsFor: (name) => words({ name }, shieldZoneId),
    isFixed: () => false,
    toAdopt: ({ items }, ruleId) =>
      items.find(({ id }) => id === ruleId) ?? refuseAbsent(noun, shieldZoneId, ruleId, items),
    inputsOf: (entry, placed) => {
      const { key: _key, ruleId: _id, ...settings } = placed === "found" ? entry : withCreated(schema, entry);
      return { shieldZoneId, ...settings };
    },
    isAsDeclared: (inputs, placed) =>
      differing(shape, inputs, settingsOf(placed, operations.configuration, inputs.conditions)).length === 0,
    outputsOf: ({ ids: ruleIds, adopted }) => ({ ruleIds, adopted }),
  };
}
