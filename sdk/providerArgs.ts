// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";

/** The arguments of {@link Provider}: the settings of an account. */
export interface ProviderArgs {
  /** Address of the management API. Required. `EDGE_BASE_URL` in the environment applies where it is not set. */
  baseUrl?: pulumi.Input<string> | undefined;
  /** Access key, sent as `AccessKey`. Required. `EDGE_ACCESS_KEY` in the environment applies where it is not set. */
  apiKey?: pulumi.Input<string> | undefined;
  /** Address of the origin error logs. Required for `getOriginErrorLogs`. `EDGE_ORIGIN_LOGGING_URL` in the environment applies where it is not set. */
  originLoggingUrl?: pulumi.Input<string> | undefined;
  /** Sent instead of the key for origin error logs. Default: none. `EDGE_ORIGIN_LOGGING_JWT` in the environment applies where it is not set. */
  originLoggingJwt?: pulumi.Input<string> | undefined;
  /** Adopts existing objects for the whole stack: `true`, `false`, or `own` after an interrupted `up`. Default: `false`. `EDGE_ADOPT` in the environment applies where it is not set. */
  adopt?: pulumi.Input<string> | undefined;
  /** Whether a create fails where a registry, template, edge rule, firewall rule, rate limit or access list may already exist: `refuse`, `warn` or `allow`. Default: `refuse`. `EDGE_DUPLICATES` in the environment applies where it is not set. */
  duplicates?: pulumi.Input<string> | undefined;
  /** Accepts that a whole stack is missing, for one run. Default: `false`. `EDGE_ACCEPT_MISSING` in the environment applies where it is not set. */
  acceptMissing?: pulumi.Input<boolean> | undefined;
  /** Limit of one attempt of a request. Default: 30000. */
  requestTimeoutMs?: pulumi.Input<number> | undefined;
  /** Number of retries of a request. Default: 4. */
  maxRetries?: pulumi.Input<number> | undefined;
  /** Longest wait that a `Retry-After` header may ask for. Default: 60000. */
  maxRetryAfterMs?: pulumi.Input<number> | undefined;
  /** Requests in progress at once. Default: 8. */
  maxConcurrency?: pulumi.Input<number> | undefined;
  /** Requests that may start in a second. Default: no limit. */
  requestsPerSecond?: pulumi.Input<number> | undefined;
  /** Further accounts by name, as JSON. Default: none. `EDGE_CONNECTIONS` in the environment wins over it. */
  connections?: pulumi.Input<string> | undefined;
  /** Lets the key travel over plain HTTP to another machine. Default: `false`. */
  allowInsecureHttp?: pulumi.Input<boolean> | undefined;
}

/** The settings that are secret. */
export const secretSettings: readonly (keyof ProviderArgs)[] = ["apiKey", "originLoggingJwt", "connections"];

/** Where the engine finds a release of the plugin, unless it is installed. */
export const pluginDownloadURL = "github://api.github.com/your--organization/pulumi-edge";
