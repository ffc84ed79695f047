import { connectionsVariable, type NamedConnection } from "./connections";
import { environmentNames, type SettingKey } from "./settingKeys";

/** How a user gives settings: what messages need to name the one that was used. */
export interface SettingNames {
  /** The named connection; none for the account of the stack, or of the provider itself. */
  readonly connection?: NamedConnection | undefined;
  /** The provider of the program that has them as arguments; none for the settings of the stack. */
  readonly provider?: string | undefined;
  /** What is given, by its name as the user knows it: `edge:apiKey`, `EDGE_ACCESS_KEY`, `apiKey of provider eu`. */
  readonly givenAs?: Partial<Readonly<Record<SettingKey, string>>>;
}

/** The name of a setting as it was given; of one that was not, its name where it belongs. */
export function nameOf(key: SettingKey, names: SettingNames): string {
  return names.givenAs?.[key] ?? ownNameOf(key, names);
}

/** The name of a setting where it belongs: in the stack's settings or among the arguments of the provider. */
export function ownNameOf(key: SettingKey, { connection, provider }: SettingNames): string {
  return nameAt(connection === undefined ? key : `connections.${connection.name}.${key}`, provider);
}

/** What stands at a path of the stack's settings, or of the arguments of a provider. */
export function nameAt(path: string, provider: string | undefined): string {
  return provider === undefined ? `edge:${path}` : `${path} of provider ${provider}`;
}

/** The environment variable that gives a setting. */
export function variableFor(key: keyof typeof environmentNames, { connection }: SettingNames): string {
  return connection === undefined ? environmentNames[key] : connectionsVariable;
}

/** Which key a refresh and a destroy use, as a sentence with a space in front; nothing where it is that of the environment. */
export function keyOfState(key: "apiKey" | "originLoggingJwt", names: SettingNames): string {
  if (nameOf(key, names) !== ownNameOf(key, names)) return "";
  const recorded = " A refresh and a destroy use the one that the state recorded";
  // What a provider of the program says itself wins over the environment, but for its connections.
  return names.provider === undefined || names.connection !== undefined
    ? `${recorded}, unless ${variableFor(key, names)} gives one.`
    : `${recorded}; an up records the new one.`;
}
