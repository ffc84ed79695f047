import { claimsMissing, EdgeError } from "../client/errors";
import type { Context } from "./context";
import { type AccountEvidence, evidenceOf, noteFound, type Recorded, whileHearing } from "./evidence";
import { compareIdentity } from "./identity";
import { acceptAbsent, notOfTheAccount } from "./missing";
import { isElsewhere } from "./provenance";
import { accountListOf, rootOf } from "./root";

/** How many recorded objects are looked for at the most. */
const most = 5;

/**
 * Before the first write of a run through a connection: where its key recorded nothing of what the state has, it has to read
 * something of that. A key of another account would create there what the program declares, beside what the state records.
 *
 * @throws EdgeError where it finds nothing
 */
export async function refuseUnknownAccount(context: Context, step: "create" | "update"): Promise<void> {
  if (context.settings.acceptMissing) return;
  const evidence = evidenceOf(context);
  if (step === "create" && evidence.recorded.length === 0) {
    // Once a run: while creates wait, the engine's workers are taken, and it compares no more than it has by then.
    evidence.compared ??= whileHearing(context, () => evidence.recorded.length === 0);
    await evidence.compared;
  }
  if (evidence.recorded.length === 0) return;
  evidence.firstWrite ??= check(context, evidence);
  await evidence.firstWrite.catch((error: Error) => {
    throw evidence.tells(error.message)
      ? error
      : new EdgeError("nothing was written, for the reason that another message of this run gives.");
  });
}

async function check(context: Context, evidence: AccountEvidence): Promise<void> {
  // What an early version recorded has no fingerprint, and says nothing of a key.
  const recorded = evidence.recorded.filter(({ state }) => state.keyFingerprint !== undefined);
  if (recorded.length === 0 || recorded.some(({ state }) => evidence.covers(state) || evidence.isOwn(state))) return;
  for (const each of ofDifferentRoots(recorded).slice(0, most)) {
    if (await isReadable(context, each)) return;
  }
  throw new EdgeError(`nothing was written: ${notOfTheAccount(context)}`);
}

/** One of each pull zone, application and the like: what belongs to the same one is missing together. */
function ofDifferentRoots(recorded: readonly Recorded[]): Recorded[] {
  return [...new Map(recorded.map((each) => [`${accountListOf(each.kind).label} ${rootOf(each)}`, each])).values()];
}

async function isReadable(context: Context, recorded: Recorded): Promise<boolean> {
  const { kind, id, state } = recorded;
  const evidence = evidenceOf(context);
  try {
    const found = await kind.read(context, id, state);
    if (!found) acceptAbsent(context, recorded);
    else if (compareIdentity(kind, state, found) !== "another") noteFound(context, recorded, found);
    return evidence.covers(state);
  } catch (error) {
    if (claimsMissing(error) || isElsewhere(state, context.settings)) return false;
    throw error;
  }
}
