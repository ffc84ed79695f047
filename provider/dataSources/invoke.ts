import { type ClientHooks, clientFor } from "../client/client";
import { EdgeError } from "../client/errors";
import { Remedies } from "../client/remedies";
import { scrub } from "../client/secrets";
import { secretsAt } from "../lifecycle/state/secretInputs";
import { check } from "../schema/check";
import { wellFormed } from "../schema/loneSurrogates";
import type { Properties } from "../schema/properties";
import { withSecretsMarked } from "../schema/result";
import { sentence } from "../schema/sentence";
import { singleLine } from "../schema/singleLine";
import { missingFor } from "../settings/missingSettings";
import type { Settings } from "../settings/settings";
import { dataSourceOf } from ".";
import type { DataSource, DataSourceContext } from "./dataSource";

export { noSuchConnection } from "../settings/missingSettings";

export interface DataSourceInvoke {
  readonly source: DataSource;
  readonly args: Properties;
  /** Name in messages: `getPullZone (pullZoneId 1001)`. */
  readonly label: string;
  /** Secrets in the arguments, which messages never contain. */
  readonly secrets: readonly string[];
}

const longestMessage = 4000;

/** Failed invoke of a data source. `cause` is an error from `errors.ts`. */
export class DataSourceError extends EdgeError {
  override readonly name = "DataSourceError";

  constructor(message: string, cause?: unknown) {
    // The message may quote any string of the program.
    super(singleLine(message, longestMessage), cause instanceof EdgeError ? cause : {});
    this.cause = cause;
  }
}

/**
 * Checks the arguments. `displayName` is the function's name in the program.
 *
 * @throws DataSourceError with all problems
 */
export function prepareInvoke(
  name: string,
  given: Properties,
  displayName = name,
  secretPaths: readonly string[] = [],
): DataSourceInvoke {
  const source = dataSourceOf(name);
  const { inputs: args, unfit, failures } = check(source.args, given, secretPaths);
  const reasons = [...failures, ...(source.conflicts?.({ ...args, ...unfit }) ?? [])];
  const secrets = secretsAt(secretPaths, given);
  if (reasons.length > 0) throw new DataSourceError(scrub(sentence(`${displayName}: ${reasons.join("; ")}`), secrets));
  return { source, args, label: labelOf(displayName, args, secretPaths), secrets };
}

/** Returns what is missing, unless the settings have other problems. */
export function missingForInvoke({ source }: DataSourceInvoke, settings: Settings): string | undefined {
  if (settings.problems) return undefined;
  return source.uses.map((operation) => missingFor(settings, operation)).find(Boolean);
}

/** Returns the context of an invoke. Equal settings share a client. */
export function contextFor(settings: Settings, hooks: ClientHooks): DataSourceContext {
  return { client: clientFor(settings, hooks), settings };
}

/**
 * Runs an invoke. `mark` wraps each secret.
 *
 * @throws DataSourceError
 */
export async function readInvoke(
  invoke: DataSourceInvoke,
  context: DataSourceContext,
  mark: (secret: unknown) => unknown = (secret) => secret,
  remedies = new Remedies(),
): Promise<Properties> {
  try {
    const result = await invoke.source.read(context, invoke.args);
    return withSecretsMarked(invoke.source.result, wellFormed(result), mark);
  } catch (error) {
    throw failed(invoke, error, remedies);
  }
}

export function streamInvoke(
  { source, args }: DataSourceInvoke,
  context: DataSourceContext,
): AsyncGenerator<Properties[]> {
  if (!source.stream) throw new DataSourceError(`${source.name} is read as a whole (please report this)`);
  return source.stream(context, args);
}

export function failed({ label, secrets }: DataSourceInvoke, error: unknown, remedies: Remedies): DataSourceError {
  const message = error instanceof Error ? remedies.messageOf(error) : String(error);
  // Errors of the language itself are bugs in this package.
  const isMistakeOfOurs = error instanceof TypeError || error instanceof ReferenceError;
  const report = `${label}: ${message}${isMistakeOfOurs ? " (please report this)" : ""}`;
  return new DataSourceError(scrub(report, secrets), error);
}

/** Labels an invoke with its numbers, ids and connection. Other strings may be secrets. */
function labelOf(name: string, args: Properties, secret: readonly string[]): string {
  const listed = Object.entries(args).filter(
    ([key, value]) =>
      !secret.includes(key) && (typeof value === "number" || key.endsWith("Id") || key === "connection"),
  );
  if (listed.length === 0) return name;
  return `${name} (${listed.map(([key, value]) => `${key} ${singleLine(String(value), 200)}`).join(", ")})`;
}
