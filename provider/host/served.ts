import type * as pulumi from "@pulumi/pulumi";
import type { z } from "zod";
import { EdgeError } from "../client/errors";
import { kindOf } from "../kinds";
import { accountKeyOf } from "../lifecycle/account/accountKey";
import { accountOf, isInSameAccount, withAddress, withOrigin } from "../lifecycle/account/provenance";
import { type BeyondPlan, checkedUnderPlan, knownWithPlan } from "../lifecycle/check/plans";
import { warningsOf } from "../lifecycle/check/warnings";
import type { Context } from "../lifecycle/context";
import { Moves } from "../lifecycle/create/moves";
import type { ResourceKind } from "../lifecycle/kind";
import * as lifecycle from "../lifecycle/lifecycle";
import { expectNew, idConflicts, identityOf, noteCompared, stillDeclared } from "../lifecycle/ownership";
import { recorded } from "../lifecycle/state/recorded";
import { givenSecrets, secretMark, secretPlaces, withFollowing } from "../lifecycle/state/secretInputs";
import { ShownError } from "../patches/shownError";
import { entriesChanged, hasManyEntries } from "../schema/entriesChanged";
import { wellFormed } from "../schema/loneSurrogates";
import { isObject, type Properties, secretInputsKey, withoutProvider, withoutUndefined } from "../schema/properties";
import { noSuchConnection } from "../settings/missingSettings";
import { StackSettings } from "../settings/stackSettings";
import type { OperationTerms, Session } from "./session";
import { type Subject, secretsOf, shown, shownMessage } from "./userErrors";

type Provider = pulumi.dynamic.ResourceProvider;

/** A kind as it is served; values come plain, with the places of secrets beside them. */
export interface Served extends Required<Omit<Provider, "diff" | "create" | "read" | "update" | "delete">> {
  /** `from` are the settings of another provider, of which the resource has been so far. */
  diff(id: string, olds: Properties, news: Properties, from?: StackSettings): Promise<pulumi.dynamic.DiffResult>;
  read(id: string, state?: Properties): Promise<ReadResult>;
  create(news: Properties, timeoutSeconds?: number): Promise<pulumi.dynamic.CreateResult>;
  update(id: string, olds: Properties, news: Properties, timeoutSeconds?: number): Promise<pulumi.dynamic.UpdateResult>;
  delete(id: string, state: Properties, timeoutSeconds?: number): Promise<void>;
}

/** With what an import may declare, as the platform shows it; nothing where the inputs are known. */
type ReadResult = pulumi.dynamic.ReadResult & { readonly shown?: Properties };

/** A kind of resource, with errors as users see them: both ways of serving it use this. */
export function served(type: string, session: Session, stack = new StackSettings()): Served {
  const kind = knownKind(type);
  const perform = <T>(about: Subject, run: (context: Context) => Promise<T> | T, terms?: OperationTerms) =>
    session.run(kind, about, stack, run, terms);
  /** Warns of what a plan may not have, and yields what the platform refuses. */
  const refusedByPlan = (beyond: readonly BeyondPlan[]): string[] => {
    for (const { message, isRefused } of beyond) if (!isRefused) session.warnOnce(message);
    return beyond.filter(({ isRefused }) => isRefused).map(({ message }) => message);
  };

  return {
    // The host hands the provider out before an asynchronous configure has ended: only store the settings.
    configure: async (request) => {
      stack.configure(request.config);
    },

    check: async (olds: Properties | undefined, news: Properties) =>
      withShownErrors(session, kind, { news }, () => {
        const settings = stack.of(news);
        const { inputs, failures } = lifecycle.checkInputs(
          kind,
          withoutProvider(news),
          { claims: session.claims, account: accountOf(settings) },
          secretPlaces(news),
          withoutProvider(olds ?? {}),
        );
        const secretInputs = withFollowing(kind, secretPlaces(news));
        const handedOver = { ...withoutUndefined(inputs), ...secretMark({ [secretInputsKey]: secretInputs }) };
        const isInState = Object.keys(withoutProvider(olds ?? {})).length > 0;
        const place = { run: session.memory, settings };
        if (failures.length === 0) expectNew(place, kind, inputs, withoutProvider(olds ?? {}));
        const misspelt = failures.length === 0 ? noSuchConnection(settings) : undefined;
        const beyondPlan = failures.length === 0 && !misspelt ? checkedUnderPlan(place, kind, inputs) : [];
        session.memory.noteChecked(type, withoutProvider(handedOver), isInState);
        // Where a failure names its property, the engine prints the value, secret or not: the path is in the reason.
        const refused = refusedByPlan(beyondPlan).map((message) => `shieldZoneId: ${message}`);
        const reasons = misspelt === undefined ? [...failures, ...refused] : [misspelt];
        // The checks never quote an argument that is always secret; redacting its value would redact what is allowed, too.
        const secrets = givenSecrets(news);
        const notices = reasons.length === 0 ? lifecycle.noticesOf(kind, inputs, withoutProvider(olds ?? {})) : [];
        for (const notice of notices) session.tellOnce(shownMessage(notice, secrets));
        const warnings = misspelt === undefined ? warningsOf(place, kind, inputs, withoutProvider(olds ?? {})) : [];
        for (const warning of warnings) session.warnOnce(shownMessage(warning, secrets));
        return {
          inputs: handedOver,
          failures: firstOf(reasons).map((reason) => ({ property: "", reason: shownMessage(reason, secrets) })),
        };
      }),

    diff: async (id, olds, news, from = stack) =>
      withShownErrors(session, kind, { id, olds, news }, () => {
        const inputs = withoutProvider(news);
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
        // It is checked once more now, and inputs that `ignoreChanges` held back may then differ.
        if (replaces.length > 0) session.claims.withdraw(identityOf(kind, inputs));
        const isOfProgram = session.memory.takeChecked(type, inputs);
        noteCompared(
          before,
          kind,
          id,
          withoutProvider(olds),
          isOfProgram && replaces.length === 0 ? inputs : undefined,
        );
        if (isOfProgram) {
          const settings = stack.of(inputs);
          if (replaces.length === 0) {
            const program = { claims: session.claims, account: accountOf(settings) };
            const [conflict] = idConflicts(kind, id, inputs, program);
            if (conflict !== undefined) throw new EdgeError(conflict);
            const beyondPlan = knownWithPlan({ run: session.memory, settings }, kind, id, inputs, olds);
            const [refused] = refusedByPlan(beyondPlan);
            if (refused !== undefined) throw new EdgeError(refused);
          }
          for (const message of manyChanges(kind, id, olds, inputs)) session.tell(message);
          // What changes may yet be replaced, by `replaceOnChanges`: then its delete is meant.
          if (changes === false) {
            stillDeclared({ run: session.memory, settings }, kind, id, inputs, lifecycle.outputsIn(kind, olds));
          }
        }
        return { replaces, deleteBeforeReplace, ...(changes === undefined ? {} : { changes }) };
      }),

    create: (news, timeoutSeconds) =>
      perform(
        { news },
        async (context) => {
          const { id, state } = await lifecycle.create(kind, context, withoutProvider(news));
          knownWithPlan(context, kind, String(id), withoutProvider(news), state);
          return { id: String(id), outs: recorded(kind, withOrigin(state, context), news) };
        },
        { timeoutSeconds },
      ),

    read: (id, state: Properties = {}) =>
      perform(
        { id, olds: state },
        async (context) => {
          const found = await lifecycle.read(kind, context, id, withoutProvider(state));
          if (found) {
            const { state: read, inputs, imported } = found;
            const props = recorded(kind, withAddress(read, state, context), state);
            if (!inputs) return { id, props, shown: { ...read, ...imported } };
            return { id, props, inputs: wellFormed({ ...withoutUndefined(inputs), ...secretMark(state) }) };
          }
          if (lifecycle.isForGet(state)) {
            throw new Error(`it does not exist. Check the id "${id}".`);
          }
          return {};
        },
        { sharesReads: true },
      ),

    update: (id, olds, news, timeoutSeconds) =>
      perform(
        { id, olds, news },
        async (context) => {
          const state = await lifecycle.update(kind, context, id, withoutProvider(olds), withoutProvider(news));
          return { outs: recorded(kind, withOrigin(state, context), news) };
        },
        { timeoutSeconds },
      ),

    delete: (id, state, timeoutSeconds) =>
      perform({ id, olds: state }, (context) => lifecycle.remove(kind, context, id, withoutProvider(state)), {
        timeoutSeconds,
      }),
  };
}

/** How many failures are told: thousands of entries may be wrong, and most of them alike. */
const mostTold = 20;

function firstOf(failures: readonly string[]): readonly string[] {
  if (failures.length <= mostTold) return failures;
  return [...failures.slice(0, mostTold), `and ${failures.length - mostTold} more, shown once these are corrected`];
}

/** Of maps with many entries the engine says only that they change. Nothing of it is secret: an input of this sort has no secrets. */
function manyChanges(kind: ResourceKind, id: string, olds: Properties, news: Properties): string[] {
  return Object.entries<z.ZodType>(kind.inputs.shape).flatMap(([name, schema]) => {
    const [before, after] = [olds[name], news[name]];
    if (!hasManyEntries(schema) || !isObject(before) || !isObject(after)) return [];
    const changes = entriesChanged(before, after);
    return changes === "" ? [] : [`${name} of ${kind.names(news, id)}: ${changes}`];
  });
}

/** The kind, or an error that is shown as its message alone: a state may hold a type that this version does not have. */
function knownKind(type: string): ResourceKind {
  try {
    return kindOf(type);
  } catch (error) {
    throw new ShownError((error as Error).message);
  }
}

/** For check and diff, which send no requests. */
async function withShownErrors<T>(session: Session, kind: ResourceKind, about: Subject, run: () => T): Promise<T> {
  try {
    const result = run();
    await session.heard();
    return result;
  } catch (error) {
    throw shown(kind, about, error, (message) => shownMessage(message, secretsOf(kind, about)));
  }
}
