import { mayHaveTakenEffect } from "../../../client/errors";
import { now } from "../../../client/readCache";
import type { Context } from "../../../lifecycle/context";
import { type Claiming, claimAlone, know } from "../../../lifecycle/declared";
import { UnfinishedError } from "../../../lifecycle/kind";
import { firstTen } from "../../../schema/sentence";
import { droppedOf, type Found, foundIn, keyOf, mayAdopt, placedIn } from "./matching";
import type { ListTypes, Placed, RecordedList, RuleList } from "./ruleList";
import { type BringOrder, carryOut, planOf } from "./writing";

/** Brings the rules of a parent, and their order, to what is declared, and yields what is known of them then. */
export async function bringList<Of extends ListTypes>(
  context: Context,
  list: RuleList<Of>,
  kind: Claiming,
  inputs: Of["Declared"],
  before: RecordedList<Of>,
): Promise<Of["Outputs"]> {
  const declared = list.declaredIn(inputs);
  const { parentId, exclusive } = declared;
  const seen = [...Object.values(before.ids), ...declared.entries.flatMap((entry) => list.adoptedIdIn(entry) ?? [])];
  const rules = await (list.rulesBefore ?? list.rulesOf)(context, parentId, seen, now());
  const found = foundIn({ context, list, parentId, rules, before });
  const { entries, adopted } = placedIn(found, declared);
  if (entries.some(({ rule }) => rule === undefined)) {
    rules.confirmAbsent();
    if (mayAdopt(context, declared)) list.confirmNamed?.(rules, parentId, seen);
  }
  const there = idsOf(list, entries);
  const id = String(parentId);
  claimAlone(kind, context, id, inputs, { outputs: list.outputsOf({ ids: there, adopted }) });
  const dropped = droppedOf(found, declared, new Set(entries.map(({ rule }) => rule)));
  const missing = missingOf(found, dropped);
  const writes = list.writesTo(context, parentId, rules);
  const plan = planOf(list, writes, entries, dropped);
  const { created, error, isBegun, done } = await carryOut(
    plan,
    writes,
    orderOf(found, (created) => {
      const own = entries.flatMap(({ key, rule }) => (rule === undefined ? (created[key] ?? []) : list.idOf(rule)));
      return { own, isMissing: (each) => (exclusive === true ? !own.includes(each) : missing.has(each)) };
    }),
  );
  const ids = { ...there, ...created };
  for (const each of Object.values(ids)) know({ type: list.partTypes[0] }, context, `${id}/${each}`);
  if (!error) return list.outputsOf({ ids, adopted });
  if (!isBegun && !mayHaveTakenEffect(error)) throw error;
  // What was taken out of the list may be there yet, also what an entry has replaced.
  const replaced = dropped.flatMap((rule) => {
    const [key, each] = [keyOf(found, rule), list.idOf(rule)];
    return key !== undefined && Object.hasOwn(ids, key) ? [[`${key} (${each})`, each] as const] : [];
  });
  const outputs = list.outputsOf({
    ids: { ...before.ids, ...ids, ...Object.fromEntries(replaced) },
    adopted: [...new Set([...before.adopted, ...adopted])],
  });
  const planned = plan.first.length + plan.last.length;
  const written = done.length === 0 ? "" : ` ${done.length} of ${planned} writes succeeded: ${firstTen(done)}.`;
  const reason = `${kind.names(inputs)} are partially applied: ${error.message}${written} The next up continues.`;
  throw new UnfinishedError(id, outputs, reason);
}

/** Deletes the rules of a list, but for those that are kept, and takes them out of the order. */
export async function destroyList<Of extends ListTypes>(
  context: Context,
  list: RuleList<Of>,
  parentId: number,
  state: RecordedList<Of>,
): Promise<void> {
  const rules = await list.rulesOf(context, parentId, Object.values(state.ids), now());
  const found = foundIn({ context, list, parentId, rules, before: state });
  const dropped = droppedOf(found, { onDestroy: state.onDestroy });
  const missing = missingOf(found, dropped);
  const writes = list.writesTo(context, parentId, rules);
  const bringOrder =
    missing.size > 0 ? orderOf(found, () => ({ own: [], isMissing: (each) => missing.has(each) })) : undefined;
  const { error } = await carryOut(planOf(list, writes, [], dropped), writes, bringOrder);
  if (error) throw error;
}

function idsOf<Of extends ListTypes>(list: RuleList<Of>, entries: readonly Placed<Of>[]): Record<string, Of["Id"]> {
  return Object.fromEntries(
    entries.flatMap(({ key, rule }) => (rule === undefined ? [] : [[key, list.idOf(rule)] as const])),
  );
}

/** The ids of rules of a list that are not there, or not any more once the dropped ones are deleted. */
function missingOf<Of extends ListTypes>(
  { list, rules, before }: Found<Of>,
  dropped: readonly Of["Rule"][],
): ReadonlySet<Of["Id"]> {
  const going = new Set(dropped);
  const staying = new Set(rules.items.filter((rule) => !going.has(rule)).map(list.idOf));
  return new Set([...Object.values(before.ids), ...dropped.map(list.idOf)].filter((id) => !staying.has(id)));
}

/** How a list is brought into its order, of which `ownWith` tells the rules; nothing for one whose parent has no order of its own. */
function orderOf<Of extends ListTypes>(
  { context, list: { order }, parentId }: Found<Of>,
  ownWith: (created: Readonly<Record<string, Of["Id"]>>) => {
    readonly own: readonly Of["Id"][];
    readonly isMissing: (id: Of["Id"]) => boolean;
  },
): BringOrder<Of["Id"]> | undefined {
  if (!order) return undefined;
  return (created, isLast) => {
    const { own, isMissing } = ownWith(created);
    return order.bring(context, parentId, own, isMissing, isLast);
  };
}
