import { isLoopback } from "../schema/hostname";
import { singleLine } from "../schema/singleLine";
import { connectionsVariable, readConnection } from "./connections";
import { credentials, environmentNames, type SettingKey, type SettingProblem, settingKeys } from "./settingKeys";
import { ownSettingName, type SettingNames, settingPath } from "./settingNames";

export interface Settings extends SettingNames {
  /** `edge:baseUrl` or `EDGE_BASE_URL`: base address of the management API. Undefined only if the value is unusable. */
  readonly baseUrl?: string;
  /** `edge:originLoggingUrl` or `EDGE_ORIGIN_LOGGING_URL`: base address of the origin error logs. */
  readonly originLoggingUrl?: string;
  /** `edge:accessLoggingUrl` or `EDGE_ACCESS_LOGGING_URL`: base address of the access logs. */
  readonly accessLoggingUrl?: string;
  /** `edge:apiKey` (a secret) or `EDGE_ACCESS_KEY`. */
  readonly apiKey?: string;
  /** `edge:originLoggingJwt` (a secret) or `EDGE_ORIGIN_LOGGING_JWT`: replaces the key for origin error logs. */
  readonly originLoggingJwt?: string;
  /**
   * `edge:adopt` or `EDGE_ADOPT`: true if a create adopts an existing object; `own` if it then owns it, because an
   * interrupted run of this stack created it. Default: false.
   */
  readonly adopt: boolean | "own";
  /**
   * `edge:acceptMissing` or `EDGE_ACCEPT_MISSING`: true if missing objects count as deleted even if the key reads none
   * of the stack's others. For one run. Default: false.
   */
  readonly acceptMissing?: boolean;
  /**
   * `edge:duplicates` or `EDGE_DUPLICATES`: behaviour of a create if an interrupted run may have created the registry,
   * template, edge rule, firewall rule, rate limit or access list. Default: refuse.
   */
  readonly duplicates: Duplicates;
  /**
   * `edge:requestTimeoutMs`: limit of one attempt, from connecting to the last byte. For logs, which may have any
   * length: to the first byte and between pieces, and 16 KiB must come within four times as long. Default: 30000.
   */
  readonly requestTimeoutMs: number;
  /** `edge:maxRetries`: number of retries per request. Default: 4. */
  readonly maxRetries: number;
  /** `edge:maxConcurrency`: maximum number of concurrent requests. Default: 8. */
  readonly maxConcurrency: number;
  /** `edge:requestsPerSecond`: maximum number of requests per second. Default: no limit. */
  readonly requestsPerSecond?: number;
  /** `edge:maxRetryAfterMs`: longest accepted `Retry-After`. Default: 60000. */
  readonly maxRetryAfterMs?: number;
  /** `edge:allowInsecureHttp`: true if the key may go over plain HTTP to another machine. Default: false. */
  readonly allowInsecureHttp?: boolean;
  /** Unusable settings, which fail the first request as one `SettingsError`. */
  readonly problems?: readonly SettingProblem[];
}

export type Duplicates = (typeof duplicateChoices)[number];

const duplicateChoices = ["refuse", "warn", "allow"] as const;

/** Servers of the platform's published descriptions. The hosts of storage and stream come from responses. */
export const defaultAddresses = {
  baseUrl: "https://api.bunny.net",
  originLoggingUrl: "https://cdn-origin-logging.bunny.net",
  accessLoggingUrl: "https://logging.bunnycdn.com",
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings of the stack or a connection, which has its own credentials and inherits the rest. Collects
 * `problems` instead of throwing. A declared provider is for one account, so its settings win over the environment.
 */
export function readSettings(
  get: (key: string) => string | undefined,
  env: Environment = process.env,
  connection?: string,
  provider?: string,
): Settings {
  const named =
    connection === undefined
      ? undefined
      : readConnection(connection, settingKeys, [
          { nameOf: (path) => `${connectionsVariable}${path}`, value: env[connectionsVariable] },
          { nameOf: (path) => settingPath(`connections${path}`, provider), value: get("connections") },
        ]);
  const problems: SettingProblem[] = [...(named?.problems ?? [])];
  const givenAs: Partial<Record<SettingKey, string>> = {};

  /** Returns a setting's value and the name that the user gave it. Empty counts as unset. */
  function given(key: SettingKey): { value: string; name: string } | undefined {
    const own = named?.get(key);
    if (own || (named && credentials.includes(key))) return own;
    const variable = (environmentNames as Partial<Record<SettingKey, string>>)[key];
    const fromEnvironment = { value: variable && env[variable], name: variable };
    const fromStack = { value: get(key), name: settingPath(key, provider) };
    const inOrder = provider === undefined ? [fromEnvironment, fromStack] : [fromStack, fromEnvironment];
    const found = inOrder.find(
      ({ value }: { value?: unknown }) => value !== undefined && value !== null && value !== "",
    );
    return found && { value: String(found.value), name: String(found.name) };
  }

  function read<T>(key: SettingKey, parse: (value: string) => Parsed<T>): T | undefined {
    const found = given(key);
    if (!found) return undefined;
    givenAs[key] = found.name;
    const parsed = parse(found.value);
    if ("value" in parsed) return parsed.value;
    problems.push({ setting: key, message: `${found.name} ${parsed.problem}` });
    return undefined;
  }

  const allowInsecureHttp = read("allowInsecureHttp", parseBoolean);
  const insecureHttp = ownSettingName("allowInsecureHttp", { connection: named?.connection, provider });
  const address = (value: string) => baseAddress(value, allowInsecureHttp ? undefined : insecureHttp);
  const settings = {
    baseUrl: read("baseUrl", address) ?? (given("baseUrl") ? undefined : defaultAddresses.baseUrl),
    originLoggingUrl: read("originLoggingUrl", address),
    accessLoggingUrl: read("accessLoggingUrl", address),
    apiKey: read("apiKey", headerValue),
    originLoggingJwt: read("originLoggingJwt", headerValue),
    adopt: read("adopt", adoption) ?? false,
    acceptMissing: read("acceptMissing", parseBoolean),
    duplicates: read("duplicates", oneOf(duplicateChoices)) ?? "refuse",
    requestTimeoutMs: read("requestTimeoutMs", parseInteger(1, longestTimer)) ?? 30_000,
    maxRetries: read("maxRetries", parseInteger(0)) ?? 4,
    maxConcurrency: read("maxConcurrency", parseInteger(1)) ?? 8,
    requestsPerSecond: read("requestsPerSecond", rate),
    maxRetryAfterMs: read("maxRetryAfterMs", parseInteger(0, longestTimer)),
    allowInsecureHttp,
    connection: named?.connection,
    provider,
    givenAs: Object.keys(givenAs).length > 0 ? givenAs : undefined,
    problems: problems.length > 0 ? problems : undefined,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as unknown as Settings;
}

type Parsed<T> = { value: T } | { problem: string };

const longestTimer = 2_147_483_647;

function parseBoolean(value: string): Parsed<boolean> {
  const lowerCase = value.trim().toLowerCase();
  if (lowerCase === "true") return { value: true };
  if (lowerCase === "false") return { value: false };
  return { problem: `must be true or false; got "${singleLine(value, 40)}"` };
}

function adoption(value: string): Parsed<boolean | "own"> {
  if (value.trim().toLowerCase() === "own") return { value: "own" };
  const parsed = parseBoolean(value);
  return "value" in parsed ? parsed : { problem: parsed.problem.replace("true or false", "true, false or own") };
}

function oneOf<const Choice extends string>(choices: readonly Choice[]): (value: string) => Parsed<Choice> {
  return (given) => {
    const value = choices.find((choice) => choice === given.trim().toLowerCase());
    if (value !== undefined) return { value };
    const allowed = `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
    return { problem: `must be ${allowed}; got "${singleLine(given, 40)}"` };
  };
}

function parseInteger(least: number, most = Number.MAX_SAFE_INTEGER): (value: string) => Parsed<number> {
  const range = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of ${least} or more`;
  return (given) => {
    const value = /^\s*\d+\s*$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return { value };
    return { problem: `must be an integer ${range}; got "${singleLine(given, 40)}"` };
  };
}

/** Timers have a maximum, so the rate has a minimum. */
function rate(given: string): Parsed<number> {
  const value = /^\s*\d+(\.\d+)?\s*$/.test(given) ? Number(given) : Number.NaN;
  if (value >= 0.001 && Number.isFinite(value)) return { value };
  return { problem: `must be a number of 0.001 or more; got "${singleLine(given, 40)}"` };
}

/** Never quotes the value, which is a secret. */
function headerValue(value: string): Parsed<string> {
  if (/[\r\n]/.test(value)) return { problem: "must not contain a line break" };
  if (value !== value.trim()) return { problem: "must not start or end with white space" };
  if (!/^[\x20-\x7e]+$/.test(value)) return { problem: "contains characters that are not allowed in an HTTP header" };
  return { value };
}

/** Never quotes the value, which may be a misplaced key. `allowedBy` is the setting that allows plain HTTP. */
function baseAddress(value: string, allowedBy: string | undefined): Parsed<string> {
  const example = "such as https://api.example.com";
  const trimmed = value.trim();
  if (!URL.canParse(trimmed)) return { problem: `must be a full address with its scheme, ${example}` };
  const url = new URL(trimmed);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return { problem: `must be an http or https address, ${example}` };
  }
  if (url.username || url.password) return { problem: "must not contain a user name or a password" };
  if (/[?#]/.test(trimmed)) return { problem: "must not contain a query or a fragment (no ? and no #)" };
  if (url.protocol === "http:" && !isLoopback(url.hostname) && allowedBy !== undefined) {
    return {
      problem:
        "must be an https address, because the key would go over plain http to another machine " +
        `(${allowedBy} set to true allows it)`,
    };
  }
  return { value: `${url.origin}${url.pathname.replace(/\/+$/, "")}` };
}
