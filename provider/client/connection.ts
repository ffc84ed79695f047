import { type Area, type Operation, type OwnHost, ownHostPrefixes } from "../api/operation";
import { isLoopback } from "../schema/hostname";
import { sentence } from "../schema/sentence";
import { missingFor } from "../settings/missingSettings";
import type { SettingKey } from "../settings/settingKeys";
import type { Settings } from "../settings/settings";
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
  if (connection.loopback || process.env[loopbackOnly] !== "1") return connection;
  const { hostname } = new URL(connection.origin);
  throw new SettingsError(operation, `${hostname} is another machine, which ${loopbackOnly}=1 forbids.`);
}

/** Environment variable that confines requests to this machine. Tests, demos and benchmarks set it to 1. */
const loopbackOnly = "EDGE_LOOPBACK_ONLY";

function connectionTo(settings: Settings, operation: Operation, host: OwnHost | undefined): Connection {
  const { area } = operation;
  const problem = unusable(settings, area) ?? missingFor(settings, operation);
  if (problem) throw new SettingsError(operation, problem);
  const logs = area === "originLogging";
  const url = new URL(addressFor(settings, area));
  const ownPrefix = ownHostPrefixes[area];
  if (ownPrefix !== undefined && area !== "accessLogging") return ownConnection(url, ownPrefix, host, operation);
  return {
    origin: url.origin,
    prefix: url.pathname.replace(/\/+$/, ""),
    credentials:
      logs && settings.originLoggingJwt ? jwt(settings.originLoggingJwt) : { AccessKey: settings.apiKey ?? "" },
    loopback: isLoopback(url.hostname),
  };
}

/** Returns the base address of an area. The emulator has the access logs at a path of its own. */
function addressFor({ baseUrl = "", originLoggingUrl = "", accessLoggingUrl }: Settings, area: Area): string {
  if (area === "originLogging") return originLoggingUrl;
  if (area !== "accessLogging") return baseUrl;
  return accessLoggingUrl ?? baseUrl.replace(/\/+$/, "") + ownHostPrefixes.accessLogging;
}

/** Connects over TLS to a host that the platform names, or to the emulator's own address. */
function ownConnection(api: URL, ownPrefix: string, host: OwnHost | undefined, operation: Operation): Connection {
  const { hostname = "", password = "" } = host ?? {};
  const credentials = { AccessKey: password };
  if (isLoopback(api.hostname)) {
    const prefix = api.pathname.replace(/\/+$/, "") + ownPrefix;
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

/** Settings that other areas need. */
function notNeededBy(area: Area, { originLoggingJwt, accessLoggingUrl }: Settings): readonly SettingKey[] {
  if (area === "originLogging")
    return originLoggingJwt ? ["baseUrl", "accessLoggingUrl", "apiKey"] : ["baseUrl", "accessLoggingUrl"];
  const others: readonly SettingKey[] = ["originLoggingUrl", "originLoggingJwt"];
  if (area !== "accessLogging") return [...others, "accessLoggingUrl"];
  return accessLoggingUrl === undefined ? others : [...others, "baseUrl"];
}

function unusable(settings: Settings, area: Area): string | undefined {
  const notNeeded = new Set<string>(notNeededBy(area, settings));
  const problems = (settings.problems ?? []).filter((problem) => !notNeeded.has(problem.setting));
  if (problems.length === 0) return undefined;
  return sentence(`the settings cannot be used: ${problems.map((problem) => problem.message).join("; ")}`);
}
