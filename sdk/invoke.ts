import * as pulumi from "@pulumi/pulumi";
import type { ClientHooks } from "../provider/client/client";
import type * as causes from "../provider/client/remedies";
import type { Remedies } from "../provider/client/remedies";
import type * as sources from "../provider/dataSources";
import type * as invocations from "../provider/dataSources/invoke";
import type * as days from "../provider/schema/day";
import type * as metas from "../provider/schema/meta";
import { firstSentence } from "../provider/schema/sentence";
import { invokeMock, isMocked } from "./mocks";
import { currentProgram } from "./program";
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
    const invocation = provider().prepareInvoke(name, plainArguments(name, args));
    const given = readSettings(invocation.args.connection);
    refuseWithout(
      provider().missingForInvoke(invocation, given),
      invocation.label,
      `${name}Output yields an unknown value`,
    );
    return provider().readInvoke(invocation, provider().contextFor(given, hooks), pulumi.secret, remedies());
  });
  return read as Promise<Result>;
}

/**
 * Reads a data source whose arguments may be outputs: what `getXOutput` does. In a preview it yields an unknown value if a resource that
 * its arguments come from does not exist yet and, with one warning per program, if the key or the address is missing.
 */
export function invokeOutput<Result>(name: string, args: object): pulumi.Output<Result> {
  const taken = pulumi.all([sendableArguments(name, args), secretPlaces(args ?? {})]);
  const mock = isMocked() ? mockOf(name) : undefined;
  const read = taken.apply(([known, secretPaths]) =>
    withShownErrors(async () => {
      if (mock) return mock(known as Properties);
      const invocation = provider().prepareInvoke(name, known as Properties, name, secretPaths);
      if (pulumi.runtime.isDryRun() && (await waitsForResource(taken))) return pulumi.unknown;
      const given = readSettings(invocation.args.connection);
      const missing = provider().missingForInvoke(invocation, given);
      if (missing && pulumi.runtime.isDryRun() && !provider().noSuchConnection(given)) {
        warnOfUnknowns(missing);
        return pulumi.unknown;
      }
      refuseWithout(missing, invocation.label);
      // Each secret is a separate output inside the result, so that the rest is not secret.
      return provider().readInvoke(invocation, provider().contextFor(given, hooks), pulumi.secret, remedies());
    }),
  );
  return read as unknown as pulumi.Output<Result>;
}

/**
 * Whether a value comes from a resource that does not exist yet. Its inputs, such as the name of a pull zone, are known before it
 * exists, so the ids decide, as in Pulumi's own functions.
 */
async function waitsForResource(value: unknown): Promise<boolean> {
  const { allResources } = value as { allResources?: () => Promise<Set<pulumi.Resource>> };
  const sources = [...((await allResources?.()) ?? [])].filter((source) => pulumi.CustomResource.isInstance(source));
  const known = await Promise.all(sources.map(({ id }) => (id as unknown as { isKnown: Promise<boolean> }).isKnown));
  return known.includes(false);
}

/** An invocation that is read piece by piece, for functions of the SDK that are not generated. */
export function openInvocation(name: string, args: object, shownAs: string): Promise<OpenInvocation> {
  return withShownErrors(async () => {
    const given = plainArguments(name, args, "give its value, inside an apply", shownAs);
    if (isMocked()) return openMock(name, given);
    const invocation = provider().prepareInvoke(name, given, shownAs);
    const settings = readSettings(invocation.args.connection);
    refuseWithout(provider().missingForInvoke(invocation, settings), invocation.label);
    return {
      stream: () => provider().streamInvoke(invocation, provider().contextFor(settings, hooks)),
      step: (run) => withShownErrors(run, (error) => provider().failed(invocation, error, remedies())),
    };
  });
}

/** An invocation with valid arguments and settings. */
interface OpenInvocation {
  /** Yields the result page by page. */
  stream(): AsyncGenerator<object[]>;
  /** Runs one step; its error is as Pulumi shows it, prefixed with the label of the invocation. */
  step<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * Reads from a mock, and marks the secrets in its result like those of the platform. Loads what it needs at once: Jest refuses a
 * `require` between two tests.
 */
function mockOf(name: string): (args: Properties) => Promise<Properties> {
  const marked = provider().markerOf(name, pulumi.secret);
  return async (args) => marked(await invokeMock(name, args));
}

/** A log from a mock, which returns it as the function that reads all of it does. */
function openMock(name: string, args: Properties): OpenInvocation {
  return {
    async *stream() {
      const { logs } = await invokeMock(name, args);
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
  return new pulumi.RunError(message, { cause: error instanceof Error && error.cause ? error.cause : error });
}

/** Pulumi handles the failures of several outputs one after the other; Node would warn about each that waits. */
function expectLateHandling(): void {
  if (process.listenerCount("rejectionHandled") === 0) process.on("rejectionHandled", () => {});
}

/**
 * Not `try` and `throw`: Pulumi attaches a debugger to the program that it runs, and V8 (in Node.js 20 and 22) then searches everything
 * that awaits a throw for a handler. A nested output has too many such paths. A handler right here ends the search.
 */
function withShownErrors<T>(run: () => Promise<T>, explained = (error: unknown) => error): Promise<T> {
  return run().catch((error: unknown) => Promise.reject(shown(explained(error))));
}

/** Loaded at the first invocation, so that a program without data sources starts sooner. */
function provider(): typeof invocations {
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
  throw new pulumi.RunError(remedies().tell(`${label}: ${missing}${hint}`, shared));
}

/** The remedies that each program has been told. */
const told = new WeakMap<object, Remedies>();

function remedies(): Remedies {
  const { Remedies }: typeof causes = require("../provider/client/remedies");
  const program = currentProgram();
  const ofProgram = told.get(program) ?? new Remedies();
  told.set(program, ofProgram);
  return ofProgram;
}

/** The arguments of an invocation that runs at once, which must be values; `instead` tells what to do with an output. */
function plainArguments(name: string, args: object, instead = `${name}Output takes it`, shownAs = name): Properties {
  for (const [key, value] of Object.entries(args ?? {})) {
    const is = pulumi.Output.isInstance(value) ? "an Output" : value instanceof Promise ? "a Promise" : undefined;
    if (is) throw new pulumi.RunError(`${shownAs}: ${key} is ${is}, whose value is not known yet; ${instead}.`);
  }
  return sendableArguments(name, args, shownAs);
}

/** The arguments as values that Pulumi and the checks accept; where the argument is a day, a date counts as one. */
function sendableArguments(name: string, args: object, shownAs = name): Properties {
  const { dayOfDate }: typeof days = require("../provider/schema/day");
  const { namesWith }: typeof metas = require("../provider/schema/meta");
  const { dataSourceOf }: typeof sources = require("../provider/dataSources");
  const daysOfIt = namesWith(dataSourceOf(name).args, ({ isDay }) => isDay === true);
  const given = Object.entries(args ?? {}).map(([key, value]) => {
    const path = `${shownAs}: ${key}`;
    const withDay = (known: unknown) => (known instanceof Date && daysOfIt.includes(key) ? dayOfDate(known) : known);
    const sent = (known: unknown) => sendable(withDay(known), path, [args]);
    if (pulumi.Output.isInstance(value)) return [key, value.apply(sent)];
    if (value instanceof Promise) return [key, value.then(sent)];
    return [key, sent(value)];
  });
  return Object.fromEntries(given);
}
