import type { Operation } from "../api/operation";
import { connectionsVariable, type NamedConnection } from "./connections";
import { credentials, environmentNames } from "./settingKeys";
import type { Settings } from "./settings";

/** What an operation needs and the settings lack, and how to set it; nothing if all is there. */
export function missingFor(settings: Settings, { area }: Pick<Operation, "area">): string | undefined {
  return area === "originLogging" ? missingForLogs(settings) : missingForApi(settings);
}

/** The same for all operations but the origin error logs: for whatever resources do. */
export function missingForApi(settings: Settings): string | undefined {
  const { connection, baseUrl, apiKey } = settings;
  if (connection?.others) return noConnection(connection.name, connection.others);
  if (!baseUrl)
    return `${the(connection, "address of the platform's API")} is not set. ${set(connection, ["baseUrl"])}.`;
  return apiKey ? undefined : `${the(connection, "API key")} is not set. ${set(connection, ["apiKey"])}.`;
}

/** A connection that is not among those that there are: misspelt. Where there are none at all, a preview goes on without. */
export function noSuchConnection({ connection }: Settings): string | undefined {
  return connection?.others && connection.others.length > 0
    ? noConnection(connection.name, connection.others)
    : undefined;
}

function missingForLogs({ connection, originLoggingUrl, originLoggingJwt, apiKey }: Settings): string | undefined {
  if (connection?.others) return noConnection(connection.name, connection.others);
  if (!originLoggingUrl) {
    return `${the(connection, "address of the origin error logs")} is not set. ${set(connection, ["originLoggingUrl"])}.`;
  }
  if (originLoggingJwt || apiKey) return undefined;
  const key = connection
    ? `an API key nor a JWT for the origin error logs of connection "${connection.name}"`
    : "an API key nor a JWT for the origin error logs";
  return `neither ${key} is set. ${set(connection, ["apiKey", "originLoggingJwt"])}.`;
}

function noConnection(name: string, others: readonly string[]): string {
  const there = others.length > 0 ? `has ${others.map((each) => `"${each}"`).join(", ")}` : "is not set";
  const commands = [command({ name }, "baseUrl"), command({ name }, "apiKey")].join(" and ");
  return `there is no connection "${name}": edge:connections ${there}. Run ${commands}, or set ${connectionsVariable}.`;
}

function the(connection: NamedConnection | undefined, what: string): string {
  return connection ? `the ${what} of connection "${connection.name}"` : `the ${what}`;
}

/** How one of the settings is set, in the stack or in the environment. */
function set(connection: NamedConnection | undefined, keys: readonly (keyof typeof environmentNames)[]): string {
  const commands = keys.map((key) => command(connection, key)).join(" or ");
  const variables = connection ? connectionsVariable : keys.map((key) => environmentNames[key]).join(" or ");
  return `Run ${commands}${keys.length > 1 ? ", or set" : " or set"} ${variables}`;
}

function command(connection: NamedConnection | undefined, key: keyof typeof environmentNames): string {
  const isSecret = credentials.includes(key);
  const value = isSecret ? "" : " https://…";
  if (!connection) return `\`pulumi config set ${isSecret ? "--secret " : ""}edge:${key}${value}\``;
  return `\`pulumi config set ${isSecret ? "--secret " : ""}--path 'edge:connections.${connection.name}.${key}'${value}\``;
}
