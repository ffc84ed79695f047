import type * as pulumi from "@pulumi/pulumi";
import type { z } from "zod";
import { EdgeError } from "../client/errors";
import { accountKeyOf } from "../lifecycle/account/accountKey";
import { accountOf, isInSameAccount } from "../lifecycle/account/provenance";
import { knownWithPlan } from "../lifecycle/check/plans";
import { Moves } from "../lifecycle/create/moves";
import type { ResourceKind } from "../lifecycle/kind";
import * as lifecycle from "../lifecycle/lifecycle";
import { idConflicts, identityOf, noteCompared, stillDeclared } from "../lifecycle/ownership";
import { entriesChanged, hasManyEntries } from "../schema/entriesChanged";
import { isObject, type Properties, withoutProvider } from "../schema/properties";
import type { Settings } from "../settings/settings";
import type { StackSettings } from "../settings/stackSettings";
import type { Session } from "./session";

export interface StateDiff {
  readonly id: string;
  readonly olds: Properties;
  readonly news: Properties;
}

/**
 * Compares a resource with the program. `from` are the settings of its previous provider.
 *
 * @throws EdgeError if another resource declares the same object, or the zone's plan does not allow it
 */
export function diffState(
  kind: ResourceKind,
  session: Session,
  stack: StackSettings,
  resource: StateDiff,
  from: StackSettings,
): pulumi.dynamic.DiffResult {
  const { id, olds } = resource;
  const inputs = withoutProvider(resource.news);
  const before = { run: session.memory, settings: from.of(olds) };
  session.warnOfAddress(olds, before.settings);
  accountKeyOf(before).noteRecorded({ kind, id, state: withoutProvider(olds) });
  const isSameAccount = isInSameAccount(olds, before.settings, stack.of(inputs));
  const { deleteBeforeReplace, ...found } = lifecycle.difference(kind, id, olds, inputs, isSameAccount);
  const isMoved = from !== stack && !isSameAccount;
  const changes = isMoved ? true : found.changes;
  const replaces = isMoved ? [...found.replaces, "provider"] : found.replaces;
  if (replaces.includes("provider") || replaces.includes("connection"))
    session.memory.part(Moves).note(kind, id, withoutProvider(olds), inputs);
  // The engine checks a replaced resource again, and inputs that `ignoreChanges` held back may then differ.
  if (replaces.length > 0) session.claims.withdraw(identityOf(kind, inputs));
  const isOfProgram = session.memory.takeChecked(kind.type, inputs);
  const isKept = isOfProgram && replaces.length === 0;
  noteCompared(before, kind, id, withoutProvider(olds), isKept ? inputs : undefined);
  if (isOfProgram) {
    const settings = stack.of(inputs);
    if (isKept) refuseConflicts(kind, session, settings, { id, olds, news: inputs });
    for (const message of manyChanges(kind, id, olds, inputs)) session.tell(message);
    // `replaceOnChanges` may still replace a changed resource. Its delete is then intended.
    if (changes === false) {
      stillDeclared({ run: session.memory, settings }, kind, id, inputs, lifecycle.outputsIn(kind, olds));
    }
  }
  return { replaces, deleteBeforeReplace, ...(changes === undefined ? {} : { changes }) };
}

function refuseConflicts(
  kind: ResourceKind,
  session: Session,
  settings: Settings,
  { id, olds, news }: StateDiff,
): void {
  const program = { claims: session.claims, account: accountOf(settings) };
  const [conflict] = idConflicts(kind, id, news, program);
  if (conflict !== undefined) throw new EdgeError(conflict);
  const beyondPlan = knownWithPlan({ run: session.memory, settings }, kind, id, news, olds);
  const [refused] = session.refusedByPlan(beyondPlan);
  if (refused !== undefined) throw new EdgeError(refused);
}

/** Describes changes of large maps, because the engine shows no details of them. None of them contain secrets. */
function manyChanges(kind: ResourceKind, id: string, olds: Properties, news: Properties): string[] {
  return Object.entries<z.ZodType>(kind.inputs.shape).flatMap(([name, schema]) => {
    const [before, after] = [olds[name], news[name]];
    if (!hasManyEntries(schema) || !isObject(before) || !isObject(after)) return [];
    const changes = entriesChanged(before, after);
    return changes === "" ? [] : [`${name} of ${kind.names(news, id)}: ${changes}`];
  });
}
