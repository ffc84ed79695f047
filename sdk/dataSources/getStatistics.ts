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
   * Default: what the platform chooses, some 30 days ago.
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
   * The id of a region of the edge; getEdgeRegions lists them.
   * Default: all regions.
   * Example: `1`.
   */
  readonly regionId?: number | undefined;
  /**
   * Whether the charts have a number for each hour.
   * Default: false: for each day.
   */
  readonly hourly?: boolean | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
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
   * Default: what the platform chooses, some 30 days ago.
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
   * The id of a region of the edge; getEdgeRegions lists them.
   * Default: all regions.
   * Example: `1`.
   */
  regionId?: pulumi.Input<number> | undefined;
  /**
   * Whether the charts have a number for each hour.
   * Default: false: for each day.
   */
  hourly?: pulumi.Input<boolean> | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getStatistics}. */
export interface GetStatisticsResult {
  /** How many bytes visitors got. */
  readonly totalBandwidthUsed: number | string | undefined;
  /** How many bytes came from origins. */
  readonly totalOriginTraffic: number | string | undefined;
  /** How many requests were served. */
  readonly totalRequestsServed: number | string | undefined;
  /** How long origins took on average, in milliseconds. */
  readonly averageOriginResponseTime: number | undefined;
  /** How much of the requests the cache served, in percent. */
  readonly cacheHitRate: number | undefined;
  /** How many bytes visitors got, by the time at which each hour or day begins. */
  readonly bandwidthUsedChart: { [name: string]: unknown } | undefined;
  /** How many of these came from the cache, by the time at which each hour or day begins. */
  readonly bandwidthCachedChart: { [name: string]: unknown } | undefined;
  /** How much of the requests the cache served, in percent, by the time at which each hour or day begins. */
  readonly cacheHitRateChart: { [name: string]: unknown } | undefined;
  /** How many requests were served, by the time at which each hour or day begins. */
  readonly requestsServedChart: { [name: string]: unknown } | undefined;
  /** How many requests went to origins, by the time at which each hour or day begins. */
  readonly pullRequestsPulledChart: { [name: string]: unknown } | undefined;
  /** How many bytes came from origins, by the time at which each hour or day begins. */
  readonly originTrafficChart: { [name: string]: unknown } | undefined;
  /** How long origins took, in milliseconds, by the time at which each hour or day begins. */
  readonly originResponseTimeChart: { [name: string]: unknown } | undefined;
  /** How many bytes the origin shield sent, by the time at which each hour or day begins. */
  readonly originShieldBandwidthUsedChart: { [name: string]: unknown } | undefined;
  /** How many of these stayed within the platform, by the time at which each hour or day begins. */
  readonly originShieldInternalBandwidthUsedChart: { [name: string]: unknown } | undefined;
  /** How many responses had a status of 300 to 399, by the time at which each hour or day begins. */
  readonly error3xxChart: { [name: string]: unknown } | undefined;
  /** How many responses had a status of 400 to 499, by the time at which each hour or day begins. */
  readonly error4xxChart: { [name: string]: unknown } | undefined;
  /** How many responses had a status of 500 and above, by the time at which each hour or day begins. */
  readonly error5xxChart: { [name: string]: unknown } | undefined;
  /** How many bytes visitors got, by region. */
  readonly geoTrafficDistribution: { [name: string]: unknown } | undefined;
}

/**
 * What the edge served in a period: traffic, requests, the hit rate of the cache, and errors, as totals and by hour or day. The numbers differ with each read, so do not use them as inputs of resources.
 *
 * Errors:
 * - A day that the platform does not keep.
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

/** The same as {@link getStatistics}, for arguments that are outputs. */
export function getStatisticsOutput(args: GetStatisticsOutputArgs = {}): pulumi.Output<GetStatisticsResult> {
  return invokeOutput("getStatistics", args);
}
