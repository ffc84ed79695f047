import type * as pulumi from "@pulumi/pulumi";
import { kindOf } from "../kinds";
import { withAddress, withWriter } from "../lifecycle/account/provenance";
import { knownWithPlan } from "../lifecycle/check/plans";
import type { Context } from "../lifecycle/context";
import type { ResourceKind } from "../lifecycle/kind";
import * as lifecycle from "../lifecycle/lifecycle";
import { recorded } from "../lifecycle/state/recorded";
import { secretMark } from "../lifecycle/state/secretInputs";
import { ShownError } from "../patches/shownError";
import { wellFormed } from "../schema/loneSurrogates";
import { type Properties, withoutProvider, withoutUndefined } from "../schema/properties";
import { StackSettings } from "../settings/stackSettings";
import { checkRequest } from "./checkRequest";
import { diffState } from "./diffState";
import type { OperationTerms, Session } from "./session";
import { type Subject, secretsOf, toUserError, userMessage } from "./userErrors";

type Provider = pulumi.dynamic.ResourceProvider;

/** Provider of one kind. Values are plain and come with the paths of secrets. */
export interface Served extends Required<Omit<Provider, "diff" | "create" | "read" | "update" | "delete">> {
  /** `from` are the settings of the resource's previous provider. */
  diff(id: string, olds: Properties, news: Properties, from?: StackSettings): Promise<pulumi.dynamic.DiffResult>;
  read(id: string, state?: Properties): Promise<ReadResult>;
  create(news: Properties, timeoutSeconds?: number): Promise<pulumi.dynamic.CreateResult>;
  update(id: string, olds: Properties, news: Properties, timeoutSeconds?: number): Promise<pulumi.dynamic.UpdateResult>;
  delete(id: string, state: Properties, timeoutSeconds?: number): Promise<void>;
}

/** `settings` contains the properties of an imported object whose inputs are not known. */
type ReadResult = pulumi.dynamic.ReadResult & { readonly settings?: Properties };

/** Serves a kind to the plugin and to dynamic providers. */
export function served(type: string, session: Session, stack = new StackSettings()): Served {
  const kind = knownKind(type);
  const perform = <T>(about: Subject, run: (context: Context) => Promise<T> | T, terms?: OperationTerms) =>
    session.run(kind, about, stack, run, terms);

  return {
    // Only stores the settings: the host does not wait for an asynchronous `configure`.
    configure: async (request) => {
      stack.configure(request.config);
    },

    check: async (olds: Properties = {}, news: Properties) =>
      withUserErrors(session, kind, { news }, () => checkRequest(kind, session, stack, olds, news)),

    diff: async (id, olds, news, from = stack) =>
      withUserErrors(session, kind, { id, olds, news }, () =>
        diffState(kind, session, stack, { id, olds, news }, from),
      ),

    create: (news, timeoutSeconds) =>
      perform(
        { news },
        async (context) => {
          session.plannedCreates.stop();
          const { id, state } = await lifecycle.create(kind, context, withoutProvider(news));
          knownWithPlan(context, kind, String(id), withoutProvider(news), state);
          return { id: String(id), outs: recorded(kind, withWriter(state, context), news) };
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
            if (!inputs) return { id, props, settings: { ...read, ...imported } };
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
          return { outs: recorded(kind, withWriter(state, context), news) };
        },
        { timeoutSeconds },
      ),

    delete: (id, state, timeoutSeconds) =>
      perform({ id, olds: state }, (context) => lifecycle.remove(kind, context, id, withoutProvider(state)), {
        timeoutSeconds,
      }),
  };
}

/** A state may have a type that this version lacks. Users then see just the message. */
function knownKind(type: string): ResourceKind {
  try {
    return kindOf(type);
  } catch (error) {
    throw new ShownError((error as Error).message);
  }
}

async function withUserErrors<T>(session: Session, kind: ResourceKind, about: Subject, run: () => T): Promise<T> {
  try {
    const result = run();
    await session.heard();
    return result;
  } catch (error) {
    throw toUserError(kind, about, error, (message) => userMessage(message, secretsOf(kind, about)));
  }
}
