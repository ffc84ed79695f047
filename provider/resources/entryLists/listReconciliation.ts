import { mayHaveTakenEffect } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { UnfinishedError } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import type { Properties } from "../../schema/properties";
import { warnOfLostPrevious } from "../parts/previous";
import type { EntryList } from "./entryLists";
import { ListChanges, type ListState } from "./listChanges";
import { claimedTypes, entriesIn, listLabel, switchLabel } from "./listClaims";
import { writeList } from "./listWriting";

/** Writes the list, then the switch. Returns what was there before. */
export async function reconcile(
  context: Context,
  list: EntryList,
  parentId: number,
  recorded: ListState,
  found: Properties,
  inputs: Properties,
) {
  const { beside } = list;
  const known = beside && found[beside.input];
  const kept = beside && typeof known === "boolean" ? { [beside.input]: known } : {};
  const { outputs, isWritten } = await reconcileEntries(
    context,
    list,
    parentId,
    recorded,
    listState(list, inputs),
    kept,
  );
  const previous = { ...outputs, ...kept };
  const declared = beside && inputs[beside.input];
  if (!beside || typeof declared !== "boolean") return previous;
  let before: typeof previous = previous;
  try {
    const now = await beside.read(context, parentId);
    if (now !== undefined) before = { [beside.input]: now, ...previous };
    if (now !== declared) await beside.write(context, parentId, declared);
    else if (known === undefined) warnOfLostPrevious(context, [switchLabel(list, parentId)]);
    return before;
  } catch (error) {
    if (!(error instanceof Error && (isWritten || mayHaveTakenEffect(error)))) throw error;
    const reason = `${switchLabel(list, parentId)}: ${error.message} The next \`pulumi up\` continues.`;
    throw new UnfinishedError(String(parentId), { previous: before }, reason);
  }
}

async function reconcileEntries(
  context: Context,
  list: EntryList,
  parentId: number,
  recorded: ListState,
  wanted: ListState,
  kept: Properties,
) {
  const changes = new ListChanges(list.canonical);
  const before = declaredBefore(context, recorded, wanted);
  let { previous } = before;
  const { error, isWritten } = await writeList(context, list, parentId, (listed) => {
    const plan = changes.plan(listed, before, wanted);
    previous = plan.previous;
    return plan;
  });
  const { found, removed } = previous;
  const outputs = { [list.input]: found, removed };
  if (!error) return { outputs, isWritten };
  // Removed entries may still be listed. The next up must know that they were declared.
  const entries = [...new Set([...before.entries, ...wanted.entries])].sort();
  const reason = `${listLabel(list, parentId)} is partially applied: ${error.message} The next \`pulumi up\` continues.`;
  throw new UnfinishedError(String(parentId), { [list.input]: entries, previous: { ...outputs, ...kept } }, reason);
}

/** Releases the list and the switch as `onDestroy` says. */
export async function release(context: Context, list: EntryList, parentId: number, state: Properties): Promise<void> {
  const { beside, canonical } = list;
  const previous = { ...Object(state.previous) };
  const recorded = listState(list, state, previous);
  const { error } = await writeList(context, list, parentId, (listed) =>
    new ListChanges(canonical).planRelease(listed, recorded),
  );
  if (error) throw error;
  if (!beside || ownershipOf(context, { type: claimedTypes(list).switchType }, String(parentId)).isDeclared) return;
  const [declared, found] = [state[beside.input], previous[beside.input]];
  if (declared === undefined || typeof found !== "boolean" || found === declared) return;
  await beside.write(context, parentId, found);
}

/** Returns the declared or recorded state. An imported state has no `previous`. */
export function listState(
  { input }: EntryList,
  declared: Properties,
  { [input]: found, removed }: Properties = {},
): ListState {
  return {
    entries: entriesIn(declared[input]),
    exclusive: declared.exclusive === true,
    deletes: declared.onDestroy === "delete",
    previous: { found: entriesIn(found), removed: entriesIn(removed) },
  };
}

/** Treats entries of an interrupted run as declared before, if `edge:adopt` is `own`. */
function declaredBefore({ settings }: Context, before: ListState, wanted: ListState): ListState {
  return settings.adopt === "own" ? { ...before, entries: [...before.entries, ...wanted.entries] } : before;
}
