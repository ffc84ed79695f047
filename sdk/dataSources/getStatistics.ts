// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getStatistics}. */
export interface GetStatisticsArgs {
  /**
   * The id of the pull zone.
   * Default: all pull zones of the account.
   * Example: `1001`.
   */
  readonly pullZoneId?: number | undefined;
  /**
   * The first day, in UTC.
   * Default: chosen by the platform, some 30 days ago.
   * Example: `"2026-12-01"`.
   */
  readonly dateFrom?: string | Date | undefined;
  /**
   * The last day, in UTC.
   * Default: today.
   * Example: `"2026-12-01"`.
   */
  readonly dateTo?: string | Date | undefined;
  /**
   * The id of an edge region, as returned by getEdgeRegions.
   * Default: all regions.
   * Example: `1`.
   */
  readonly regionId?: number | undefined;
  /**
   * True if the charts have one number per hour.
   * Default: false, which returns one number per day.
   */
  readonly hourly?: boolean | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getStatisticsOutput}. */
export interface GetStatisticsOutputArgs {
  /**
   * The id of the pull zone.
   * Default: all pull zones of the account.
   * Example: `1001`.
   */
  pullZoneId?: pulumi.Input<number> | undefined;
  /**
   * The first day, in UTC.
   * Default: chosen by the platform, some 30 days ago.
   * Example: `"2026-12-01"`.
   */
  dateFrom?: pulumi.Input<string | Date> | undefined;
  /**
   * The last day, in UTC.
   * Default: today.
   * Example: `"2026-12-01"`.
   */
  dateTo?: pulumi.Input<string | Date> | undefined;
  /**
   * The id of an edge region, as returned by getEdgeRegions.
   * Default: all regions.
   * Example: `1`.
   */
  regionId?: pulumi.Input<number> | undefined;
  /**
   * True if the charts have one number per hour.
   * Default: false, which returns one number per day.
   */
  hourly?: pulumi.Input<boolean> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getStatistics}. */
export interface GetStatisticsResult {
  /** The bytes sent to visitors. */
  readonly totalBandwidthUsed: number | string | undefined;
  /** The bytes received from origins. */
  readonly totalOriginTraffic: number | string | undefined;
  /** The number of requests served. */
  readonly totalRequestsServed: number | string | undefined;
  /** The average response time of origins, in milliseconds. */
  readonly averageOriginResponseTime: number | undefined;
  /** The share of requests served from the cache, in percent. */
  readonly cacheHitRate: number | undefined;
  /** The bytes sent to visitors, by the start of each hour or day. */
  readonly bandwidthUsedChart: { [name: string]: unknown } | undefined;
  /** The bytes sent to visitors from the cache, by the start of each hour or day. */
  readonly bandwidthCachedChart: { [name: string]: unknown } | undefined;
  /** The share of requests served from the cache, in percent, by the start of each hour or day. */
  readonly cacheHitRateChart: { [name: string]: unknown } | undefined;
  /** The number of requests served, by the start of each hour or day. */
  readonly requestsServedChart: { [name: string]: unknown } | undefined;
  /** The number of requests sent to origins, by the start of each hour or day. */
  readonly pullRequestsPulledChart: { [name: string]: unknown } | undefined;
  /** The bytes received from origins, by the start of each hour or day. */
  readonly originTrafficChart: { [name: string]: unknown } | undefined;
  /** The response time of origins, in milliseconds, by the start of each hour or day. */
  readonly originResponseTimeChart: { [name: string]: unknown } | undefined;
  /** The bytes sent by the origin shield, by the start of each hour or day. */
  readonly originShieldBandwidthUsedChart: { [name: string]: unknown } | undefined;
  /** The bytes sent by the origin shield within the platform, by the start of each hour or day. */
  readonly originShieldInternalBandwidthUsedChart: { [name: string]: unknown } | undefined;
  /** The number of responses with a status of 300 to 399, by the start of each hour or day. */
  readonly error3xxChart: { [name: string]: unknown } | undefined;
  /** The number of responses with a status of 400 to 499, by the start of each hour or day. */
  readonly error4xxChart: { [name: string]: unknown } | undefined;
  /** The number of responses with a status of 500 and above, by the start of each hour or day. */
  readonly error5xxChart: { [name: string]: unknown } | undefined;
  /** The bytes sent to visitors, by region. */
  readonly geoTrafficDistribution: { [name: string]: unknown } | undefined;
}

/**
 * Statistics of the edge for a period: traffic, requests, cache hit rate and errors, as totals and per hour or day. The numbers change with each read, so do not use them as inputs of resources.
 *
 * Errors:
 * - The platform does not keep statistics of that day.
 *
 * Operations:
 * - `GET /statistics` (companion documentation)
 *
 * @example
 * ```ts
 * const statistics = await edge.getStatistics({ pullZoneId: 1001, dateFrom: "2026-11-01", dateTo: "2026-11-30" });
 * export const hitRate = statistics.cacheHitRate;
 * ```
 */
export function getStatistics(args: GetStatisticsArgs = {}): Promise<GetStatisticsResult> {
  return invoke("getStatistics", args);
}

/** Like {@link getStatistics}, but accepts outputs as arguments. */
export function getStatisticsOutput(args: GetStatisticsOutputArgs = {}): pulumi.Output<GetStatisticsResult> {
  return invokeOutput("getStatistics", args);
}
