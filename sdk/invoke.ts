import * as pulumi from "@pulumi/pulumi";
import { dayOfDate } from "../provider/schema/utcDay";
import type { Properties } from "./bindings/binding";
import { currentBinding } from "./bindings/current";
import { dayArguments } from "./functionDetails";
import { isMocked } from "./mocks";
import { secretPaths } from "./secretPaths";
import { sendable } from "./values";

/**
 * Implements `getX`.
 *
 * @throws pulumi.RunError, since Pulumi prints only its message; its `cause` is the client's error
 */
export function invoke<Result>(name: string, args: object): Promise<Result> {
  const binding = currentBinding();
  const read = withRunErrors(async () => binding.invocation(name, plainArguments(name, args), name).read(false));
  return read as Promise<Result>;
}

/**
 * Implements `getXOutput`. In a preview, the result is unknown if an argument comes from a resource that does not exist
 * yet or, with one warning per program, if the key or the address is missing.
 */
export function invokeOutput<Result>(name: string, args: object): pulumi.Output<Result> {
  const binding = currentBinding();
  const taken = pulumi.all([sendableArguments(name, args), secretPaths(args ?? {})]);
  const read = taken.apply(([known, secretPaths]) =>
    withRunErrors(async () => {
      const invocation = binding.invocation(name, known as Properties, name, secretPaths);
      if (pulumi.runtime.isDryRun() && !isMocked() && (await waitsForResource(taken))) return pulumi.unknown;
      return invocation.read(true);
    }),
  );
  return read as unknown as pulumi.Output<Result>;
}

/**
 * True if a value comes from a resource that does not exist yet. Its inputs, such as the name of a pull zone, are known
 * earlier, so its id decides, as in Pulumi's own functions.
 */
async function waitsForResource(value: unknown): Promise<boolean> {
  const { allResources } = value as { allResources?: () => Promise<Set<pulumi.Resource>> };
  const sources = [...((await allResources?.()) ?? [])].filter((source) => pulumi.CustomResource.isInstance(source));
  // For a resource that a component's argument depends on, only the URN is known.
  const ids = sources.map(({ id }) => id as unknown as { isKnown: Promise<boolean> } | undefined);
  const known = await Promise.all(ids.map((id) => id?.isKnown));
  return known.includes(false);
}

/** Yields the entries of a log as they arrive. Each loop reads anew. */
export function invokeStream<Entry>(name: string, args: object, displayName: string): AsyncIterable<Entry> {
  const binding = currentBinding();
  return {
    async *[Symbol.asyncIterator]() {
      const invocation = await withRunErrors(async () =>
        binding.invocation(
          name,
          plainArguments(name, args, "pass its value, inside an apply", displayName),
          displayName,
        ),
      );
      const pages = await withRunErrors(async () => invocation.stream());
      try {
        for (;;) {
          const page = await withRunErrors(() => pages.next(), invocation.explained);
          if (page.done) return;
          for (const entry of page.value) yield entry as Entry;
        }
      } finally {
        await pages.return(undefined);
      }
    },
  };
}

/** Returns an error that Pulumi prints as one message, without a stack. */
function toRunError(error: unknown): pulumi.RunError {
  expectLateHandling();
  if (pulumi.RunError.isInstance(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new pulumi.RunError(message, { cause: error instanceof Error && error.cause ? error.cause : error });
}

/** Pulumi handles failures of several outputs one after the other. Node would warn about each one that waits. */
function expectLateHandling(): void {
  if (process.listenerCount("rejectionHandled") === 0) process.on("rejectionHandled", () => {});
}

/**
 * Avoids `throw`: Pulumi attaches a debugger to the program, so V8 (in Node.js 20 and 22) searches everything that
 * awaits a throw for a handler. A nested output has too many such paths. A handler right here ends the search.
 */
function withRunErrors<T>(run: () => Promise<T>, explained = (error: unknown) => error): Promise<T> {
  return run().catch((error: unknown) => Promise.reject(toRunError(explained(error))));
}

/** Refuses outputs in the arguments of an invocation that runs at once. `instead` says what to do with them. */
function plainArguments(
  name: string,
  args: object,
  instead = `${name}Output takes it`,
  displayName = name,
): Properties {
  for (const [key, value] of Object.entries(args ?? {})) {
    const is = pulumi.Output.isInstance(value) ? "an Output" : value instanceof Promise ? "a Promise" : undefined;
    if (is) throw new pulumi.RunError(`${displayName}: ${key} is ${is}, whose value is not known yet; ${instead}.`);
  }
  return sendableArguments(name, args, displayName);
}

/** Converts arguments to values that Pulumi and the checks accept. For a day, accepts a `Date`. */
function sendableArguments(name: string, args: object, displayName = name): Properties {
  const given = Object.entries(args ?? {}).map(([key, value]) => {
    const path = `${displayName}: ${key}`;
    const isDay = dayArguments[name]?.includes(key);
    const sent = (known: unknown) => sendable(isDay && known instanceof Date ? dayOfDate(known) : known, path, [args]);
    if (pulumi.Output.isInstance(value)) return [key, value.apply(sent)];
    if (value instanceof Promise) return [key, value.then(sent)];
    return [key, sent(value)];
  });
  return Object.fromEntries(given);
}
