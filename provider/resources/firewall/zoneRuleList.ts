import type { z } from "zod";
import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import type { unfinishedKey } from "../../lifecycle/kind";
import type { Properties } from "../../schema/properties";
import { isUnknown } from "../../schema/unknown";
import type { ListResponse } from "../parts/listResponse";
import { matchKeyIn } from "../parts/ruleLists/entries";
import type { RuleList } from "../parts/ruleLists/ruleList";
import { orderClaim, reconcileOwnOrder, ruleOrderOf } from "../parts/ruleOrder";
import { labelOfRule, type RuleFamily, refuseAbsent } from "./firewallRules";
import { conditionConflicts } from "./ruleConditions";
import {
  type DeclaredRule,
  differingInRule,
  isAcceptedName,
  type Rule,
  type RuleInputs,
  settingsOf,
  unreadableInputs,
} from "./ruleSettings";
import { findRuleInZone, listedRules } from "./rulesOfZone";
import { zoneRuleWrites } from "./zoneRuleWrites";

interface Entry extends DeclaredRule {
  readonly key: string;
}

type Settings = { readonly exclusive?: boolean | undefined; readonly onDestroy?: unknown };

interface ZoneRules<Input extends string> {
  readonly Rule: Rule;
  readonly Id: number;
  readonly Entry: Entry;
  readonly Inputs: RuleInputs;
  readonly Declared: Settings & { readonly shieldZoneId: number } & Readonly<Record<Input, Entry[]>>;
  readonly State: Settings & {
    readonly ruleIds?: Record<string, number> | undefined;
    readonly adopted?: string[] | undefined;
    readonly [unfinishedKey]?: unknown;
  } & { readonly [Name in Input]?: Entry[] | undefined };
  readonly Outputs: { ruleIds: Record<string, number>; adopted: string[] };
}

/** `isOrdered` is true if the zone evaluates the rules in the order of the list. */
export function zoneRuleList<const Input extends string>({
  family,
  input,
  isOrdered,
  ...names
}: {
  readonly type: string;
  readonly family: RuleFamily;
  readonly partTypes: readonly [string];
  readonly input: Input;
  readonly entry: z.ZodType;
  readonly isOrdered: boolean;
}): RuleList<ZoneRules<Input>> {
  const { operations, noun } = family;
  const { shape } = family.inputs;
  const { configuration } = operations;
  return {
    ...names,
    noun,
    input,
    parentNoun: "shield zone",
    parentInput: "shieldZoneId",
    adoptedBy: "ruleId",
    namedBy: "name",
    idsOutput: "ruleIds",
    // The name defaults to the key.
    needed: family.needed.filter((name) => name !== "name"),
    labelOf: ({ name, id }, shieldZoneId) => labelOfRule(noun, { shieldZoneId, name, ruleId: id }),
    conflictsIn: (entry, secretPaths) => [
      ...namelessIn(noun, entry),
      ...conditionConflicts(entry.conditions, secretPaths),
    ],

    declaredIn: ({ shieldZoneId, exclusive, onDestroy, [input]: entries }) => ({
      parentId: shieldZoneId,
      entries,
      exclusive,
      onDestroy,
    }),
    recordedIn: ({ ruleIds: ids = {}, adopted = [], exclusive, onDestroy, [input]: entries }) => ({
      ids,
      adopted,
      entries,
      exclusive,
      onDestroy,
    }),
    outputsOf: ({ ids, adopted }) => ({ ruleIds: { ...ids }, adopted: [...adopted] }),
    settingsOf: (shieldZoneId, entries, exclusive) => ({ shieldZoneId, [input]: entries, exclusive }),

    rulesOf: (context, shieldZoneId, ids) => rulesOf(context, family, shieldZoneId, ids),
    idOf: ({ id }) => id,
    matchKeyOf: ({ ruleName }) => ruleName,
    assertNamesReadable: ({ items }, shieldZoneId, ids) => assertNamesReadable(noun, shieldZoneId, items, ids),
    ...(isOrdered ? { inOrder, order: { claim: orderClaim, reconcile: reconcileOwnOrder } } : {}),
    isLimited: true,

    adoptedIdIn: ({ ruleId }) => ruleId,
    toAdopt: ({ items }, shieldZoneId, ruleId) =>
      items.find(({ id }) => id === ruleId) ?? refuseAbsent(noun, shieldZoneId, ruleId, items),
    inputsOf: (shieldZoneId, { key: _key, ruleId: _id, ...settings }) => ({ shieldZoneId, ...settings }),
    isAsDeclared: (inputs, rule) =>
      differingInRule(shape, inputs, settingsOf(rule, configuration, inputs.conditions)).length === 0,
    toEntry: (rule, entry) => {
      const { shieldZoneId: _zone, ruleId: _id, ...actual } = settingsOf(rule, configuration, entry?.conditions);
      return actual;
    },
    unreadableIn: unreadableInputs,
    writesTo: (context, shieldZoneId, rules) => zoneRuleWrites(context, family, shieldZoneId, rules),
  };
}

/** Returns the zone's rules, including those of `ids` that its list omits although they exist. */
async function rulesOf(
  context: Context,
  { operations, noun }: RuleFamily,
  shieldZoneId: number,
  ids: readonly number[],
): Promise<ListResponse<Rule>> {
  const listing = await listedRules(context, operations, shieldZoneId);
  const absent = [...new Set(ids)].filter((id) => !listing.items.some((rule) => rule.id === id));
  const looked = await Promise.all(absent.map((id) => findRuleInZone(context, operations, shieldZoneId, id, listing)));
  return {
    items: [...listing.items, ...looked.filter((rule) => rule !== undefined)],
    isWhole: listing.isWhole,
    hasUnread: !listing.isWhole,
    isNull: false,
    confirmAbsent: () => {
      if (listing.isWhole) return;
      throw new EdgeError(`the platform did not return all ${noun}s of shield zone ${shieldZoneId}. Try again.`);
    },
  };
}

/** @throws EdgeError if a rule outside `ids` shows no name: an entry may adopt it by its name */
function assertNamesReadable(noun: string, shieldZoneId: number, items: readonly Rule[], ids: readonly number[]): void {
  const nameless = items.filter(({ id, ruleName }) => !ruleName && !ids.includes(id)).map(({ id }) => id);
  if (nameless.length === 0) return;
  throw new EdgeError(
    `the platform did not return the name of ${noun} ${nameless.join(", ")} of shield zone ${shieldZoneId}, so it may or may not be one of these entries. Nothing was written. Set its id as ruleId in the matching entry, or delete it.`,
  );
}

async function inOrder<Item extends { readonly rule: Rule }>(
  context: Context,
  shieldZoneId: number,
  items: readonly Item[],
  { items: listed }: ListResponse<Rule>,
): Promise<readonly Item[]> {
  const order = await ruleOrderOf(context, shieldZoneId);
  if (!order) return items;
  const placeOf = ({ rule }: Item) => {
    const place = order.indexOf(rule.id);
    return place < 0 ? order.length + listed.indexOf(rule) : place;
  };
  return [...items].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Checks that the platform accepts the key of a new rule as its name. */
function namelessIn(noun: string, { key, name, ruleId }: Properties): string[] {
  if (
    name !== undefined ||
    ruleId !== undefined ||
    isUnknown(key) ||
    isAcceptedName(matchKeyIn({ namedBy: "name" }, { key }))
  )
    return [];
  return [
    `name is required because the key "${key}" cannot be used as the name of a ${noun}, which may contain only letters, digits and spaces`,
  ];
}
