import * as pulumi from "@pulumi/pulumi";
import type { ClientHooks } from "../provider/client/client";
import type * as causes from "../provider/client/remedies";
import type { Remedies } from "../provider/client/remedies";
import type * as calls from "../provider/dataSources/invoke";
import type * as days from "../provider/schema/day";
import { firstSentence } from "../provider/schema/sentence";
import { callMock, isMocked } from "./mocks";
import { currentProgram } from "./program";
import { programError } from "./programError";
import { secretPlaces } from "./secretPlaces";
import { readSettings, warnOfUnknowns } from "./settings";
import { sendable } from "./values";

type Properties = Record<string, unknown>;

/**
 * Reads a data source: what `getX` does.
 *
 * @throws pulumi.RunError, which Pulumi shows by its message alone; its `cause` is the error of the platform's client
 */
export function invoke<Result>(name: string, args: object): Promise<Result> {
  const read = withShownErrors(async () => {
    if (isMocked()) return mockOf(name)(plainArguments(name, args));
    const call = provider().prepareInvoke(name, plainArguments(name, args));
    const given = readSettings(call.args.connection);
    refuseWithout(provider().missingForInvoke(call, given), call.label, `${name}Output yields an unknown value`);
    return provider().readInvoke(call, provider().contextFor(given, hooks), pulumi.secret, remedies());
  });
  return read as Promise<Result>;
}

/**
 * The same for arguments that are outputs: what `getXOutput` does. In a preview it yields an unknown value where a resource that its
 * arguments come from is still to be created, and, with one warning a program, without a key or an address.
 */
export function invokeOutput<Result>(name: string, args: object): pulumi.Output<Result> {
  const taken = pulumi.all([sendableArguments(name, args), secretPlaces(args ?? {})]);
  const mock = isMocked() ? mockOf(name) : undefined;
  const read = taken.apply(([known, places]) =>
    withShownErrors(async () => {
      if (mock) return mock(known as Properties);
      const call = provider().prepareInvoke(name, known as Properties, name, places);
      if (pulumi.runtime.isDryRun() && (await waitsForResource(taken))) return pulumi.unknown;
      const given = readSettings(call.args.connection);
      const missing = provider().missingForInvoke(call, given);
      if (missing && pulumi.runtime.isDryRun() && !provider().noSuchConnection(given)) {
        warnOfUnknowns(missing);
        return pulumi.unknown;
      }
      refuseWithout(missing, call.label);
      // What is secret in it is an output of its own inside the result, so that the rest stays as open as it is.
      return provider().readInvoke(call, provider().contextFor(given, hooks), pulumi.secret, remedies());
    }),
  );
  return read as unknown as pulumi.Output<Result>;
}

/**
 * Whether a value comes from a resource that does not exist yet. What a program gives to such a resource is known before it exists, such as
 * the name of a pull zone; Pulumi's own functions look at the ids, too.
 */
async function waitsForResource(value: unknown): Promise<boolean> {
  const { allResources } = value as { allResources?: () => Promise<Set<pulumi.Resource>> };
  const sources = [...((await allResources?.()) ?? [])].filter((source) => pulumi.CustomResource.isInstance(source));
  const known = await Promise.all(sources.map(({ id }) => (id as unknown as { isKnown: Promise<boolean> }).isKnown));
  return known.includes(false);
}

/** A call that is made piece by piece, for functions of the SDK that are not generated. */
export function openCall(name: string, args: object, shownAs: string): Promise<OpenCall> {
  return withShownErrors(async () => {
    if (isMocked()) return openMock(name, plainArguments(shownAs, args));
    const call = provider().prepareInvoke(name, plainArguments(shownAs, args), shownAs);
    const given = readSettings(call.args.connection);
    refuseWithout(provider().missingForInvoke(call, given), call.label);
    return {
      stream: () => provider().streamInvoke(call, provider().contextFor(given, hooks)),
      step: (run) => withShownErrors(run, (error) => provider().failed(call, error, remedies())),
    };
  });
}

/** A call whose arguments and settings are good. */
export interface OpenCall {
  /** What it reads, as it comes. */
  stream(): AsyncGenerator<object[]>;
  /** Runs a part of the call; its error is as Pulumi shows it, with the call in front of what went wrong. */
  step<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * Reads from a mock, and marks the secrets in its result as those of the platform are. What that needs is loaded at once: Jest refuses
 * a `require` that comes between two tests.
 */
function mockOf(name: string): (args: Properties) => Promise<Properties> {
  const marked = provider().markerOf(name, pulumi.secret);
  return async (args) => marked(await callMock(name, args));
}

/** A log as a mock gives it: as the result of the function that reads all of it. */
function openMock(name: string, args: Properties): OpenCall {
  return {
    async *stream() {
      const { logs } = await callMock(name, args);
      if (Array.isArray(logs)) yield logs;
    },
    step: withShownErrors,
  };
}

/** The error as Pulumi shows it: one message, no stack. */
function shown(error: unknown): pulumi.RunError {
  expectLateHandling();
  if (pulumi.RunError.isInstance(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return programError(message, error instanceof Error && error.cause ? error.cause : error);
}

/** Pulumi takes up the failures of several outputs one after the other; Node would warn of each that waits for its turn. */
function expectLateHandling(): void {
  if (process.listenerCount("rejectionHandled") === 0) process.on("rejectionHandled", () => {});
}

/**
 * Not `try` and `throw`: Pulumi attaches a debugger to the program that it runs, and V8 (in Node.js 20 and 22) then follows each throw
 * through everything that awaits it, in search of a handler. There are too many paths through an output that is read deep inside.
 * A handler right here ends that search.
 */
function withShownErrors<T>(run: () => Promise<T>, explained = (error: unknown) => error): Promise<T> {
  return run().catch((error: unknown) => Promise.reject(shown(explained(error))));
}

/** Loaded at the first call: a program without data sources starts sooner. */
function provider(): typeof calls {
  return require("../provider/dataSources/invoke");
}

const hooks: ClientHooks = {
  onWait: (message) => void pulumi.log.info(message, undefined, undefined, true),
  onUnreadable: (message) => void pulumi.log.warn(message),
  log: (level, message) => void (level === "warning" ? pulumi.log.warn(message) : pulumi.log.debug(message)),
};

function refuseWithout(missing: string | undefined, label: string, instead?: string): void {
  if (!missing) return;
  const hint = instead && pulumi.runtime.isDryRun() ? ` In a preview without it, ${instead} instead.` : "";
  const shared = { what: `${label}: ${firstSentence(missing)}`, remedy: missing };
  throw programError(remedies().tell(`${label}: ${missing}${hint}`, shared));
}

/** What each program has been told to do. */
const told = new WeakMap<object, Remedies>();

function remedies(): Remedies {
  const { Remedies }: typeof causes = require("../provider/client/remedies");
  const program = currentProgram();
  const ofProgram = told.get(program) ?? new Remedies();
  told.set(program, ofProgram);
  return ofProgram;
}

/** The arguments of a call that is made now, which must be values. */
function plainArguments(name: string, args: object): Properties {
  for (const [key, value] of Object.entries(args ?? {})) {
    const is = pulumi.Output.isInstance(value) ? "an Output" : value instanceof Promise ? "a Promise" : undefined;
    if (is) {
      const instead = name.startsWith("get") ? `${name}Output takes it` : "give its value, inside an apply";
      throw programError(`${name}: ${key} is ${is}, whose value is not known yet; ${instead}.`);
    }
  }
  return sendableArguments(name, args);
}

/** The arguments as values that Pulumi and the checks can take; dates are days here. */
function sendableArguments(name: string, args: object): Properties {
  const { dayOfDate }: typeof days = require("../provider/schema/day");
  const asText = (value: unknown): unknown => (value instanceof Date ? dayOfDate(value) : value);
  const given = Object.entries(args ?? {}).map(([key, value]) => {
    const path = `${name}: ${key}`;
    if (pulumi.Output.isInstance(value)) return [key, value.apply((known) => sendable(asText(known), path, [args]))];
    if (value instanceof Promise) return [key, value.then((known) => sendable(asText(known), path, [args]))];
    return [key, sendable(asText(value), path, [args])];
  });
  return Object.fromEntries(given);
}
