/** Keys of string settings, after `edge:`. */
export const settingKeys = [
  "baseUrl",
  "originLoggingUrl",
  "accessLoggingUrl",
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

/** Environment variables, which win over the stack's settings. */
export const environmentNames = {
  baseUrl: "EDGE_BASE_URL",
  originLoggingUrl: "EDGE_ORIGIN_LOGGING_URL",
  accessLoggingUrl: "EDGE_ACCESS_LOGGING_URL",
  apiKey: "EDGE_ACCESS_KEY",
  originLoggingJwt: "EDGE_ORIGIN_LOGGING_JWT",
  adopt: "EDGE_ADOPT",
  acceptMissing: "EDGE_ACCEPT_MISSING",
  duplicates: "EDGE_DUPLICATES",
} as const satisfies Partial<Record<SettingKey, string>>;

/** Settings that connections do not inherit from the stack, because a key must go only to its own account. */
export const credentials: readonly SettingKey[] = ["apiKey", "originLoggingJwt"];

/** Setting with an unusable value. The message never contains a secret. */
export interface SettingProblem {
  readonly setting: SettingKey | "connections";
  readonly message: string;
}
