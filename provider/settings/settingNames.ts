import { connectionsVariable, type NamedConnection } from "./connections";
import { environmentNames, type SettingKey } from "./settingKeys";

/** Names of settings for messages. */
export interface SettingNames {
  /** Undefined for the account of the stack or the provider. */
  readonly connection?: NamedConnection | undefined;
  /** Undefined for the stack's settings. */
  readonly provider?: string | undefined;
  /** Names of given settings: `edge:apiKey`, `EDGE_ACCESS_KEY`, `apiKey of provider eu`. */
  readonly givenAs?: Partial<Readonly<Record<SettingKey, string>>>;
}

/** Returns the name that the user gave a setting, or the one where it belongs. */
export function settingName(key: SettingKey, names: SettingNames): string {
  return names.givenAs?.[key] ?? ownSettingName(key, names);
}

/** Returns the name in the configuration or the provider's arguments. */
export function ownSettingName(key: SettingKey, { connection, provider }: SettingNames): string {
  return settingPath(connection === undefined ? key : `connections.${connection.name}.${key}`, provider);
}

export function settingPath(path: string, provider: string | undefined): string {
  return provider === undefined ? `edge:${path}` : `${path} of provider ${provider}`;
}

export function variableFor(key: keyof typeof environmentNames, { connection }: SettingNames): string {
  return connection === undefined ? environmentNames[key] : connectionsVariable;
}

/**
 * Returns sentences, with a leading space, about the key that a refresh and a destroy use. Empty if it comes from the
 * environment.
 */
export function keyOfState(key: "apiKey" | "originLoggingJwt", names: SettingNames): string {
  if (settingName(key, names) !== ownSettingName(key, names)) return "";
  // The arguments of a declared provider take precedence over the environment, except for connections.
  const isOverridden = names.provider === undefined || names.connection !== undefined;
  const instead = isOverridden ? `, or provide it in ${variableFor(key, names)}` : "";
  return ` A refresh and a destroy use the one that the state recorded, even a wrong one. To record another, correct it and run \`pulumi up\` or \`pulumi refresh --run-program\`${instead}.`;
}
