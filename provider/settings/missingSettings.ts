import type { Operation } from "../api/operation";
import { connectionsVariable } from "./connections";
import { credentials, type environmentNames } from "./settingKeys";
import { ownSettingName, type SettingNames, settingPath, variableFor } from "./settingNames";
import type { Settings } from "./settings";

type Key = keyof typeof environmentNames;

/** Returns what is missing and how to set it. */
export function missingFor(settings: Settings, { area }: Pick<Operation, "area">): string | undefined {
  return area === "originLogging" ? missingForLogs(settings) : missingForApi(settings);
}

/** Returns what is missing for operations other than the origin error logs. */
export function missingForApi(settings: Settings): string | undefined {
  const { connection, apiKey } = settings;
  if (connection?.others) return noConnection(settings, connection.others);
  return apiKey ? undefined : `the API key${of(settings)} is not set. ${set(settings, ["apiKey"])}.`;
}

/** Returns an error if the connection is misspelt. Without any connections, a preview continues. */
export function noSuchConnection(settings: Settings): string | undefined {
  const others = settings.connection?.others;
  return others && others.length > 0 ? noConnection(settings, others) : undefined;
}

function missingForLogs(settings: Settings): string | undefined {
  const { connection, originLoggingJwt, apiKey } = settings;
  if (connection?.others) return noConnection(settings, connection.others);
  if (originLoggingJwt || apiKey) return undefined;
  const how = set(settings, ["apiKey", "originLoggingJwt"]);
  return `neither an API key nor a JWT for the origin error logs${of(settings)} is set. ${how}.`;
}

function noConnection(names: SettingNames, others: readonly string[]): string {
  const there = others.length > 0 ? `has ${others.map((each) => `"${each}"`).join(", ")}` : "is not set";
  const how = `${steps(names, ["apiKey"], "")}, or set ${connectionsVariable}`;
  return `there is no connection "${names.connection?.name}": ${settingPath("connections", names.provider)} ${there}. ${how}.`;
}

/** Returns the owner of a setting, unless it is the stack. */
function of({ connection, provider }: SettingNames): string {
  return [connection && ` of connection "${connection.name}"`, provider !== undefined && ` of provider ${provider}`]
    .filter(Boolean)
    .join("");
}

/** Returns how to set a setting, including by environment variable. */
function set(names: SettingNames, keys: readonly Key[]): string {
  const variables = [...new Set(keys.map((key) => variableFor(key, names)))].join(" or ");
  const how = names.provider === undefined ? " or set" : " or";
  return `${steps(names, keys, " or ")}${keys.length > 1 ? ", or set" : how} ${variables}`;
}

/** Returns how to set settings in the configuration or the provider's arguments. */
function steps(names: SettingNames, keys: readonly Key[], between: string): string {
  if (names.provider !== undefined) return `Set ${keys.map((key) => ownSettingName(key, names)).join(between)}`;
  return `Run ${keys.map((key) => command(names, key)).join(between)}`;
}

function command({ connection }: SettingNames, key: Key): string {
  const isSecret = credentials.includes(key);
  const value = isSecret ? "" : " https://…";
  if (!connection) return `\`pulumi config set ${isSecret ? "--secret " : ""}edge:${key}${value}\``;
  return `\`pulumi config set ${isSecret ? "--secret " : ""}--path 'edge:connections.${connection.name}.${key}'${value}\``;
}
