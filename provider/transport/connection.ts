import type { Operation } from "../api/operation";
import { SettingsError } from "../errors";
import { isLoopback, type SettingKey, type Settings } from "../settings";

/** Where an operation goes, and with which credentials. */
export interface Connection {
  /** Scheme, host and port; the credentials go nowhere else. */
  readonly origin: string;
  /** What stands before the path of each operation: empty, or a path without a slash at its end. */
  readonly prefix: string;
  readonly credentials: Readonly<Record<string, string>>;
  /** Whether it stays on this machine. */
  readonly loopback: boolean;
}

/**
 * The connection for an operation, from the settings.
 *
 * @throws SettingsError if a setting that the operation needs is missing or cannot be used
 */
export function connectionFor(settings: Settings, operation: Operation): Connection {
  const logs = operation.area === "originLogging";
  const problem = unusable(settings, logs) ?? missing(settings, logs);
  if (problem) throw new SettingsError(`could not ${operation.does}: ${problem}`, { operation });
  const url = new URL((logs ? settings.originLoggingUrl : settings.baseUrl) as string);
  return {
    origin: url.origin,
    prefix: url.pathname.replace(/\/+$/, ""),
    credentials:
      logs && settings.originLoggingJwt ? jwt(settings.originLoggingJwt) : { AccessKey: settings.apiKey ?? "" },
    loopback: isLoopback(url.hostname),
  };
}

/** The platform takes the JWT as the whole value, without `Bearer`. */
function jwt(token: string): Record<string, string> {
  return { Authorization: token };
}

const neededByApi: readonly SettingKey[] = ["baseUrl", "apiKey"];
const neededByLogs: readonly SettingKey[] = ["originLoggingUrl", "originLoggingJwt"];

function unusable(settings: Settings, logs: boolean): string | undefined {
  const notNeeded = new Set(logs ? neededByApi : neededByLogs);
  if (logs && !settings.originLoggingJwt) notNeeded.delete("apiKey");
  const problems = (settings.problems ?? []).filter((problem) => !notNeeded.has(problem.setting));
  if (problems.length === 0) return undefined;
  return `the settings cannot be used: ${problems.map((problem) => problem.message).join("; ")}.`;
}

/** What an operation needs and the settings lack, and how to set it; nothing if all is there. */
export function missingFor(settings: Settings, operation: Operation): string | undefined {
  return missing(settings, operation.area === "originLogging");
}

function missing(settings: Settings, logs: boolean): string | undefined {
  if (logs) {
    if (!settings.originLoggingUrl) return noOriginLoggingUrl;
    return settings.originLoggingJwt || settings.apiKey ? undefined : noKeyForLogs;
  }
  if (!settings.baseUrl) return noBaseUrl;
  return settings.apiKey ? undefined : noKey;
}

const noBaseUrl =
  "the address of the platform's API is not set. Run `pulumi config set edge:baseUrl https://…` or set EDGE_BASE_URL.";
const noOriginLoggingUrl =
  "the address of the origin error logs is not set. Run `pulumi config set edge:originLoggingUrl https://…` or set " +
  "EDGE_ORIGIN_LOGGING_URL.";
const noKey = "the API key is not set. Run `pulumi config set --secret edge:apiKey` or set EDGE_ACCESS_KEY.";
const noKeyForLogs =
  "neither an API key nor a JWT for the origin error logs is set. Run `pulumi config set --secret edge:apiKey` or " +
  "`pulumi config set --secret edge:originLoggingJwt`, or set EDGE_ACCESS_KEY or EDGE_ORIGIN_LOGGING_JWT.";
