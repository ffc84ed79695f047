// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getShieldMetrics}. */
export interface GetShieldMetricsArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  readonly shieldZoneId: number;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getShieldMetricsOutput}. */
export interface GetShieldMetricsOutputArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getShieldMetrics}. */
export interface GetShieldMetricsResult {
  /** How often each part of the shield acted, by name. */
  readonly overview: { [name: string]: unknown } | undefined;
  /** What the firewall did with requests, by name. */
  readonly waf: { [name: string]: unknown } | undefined;
  /** What the DDoS protection did with requests, by name. */
  readonly ddos: { [name: string]: unknown } | undefined;
  /** How often rate limits were exceeded, by name. */
  readonly rateLimit: { [name: string]: unknown } | undefined;
  /** What the bot detection did with requests, by name. */
  readonly botDetection: { [name: string]: unknown } | undefined;
  /** What access lists did with requests, by name. */
  readonly accessList: { [name: string]: unknown } | undefined;
  /** What the scanning of uploads found, by name. */
  readonly uploadScanning: { [name: string]: unknown } | undefined;
  /** What the API Guardian did with requests, by name. */
  readonly apiGuardian: { [name: string]: unknown } | undefined;
  /** How often each part of the shield acted on each of the past 28 days: the counts by name, by day. */
  readonly overviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** What the DDoS protection did on each of the past 28 days: the counts by name, by day. */
  readonly ddosOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** How often rate limits were exceeded on each of the past 28 days: the counts by name, by day. */
  readonly rateLimitOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** What the bot detection did on each of the past 28 days: the counts by name, by day. */
  readonly botDetectionOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** What access lists did on each of the past 28 days: the counts by name, by day. */
  readonly accessListOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** What the scanning of uploads found on each of the past 28 days: the counts by name, by day. */
  readonly uploadScanningOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** What the API Guardian did on each of the past 28 days: the counts by name, by day. */
  readonly apiGuardianOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** How many requests the plan of the zone includes in a month. */
  readonly totalCleanRequestsLimit: number | string | undefined;
  /** How many requests count for that, so far this month. */
  readonly totalBillableRequests: number | string | undefined;
}

/**
 * How often each part of a shield zone acted, and how many requests count for its plan. The numbers differ with each read, so do not use them as inputs of resources.
 *
 * Errors:
 * - A shield zone that does not exist, or that the key may not see.
 *
 * Operations:
 * - `GET /shield/metrics/overview/{shieldZoneId}` (companion documentation)
 *
 * @example
 * ```ts
 * const metrics = await edge.getShieldMetrics({ shieldZoneId: 7002 });
 * export const usedOfPlan = `${metrics.totalBillableRequests} of ${metrics.totalCleanRequestsLimit}`;
 * ```
 */
export function getShieldMetrics(args: GetShieldMetricsArgs): Promise<GetShieldMetricsResult> {
  return invoke("getShieldMetrics", args);
}

/** The same as {@link getShieldMetrics}, for arguments that are outputs. */
export function getShieldMetricsOutput(args: GetShieldMetricsOutputArgs): pulumi.Output<GetShieldMetricsResult> {
  return invokeOutput("getShieldMetrics", args);
}
