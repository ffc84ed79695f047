import { type Area, emulatorPrefix, type Operation, type OwnHost, ownHostPrefixes } from "../api/operation";
import { isLoopback } from "../schema/hostname";
import { sentence } from "../schema/sentence";
import { missingFor } from "../settings/missingSettings";
import type { SettingKey } from "../settings/settingKeys";
import { defaultAddresses, type Settings } from "../settings/settings";
import { SettingsError } from "./errors";

export interface Connection {
  /** Scheme, host and port. The credentials go nowhere else. */
  readonly origin: string;
  /** Empty, or a path without a trailing slash. */
  readonly prefix: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly loopback: boolean;
}

/** @throws SettingsError if a setting that the operation needs is missing or cannot be used */
export function connectionFor(settings: Settings, operation: Operation, host?: OwnHost): Connection {
  const connection = connectionTo(settings, operation, host);
  const forbidden = forbiddenHost(new URL(connection.origin).hostname);
  if (forbidden) throw new SettingsError(operation, forbidden);
  return connection;
}

/** Environment variable that confines requests to this machine. Tests, demos and benchmarks set it to 1. */
const loopbackOnly = "EDGE_LOOPBACK_ONLY";

/** Returns why no request may go to this host, if the environment confines requests to this machine. */
export function forbiddenHost(hostname: string): string | undefined {
  if (isLoopback(hostname) || process.env[loopbackOnly] !== "1") return undefined;
  return `${hostname} is another machine, which ${loopbackOnly}=1 forbids.`;
}

function connectionTo(settings: Settings, operation: Operation, host: OwnHost | undefined): Connection {
  const { area } = operation;
  const problem = unusable(settings, area) ?? missingFor(settings, operation);
  if (problem) throw new SettingsError(operation, problem);
  const { baseUrl = defaultAddresses.baseUrl, apiKey = "", originLoggingJwt } = settings;
  if (area === "storage" || area === "stream") return ownConnection(new URL(baseUrl), host, operation);
  const url = new URL(isLog(area) ? logAddress(settings, baseUrl, area) : baseUrl);
  return {
    origin: url.origin,
    prefix: url.pathname.replace(/\/+$/, ""),
    credentials: area === "originLogging" && originLoggingJwt ? jwt(originLoggingJwt) : { AccessKey: apiKey },
    loopback: isLoopback(url.hostname),
  };
}

/** The emulator has the logs at paths of its own. */
function logAddress(settings: Settings, baseUrl: string, area: keyof typeof logSettings): string {
  const setting = logSettings[area];
  const ofEmulator = isLoopback(new URL(baseUrl).hostname) ? baseUrl + ownHostPrefixes[area] : undefined;
  return settings[setting] ?? ofEmulator ?? defaultAddresses[setting];
}

const logSettings = { originLogging: "originLoggingUrl", accessLogging: "accessLoggingUrl" } as const;

function isLog(area: Area): area is keyof typeof logSettings {
  return area in logSettings;
}

/** Connects over TLS to a host that the platform names, or to the emulator's own address. */
function ownConnection(api: URL, host: OwnHost | undefined, operation: Operation): Connection {
  const { hostname = "", password = "" } = host ?? {};
  const credentials: Record<string, string> = operation.needsNoKey ? {} : { AccessKey: password };
  if (isLoopback(api.hostname)) {
    const prefix = api.pathname.replace(/\/+$/, "") + emulatorPrefix(operation.area);
    return { origin: api.origin, prefix, credentials, loopback: true };
  }
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(hostname) || isLoopback(hostname)) {
    throw new SettingsError(operation, "the API does not return the host of the storage zone. Run pulumi refresh.");
  }
  return { origin: `https://${hostname}`, prefix: "", credentials, loopback: false };
}

/** The platform expects the bare JWT, without `Bearer`. */
function jwt(token: string): Record<string, string> {
  return { Authorization: token };
}

/** Settings that an area does not need. With a log address of its own, it does not need the API's. */
function notNeededBy(area: Area, settings: Settings): readonly SettingKey[] {
  const own = isLog(area) ? logSettings[area] : undefined;
  const notNeeded: SettingKey[] = Object.values(logSettings).filter((setting) => setting !== own);
  if (own && settings[own]) notNeeded.push("baseUrl");
  if (area !== "originLogging") notNeeded.push("originLoggingJwt");
  else if (settings.originLoggingJwt) notNeeded.push("apiKey");
  return notNeeded;
}

function unusable(settings: Settings, area: Area): string | undefined {
  const notNeeded = new Set<string>(notNeededBy(area, settings));
  const problems = (settings.problems ?? []).filter((problem) => !notNeeded.has(problem.setting));
  if (problems.length === 0) return undefined;
  return sentence(`the settings cannot be used: ${problems.map((problem) => problem.message).join("; ")}`);
}
