import { Remedies } from "../client/remedies";
import { scrub, secretsIn } from "../client/secrets";
import { type ResourceKind, UnfinishedError, unfinishedKey } from "../lifecycle/kind";
import { recorded } from "../lifecycle/state/recorded";
import { givenSecrets } from "../lifecycle/state/secretInputs";
import { ShownError } from "../patches/shownError";
import type { Properties } from "../schema/properties";
import { providerKey } from "../schema/properties";
import { singleLine } from "../schema/singleLine";

export interface Subject {
  readonly id?: string;
  readonly olds?: Properties;
  readonly news?: Properties;
}

const longestMessage = 3_000;

/** Redacts secrets, and removes line breaks and control characters. Messages may quote the platform. */
export function userMessage(message: string, secrets: readonly (string | undefined)[]): string {
  return singleLine(scrub(message, secrets), longestMessage);
}

export function secretsOf(kind: ResourceKind, { olds, news }: Subject): string[] {
  return [olds, news].flatMap((properties) => [
    ...secretsIn(kind.inputs, properties),
    ...secretsIn(kind.outputs, properties),
    ...givenSecrets(properties),
  ]);
}

/** Adds the resource's name to an error, and removes the stack trace and secrets. */
export function toUserError(
  kind: ResourceKind,
  about: Subject,
  error: unknown,
  clean: (message: string) => string,
  remedies = new Remedies(),
): Error {
  const properties = { ...about.olds, ...about.news };
  if (error instanceof UnfinishedError) {
    const reason = clean(error.reason);
    return Object.assign(new ShownError(reason), {
      id: String(error.id),
      // The host does not add the source here. Without it, later operations do not find the provider.
      properties: recorded(
        kind,
        { ...error.outputs, [unfinishedKey]: reason, [providerKey]: properties[providerKey] },
        properties,
      ),
      reasons: [reason],
    });
  }
  const message = error instanceof Error ? remedies.messageOf(error) : String(error);
  const stack = error instanceof Error && isMistakeOfOurs(error) ? ` (please report this: ${firstFrame(error)})` : "";
  const name = kind.names(properties, about.id);
  const isNamed = [" ", ":"].some((next) => message.startsWith(name + next));
  return new ShownError(clean(`${isNamed ? "" : `${name}: `}${message}${stack}`));
}

function isMistakeOfOurs(error: Error): boolean {
  return error instanceof TypeError || error instanceof ReferenceError;
}

function firstFrame(error: Error): string {
  const frame = error.stack?.split("\n").find((line) => line.trim().startsWith("at "));
  return /([^/\\(]+:\d+):\d+\)?$/.exec(frame ?? "")?.[1] ?? error.name;
}
