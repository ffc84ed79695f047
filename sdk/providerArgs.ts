// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";

/** The arguments of {@link Provider}, which configure an account. */
export interface ProviderArgs {
  /** URL of the management API. Default: `https://api.bunny.net`. The environment variable `EDGE_BASE_URL` is used if the argument is not set. */
  baseUrl?: pulumi.Input<string> | undefined;
  /** Access key, sent in the `AccessKey` header. Required. The environment variable `EDGE_ACCESS_KEY` is used if the argument is not set. */
  apiKey?: pulumi.Input<string> | undefined;
  /** URL of the origin error logs. Default: `https://cdn-origin-logging.bunny.net`. The environment variable `EDGE_ORIGIN_LOGGING_URL` is used if the argument is not set. */
  originLoggingUrl?: pulumi.Input<string> | undefined;
  /** URL of the access logs. Default: `https://logging.bunnycdn.com`. The environment variable `EDGE_ACCESS_LOGGING_URL` is used if the argument is not set. */
  accessLoggingUrl?: pulumi.Input<string> | undefined;
  /** Token that replaces the key in requests for origin error logs. Default: none. The environment variable `EDGE_ORIGIN_LOGGING_JWT` is used if the argument is not set. */
  originLoggingJwt?: pulumi.Input<string> | undefined;
  /** Adopts existing objects for the whole stack: `true`, `false`, or `own` after an interrupted `up`. Default: `false`. The environment variable `EDGE_ADOPT` is used if the argument is not set. */
  adopt?: pulumi.Input<string> | undefined;
  /** Whether a create fails if a registry, template, edge rule, firewall rule, rate limit or access list may already exist: `refuse`, `warn` or `allow`. Default: `refuse`. The environment variable `EDGE_DUPLICATES` is used if the argument is not set. */
  duplicates?: pulumi.Input<string> | undefined;
  /** Accepts for one run that the whole stack is missing. Default: `false`. The environment variable `EDGE_ACCEPT_MISSING` is used if the argument is not set. */
  acceptMissing?: pulumi.Input<boolean> | undefined;
  /** Timeout of each request attempt, in milliseconds. Default: 30000. */
  requestTimeoutMs?: pulumi.Input<number> | undefined;
  /** Maximum number of retries per request. Default: 4. */
  maxRetries?: pulumi.Input<number> | undefined;
  /** Longest wait that a `Retry-After` header may request, in milliseconds. Default: 60000. */
  maxRetryAfterMs?: pulumi.Input<number> | undefined;
  /** Maximum number of concurrent requests. Default: 8. */
  maxConcurrency?: pulumi.Input<number> | undefined;
  /** Maximum number of requests started per second. Default: no limit. */
  requestsPerSecond?: pulumi.Input<number> | undefined;
  /** Further accounts by name, as JSON. Default: none. The environment variable `EDGE_CONNECTIONS` takes precedence. */
  connections?: pulumi.Input<string> | undefined;
  /** Allows sending the key to another machine over plain HTTP. Default: `false`. */
  allowInsecureHttp?: pulumi.Input<boolean> | undefined;
}

/** Names of the secret settings. */
export const secretSettings: readonly (keyof ProviderArgs)[] = ["apiKey", "originLoggingJwt", "connections"];

/** URL from which the engine downloads the plugin if it is not installed. */
export const pluginDownloadURL = "github://api.github.com/your--organization/pulumi-edge";
