// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { PullZoneLogEntry } from "../types";

/** The arguments of {@link getPullZoneLogs}. */
export interface GetPullZoneLogsArgs {
  /**
   * The id of the pull zone.
   * Example: `1001`.
   */
  readonly pullZoneId: number;
  /**
   * The start of the window, as a Date or a date and time with an offset. At most 3 days ago.
   * Default: 24 hours before the end of the window.
   * Example: `"2026-12-01T00:00:00Z"`.
   */
  readonly from?: string | Date | undefined;
  /**
   * The end of the window, which is not part of it.
   * Default: now.
   * Example: `"2026-12-01T12:00:00Z"`.
   */
  readonly to?: string | Date | undefined;
  /**
   * The HTTP statuses, each one or a class such as `5xx`.
   * Example: `["404","5xx"]`.
   */
  readonly statuses?: string[] | undefined;
  /**
   * The results of the cache, such as `MISS`.
   * Example: `["MISS","BYPASS"]`.
   */
  readonly cacheStatuses?: string[] | undefined;
  /** The countries of the visitors. */
  readonly countries?: string[] | undefined;
  /**
   * The code of the edge location.
   * Default: any.
   * Example: `"DE"`.
   */
  readonly edgeLocation?: string | undefined;
  /**
   * The visitor's address. Compared as the zone anonymizes addresses: by its network, or not at all if they are dropped.
   * Default: any.
   * Example: `"192.0.2.1"`.
   */
  readonly remoteIp?: string | undefined;
  /**
   * A part of the host and path. Letter case is ignored.
   * Default: any.
   */
  readonly urlContains?: string | undefined;
  /**
   * A part of the `User-Agent` header. Letter case is ignored.
   * Default: any.
   */
  readonly userAgentContains?: string | undefined;
  /**
   * A part of the `Referer` header. Letter case is ignored.
   * Default: any.
   */
  readonly refererContains?: string | undefined;
  /**
   * Words separated by spaces, at most 16 of at most 128 characters each. Returns entries that contain one of them.
   * Default: any.
   */
  readonly search?: string | undefined;
  /**
   * The id of one request.
   * Default: any.
   */
  readonly requestId?: string | undefined;
  /**
   * True if requests of edge locations to the Origin Shield are included.
   * Default: false.
   */
  readonly includeOriginShield?: boolean | undefined;
  /**
   * The order by time: `asc` begins with the oldest entry.
   * Default: "desc".
   */
  readonly order?: "asc" | "desc" | undefined;
  /**
   * The maximum number of entries to read.
   * Default: all of them.
   * Example: `500`.
   */
  readonly limit?: number | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getPullZoneLogsOutput}. */
export interface GetPullZoneLogsOutputArgs {
  /**
   * The id of the pull zone.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The start of the window, as a Date or a date and time with an offset. At most 3 days ago.
   * Default: 24 hours before the end of the window.
   * Example: `"2026-12-01T00:00:00Z"`.
   */
  from?: pulumi.Input<string | Date> | undefined;
  /**
   * The end of the window, which is not part of it.
   * Default: now.
   * Example: `"2026-12-01T12:00:00Z"`.
   */
  to?: pulumi.Input<string | Date> | undefined;
  /**
   * The HTTP statuses, each one or a class such as `5xx`.
   * Example: `["404","5xx"]`.
   */
  statuses?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The results of the cache, such as `MISS`.
   * Example: `["MISS","BYPASS"]`.
   */
  cacheStatuses?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The countries of the visitors. */
  countries?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The code of the edge location.
   * Default: any.
   * Example: `"DE"`.
   */
  edgeLocation?: pulumi.Input<string> | undefined;
  /**
   * The visitor's address. Compared as the zone anonymizes addresses: by its network, or not at all if they are dropped.
   * Default: any.
   * Example: `"192.0.2.1"`.
   */
  remoteIp?: pulumi.Input<string> | undefined;
  /**
   * A part of the host and path. Letter case is ignored.
   * Default: any.
   */
  urlContains?: pulumi.Input<string> | undefined;
  /**
   * A part of the `User-Agent` header. Letter case is ignored.
   * Default: any.
   */
  userAgentContains?: pulumi.Input<string> | undefined;
  /**
   * A part of the `Referer` header. Letter case is ignored.
   * Default: any.
   */
  refererContains?: pulumi.Input<string> | undefined;
  /**
   * Words separated by spaces, at most 16 of at most 128 characters each. Returns entries that contain one of them.
   * Default: any.
   */
  search?: pulumi.Input<string> | undefined;
  /**
   * The id of one request.
   * Default: any.
   */
  requestId?: pulumi.Input<string> | undefined;
  /**
   * True if requests of edge locations to the Origin Shield are included.
   * Default: false.
   */
  includeOriginShield?: pulumi.Input<boolean> | undefined;
  /**
   * The order by time: `asc` begins with the oldest entry.
   * Default: "desc".
   */
  order?: pulumi.Input<"asc" | "desc"> | undefined;
  /**
   * The maximum number of entries to read.
   * Default: all of them.
   * Example: `500`.
   */
  limit?: pulumi.Input<number> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getPullZoneLogs}. */
export interface GetPullZoneLogsResult {
  /** The entries in the order of their times. */
  readonly logs: PullZoneLogEntry[];
}

/**
 * The access logs of a pull zone that logs its requests (`enableLogging`), at most 3 days back. Requires `edge:accessLoggingUrl`. The platform allows 30 requests per zone in 10 seconds, each of which reads up to 10,000 entries. Entries of a quiet zone appear after up to five minutes. They contain data of visitors and are stored in the state, so export only what you need. All entries are held in memory; use pullZoneLogs to read them one by one.
 *
 * Errors:
 * - The pull zone does not log its requests. Set its enableLogging.
 * - The pull zone does not exist or is suspended, or the key cannot read it.
 *
 * Operations:
 * - `GET /v2/pullzones/{pullZoneId}/logs` (companion documentation)
 *
 * @example
 * ```ts
 * const { logs } = await edge.getPullZoneLogs({ pullZoneId: 1001, statuses: ["5xx"], limit: 500 });
 * export const failed = [...new Set(logs.map((entry) => entry.url))];
 * ```
 */
export function getPullZoneLogs(args: GetPullZoneLogsArgs): Promise<GetPullZoneLogsResult> {
  return invoke("getPullZoneLogs", args);
}

/** Like {@link getPullZoneLogs}, but accepts outputs as arguments. */
export function getPullZoneLogsOutput(args: GetPullZoneLogsOutputArgs): pulumi.Output<GetPullZoneLogsResult> {
  return invokeOutput("getPullZoneLogs", args);
}
