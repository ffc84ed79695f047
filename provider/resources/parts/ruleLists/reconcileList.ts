import { mayHaveTakenEffect } from "../../../client/errors";
import { now } from "../../../client/readCache";
import type { Context } from "../../../lifecycle/context";
import { UnfinishedError } from "../../../lifecycle/kind";
import {
  beforeRefusal,
  type Claiming,
  claim,
  claimAlone,
  claimExpected,
  ownershipOf,
  settleDeletes,
  untilCompared,
} from "../../../lifecycle/ownership";
import { firstTen } from "../../../schema/sentence";
import { progressOf } from "../progress";
import { partsIn } from "./entryParts";
import { entryKeyOf, indexRules, matchEntries, mayAdopt, namesakesIn, type RuleIndex, removedRules } from "./matching";
import { rulesToDelete, skipDeclaredDeletes } from "./ruleDeletes";
import type { DeclaredList, ListTypes, MatchedEntry, RecordedList, RuleList } from "./ruleList";
import { carryOut, planOf, type ReconcileOrder, stepsIn } from "./writePlan";

export async function reconcileList<Of extends ListTypes>(
  context: Context,
  list: RuleList<Of>,
  kind: Claiming,
  inputs: Of["Declared"],
  before: RecordedList<Of>,
): Promise<Of["Outputs"]> {
  const declared = list.declaredIn(inputs);
  const { parentId, exclusive } = declared;
  const id = String(parentId);
  const single = { type: list.partTypes[0] };
  for (const each of Object.values(before.ids)) ownershipOf(context, single, `${id}/${each}`).know();
  const { found, entries, adopted, there } = await matchAndClaim(context, list, kind, inputs, before);
  const { rules } = found;
  const dropped = await rulesToDelete(found, before, declared, new Set(entries.map(({ rule }) => rule)));
  const missing = missingOf(found, dropped);
  const sparing = skipDeclaredDeletes(found, list.writesTo(context, parentId, rules));
  const plan = planOf(list, sparing.writes, entries, dropped);
  const progress = progressOf(context, kind.names(inputs), stepsIn(plan));
  const { created, error, isBegun, done } = await carryOut(
    plan,
    sparing.writes,
    progress,
    orderWriter(found, (created) => {
      const own = entries.flatMap(({ key, rule }) => (rule === undefined ? (created[key] ?? []) : list.idOf(rule)));
      return { own, isMissing: (each) => (exclusive === true ? !own.includes(each) : missing.has(each)) };
    }),
  ).finally(sparing.end);
  const ids = { ...there, ...created };
  for (const each of Object.values(ids)) ownershipOf(context, single, `${id}/${each}`).know();
  if (!error) return list.outputsOf({ ids, adopted });
  if (!isBegun && !mayHaveTakenEffect(error)) throw error;
  // Rules that were removed or replaced may still exist.
  const replaced = dropped.flatMap((rule) => {
    const [key, each] = [entryKeyOf(found, rule), list.idOf(rule)];
    return key !== undefined && Object.hasOwn(ids, key) ? [[`${key} (${each})`, each] as const] : [];
  });
  const outputs = list.outputsOf({
    ids: { ...before.ids, ...ids, ...Object.fromEntries(replaced) },
    adopted: [...new Set([...before.adopted, ...adopted])],
  });
  const written = done.length === 0 ? "" : ` ${done.length} of ${progress.total} writes succeeded: ${firstTen(done)}.`;
  const reason = `${kind.names(inputs)} are partially applied: ${error.message}${written} The next \`pulumi up\` continues.`;
  throw new UnfinishedError(id, outputs, reason);
}

/** Matches the entries with rules and claims these. Reads again if the previous owner of a rule has deleted it. */
async function matchAndClaim<Of extends ListTypes>(
  context: Context,
  list: RuleList<Of>,
  kind: Claiming,
  inputs: Of["Declared"],
  before: RecordedList<Of>,
) {
  const declared = list.declaredIn(inputs);
  const { parentId } = declared;
  const single = { type: list.partTypes[0] };
  const seen = [...Object.values(before.ids), ...declared.entries.flatMap((entry) => list.adoptedIdIn(entry) ?? [])];
  const isNew = declared.entries.some(({ key }) => !Object.hasOwn(before.ids, key));
  let rules = await (list.rulesBefore ?? list.rulesOf)(context, parentId, seen, now());
  if (isNew && rules.items.length > 0) await untilCompared(context);
  for (;;) {
    const found = indexRules({ context, list, parentId, rules, before });
    const { entries, adopted } = await matchOrRefuse(found, kind, inputs, declared);
    const absent = entries.filter(({ rule }) => rule === undefined);
    if (absent.length > 0) {
      rules.confirmAbsent();
      if (mayAdopt(context, declared)) list.assertNamesReadable?.(rules, parentId, seen);
    }
    const there = idsOf(list, entries);
    claimAlone(context, kind, String(parentId), inputs, { outputs: list.outputsOf({ ids: there, adopted }) });
    const objects = Object.values(there).map((each) => ownershipOf(context, single, `${parentId}/${each}`));
    if (!(await settleDeletes(objects))) {
      for (const { key, named } of partsIn(list, inputs))
        if (!Object.hasOwn(before.ids, key)) claimExpected(context, named);
      warnOfAdopted(found, kind, inputs, entries, adopted);
      return { found, entries, adopted, there };
    }
    rules = await list.rulesOf(context, parentId, seen, now());
  }
}

/** Warns about rules adopted by name. An interrupted run may have created them, and a destroy keeps them. */
function warnOfAdopted<Of extends ListTypes>(
  { context, list, parentId, before }: RuleIndex<Of>,
  kind: Claiming,
  inputs: Of["Declared"],
  entries: readonly MatchedEntry<Of>[],
  adopted: readonly string[],
): void {
  const named = new Set(list.declaredIn(inputs).entries.flatMap((entry) => (list.adoptedIdIn(entry) ? entry.key : [])));
  const found = entries.flatMap(({ key, rule }) => {
    if (rule === undefined || named.has(key) || before.adopted.includes(key) || !adopted.includes(key)) return [];
    const { released } = ownershipOf(context, { type: list.partTypes[0] }, `${parentId}/${list.idOf(rule)}`);
    return released ? [] : [`${key} (${list.idOf(rule)})`];
  });
  if (found.length === 0) return;
  const [were, them] = found.length === 1 ? ["was", "it"] : ["were", "them"];
  context.warn(
    `${kind.names(inputs)}: ${firstTen(found)} existed already and ${were} adopted. A destroy keeps ${them} unless onDestroy says otherwise. If an interrupted \`pulumi up\` created ${them}, set onDestroy: "delete".`,
  );
}

/**
 * Claims the rules with the same name if a match is refused. Otherwise, an up that continues after errors would delete
 * them as no longer declared.
 */
async function matchOrRefuse<Of extends ListTypes>(
  found: RuleIndex<Of>,
  kind: Claiming,
  inputs: Of["Declared"],
  declared: DeclaredList<Of["Entry"]>,
) {
  const { context, list, parentId } = found;
  try {
    return matchEntries(found, declared);
  } catch {
    const namesakes = namesakesIn(found, declared);
    const single = { type: list.partTypes[0] };
    const objects = Object.values(namesakes).map((id) => ownershipOf(context, single, `${parentId}/${id}`));
    await beforeRefusal(context, () => objects.some(({ isFree }) => isFree));
    try {
      return matchEntries(found, declared);
    } catch (error) {
      claim(context, kind, String(parentId), inputs, list.outputsOf({ ids: namesakes, adopted: [] }));
      throw error;
    }
  }
}

export async function destroyList<Of extends ListTypes>(
  context: Context,
  list: RuleList<Of>,
  parentId: number,
  state: RecordedList<Of>,
  name: string,
): Promise<void> {
  const rules = await list.rulesOf(context, parentId, Object.values(state.ids), now());
  const found = indexRules({ context, list, parentId, rules, before: state });
  const dropped = removedRules(found, { onDestroy: state.onDestroy });
  const missing = missingOf(found, dropped);
  const { writes, end } = skipDeclaredDeletes(found, list.writesTo(context, parentId, rules));
  const reconcileOrder =
    missing.size > 0 ? orderWriter(found, () => ({ own: [], isMissing: (each) => missing.has(each) })) : undefined;
  const plan = planOf(list, writes, [], dropped);
  const progress = progressOf(context, name, stepsIn(plan));
  const { error } = await carryOut(plan, writes, progress, reconcileOrder).finally(end);
  if (error) throw error;
}

function idsOf<Of extends ListTypes>(
  list: RuleList<Of>,
  entries: readonly MatchedEntry<Of>[],
): Record<string, Of["Id"]> {
  return Object.fromEntries(
    entries.flatMap(({ key, rule }) => (rule === undefined ? [] : [[key, list.idOf(rule)] as const])),
  );
}

/** Returns the ids that do not exist, or will not once the dropped rules are deleted. */
function missingOf<Of extends ListTypes>(
  { list, rules, before }: RuleIndex<Of>,
  dropped: readonly Of["Rule"][],
): ReadonlySet<Of["Id"]> {
  const going = new Set(dropped);
  const staying = new Set(rules.items.filter((rule) => !going.has(rule)).map(list.idOf));
  return new Set([...Object.values(before.ids), ...dropped.map(list.idOf)].filter((id) => !staying.has(id)));
}

function orderWriter<Of extends ListTypes>(
  { context, list: { order }, parentId }: RuleIndex<Of>,
  ownWith: (created: Readonly<Record<string, Of["Id"]>>) => {
    readonly own: readonly Of["Id"][];
    readonly isMissing: (id: Of["Id"]) => boolean;
  },
): ReconcileOrder<Of["Id"]> | undefined {
  if (!order) return undefined;
  return (created, isLast) => {
    const { own, isMissing } = ownWith(created);
    return order.reconcile(context, parentId, own, isMissing, isLast);
  };
}
