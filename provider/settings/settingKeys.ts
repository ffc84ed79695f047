/** The settings that are strings, by their key after `edge:`. */
export const settingKeys = [
  "baseUrl",
  "originLoggingUrl",
  "apiKey",
  "originLoggingJwt",
  "adopt",
  "acceptMissing",
  "duplicates",
  "requestTimeoutMs",
  "maxRetries",
  "maxConcurrency",
  "requestsPerSecond",
  "maxRetryAfterMs",
  "allowInsecureHttp",
] as const;

export type SettingKey = (typeof settingKeys)[number];

/** The environment variables that win over the settings of the stack. */
export const environmentNames = {
  baseUrl: "EDGE_BASE_URL",
  originLoggingUrl: "EDGE_ORIGIN_LOGGING_URL",
  apiKey: "EDGE_ACCESS_KEY",
  originLoggingJwt: "EDGE_ORIGIN_LOGGING_JWT",
  adopt: "EDGE_ADOPT",
  acceptMissing: "EDGE_ACCEPT_MISSING",
  duplicates: "EDGE_DUPLICATES",
} as const satisfies Partial<Record<SettingKey, string>>;

/** What a connection never takes from the stack's own settings: a key goes only to its own account. */
export const credentials: readonly SettingKey[] = ["apiKey", "originLoggingJwt"];

/** A setting whose value cannot be used. The message never contains a secret. */
export interface SettingProblem {
  readonly setting: SettingKey | "connections";
  readonly message: string;
}
