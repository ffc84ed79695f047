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

/** An invoke of a data source whose arguments have been checked. */
export interface DataSourceInvoke {
  readonly source: DataSource;
  readonly args: Properties;
  /** What messages say: `getPullZone (pullZoneId 1001)`. */
  readonly label: string;
  /** What the program gave as secrets; no message holds it. */
  readonly secrets: readonly string[];
}

const longestMessage = 4000;

/** An invoke of a data source failed; `cause` is the error of the family in `errors.ts`. */
export class DataSourceError extends EdgeError {
  override readonly name = "DataSourceError";

  constructor(message: string, cause?: unknown) {
    // It may contain a string of the program, which may come from anywhere.
    super(singleLine(message, longestMessage), cause instanceof EdgeError ? cause : {});
    this.cause = cause;
  }
}

/**
 * An invoke with its arguments checked. `shownAs` is the name of the function in the program, where it is another;
 * `secretPlaces` are the arguments that it gave as secrets.
 *
 * @throws DataSourceError that says all that is wrong with the arguments
 */
export function prepareInvoke(
  name: string,
  given: Properties,
  shownAs = name,
  secretPlaces: readonly string[] = [],
): DataSourceInvoke {
  const source = dataSourceOf(name);
  const { inputs: args, unfit, failures } = check(source.args, given, secretPlaces);
  const reasons = [...failures, ...(source.conflicts?.({ ...args, ...unfit }) ?? [])];
  const secrets = secretsAt(secretPlaces, given);
  if (reasons.length > 0) throw new DataSourceError(scrub(sentence(`${shownAs}: ${reasons.join("; ")}`), secrets));
  return { source, args, label: labelOf(shownAs, args, secretPlaces), secrets };
}

/** What the invoke needs and the settings lack, and how to set it; nothing if all is there, or given and unusable. */
export function missingForInvoke({ source }: DataSourceInvoke, settings: Settings): string | undefined {
  if (settings.problems) return undefined;
  return source.uses.map((operation) => missingFor(settings, operation)).find(Boolean);
}

/** What the invoke works with. The same settings have the same client in a process. */
export function contextFor(settings: Settings, hooks: ClientHooks): DataSourceContext {
  return { client: clientFor(settings, hooks), settings };
}

/**
 * Reads what the invoke asks for; `mark` wraps each secret for the program.
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

/** Marks the secrets of results that do not come from the platform. */
export function markerOf(name: string, mark: (secret: unknown) => unknown): (result: Properties) => Properties {
  const { result: schema } = dataSourceOf(name);
  return (result) => withSecretsMarked(schema, result, mark);
}

/** The same of a data source that yields what it reads as it comes. */
export function streamInvoke(
  { source, args }: DataSourceInvoke,
  context: DataSourceContext,
): AsyncGenerator<Properties[]> {
  if (!source.stream) throw new DataSourceError(`${source.name} is read as a whole (please report this)`);
  return source.stream(context, args);
}

/** The error of an invoke, which begins with its label. */
export function failed({ label, secrets }: DataSourceInvoke, error: unknown, remedies: Remedies): DataSourceError {
  const message = error instanceof Error ? remedies.messageOf(error) : String(error);
  // An error of the language itself is a mistake in this package, not something that the user did.
  const isMistakeOfOurs = error instanceof TypeError || error instanceof ReferenceError;
  const report = `${label}: ${message}${isMistakeOfOurs ? " (please report this)" : ""}`;
  return new DataSourceError(scrub(report, secrets), error);
}

/** Numbers, ids and the connection tell invokes apart; other strings are left out, as they may be secrets. */
function labelOf(name: string, args: Properties, secret: readonly string[]): string {
  const shown = Object.entries(args).filter(
    ([key, value]) =>
      !secret.includes(key) && (typeof value === "number" || key.endsWith("Id") || key === "connection"),
  );
  if (shown.length === 0) return name;
  return `${name} (${shown.map(([key, value]) => `${key} ${singleLine(String(value), 200)}`).join(", ")})`;
}
