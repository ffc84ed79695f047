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
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
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
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getShieldMetrics}. */
export interface GetShieldMetricsResult {
  /** Action counts of each part of the shield, by name. */
  readonly overview: { [name: string]: unknown } | undefined;
  /** Action counts of the firewall, by name. */
  readonly waf: { [name: string]: unknown } | undefined;
  /** Action counts of the DDoS protection, by name. */
  readonly ddos: { [name: string]: unknown } | undefined;
  /** Counts of exceeded rate limits, by name. */
  readonly rateLimit: { [name: string]: unknown } | undefined;
  /** Action counts of the bot detection, by name. */
  readonly botDetection: { [name: string]: unknown } | undefined;
  /** Action counts of access lists, by name. */
  readonly accessList: { [name: string]: unknown } | undefined;
  /** Counts of the upload scanning's findings, by name. */
  readonly uploadScanning: { [name: string]: unknown } | undefined;
  /** Action counts of the API Guardian, by name. */
  readonly apiGuardian: { [name: string]: unknown } | undefined;
  /** Action counts of each part of the shield on each of the past 28 days, by name and by day. */
  readonly overviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** Action counts of the DDoS protection on each of the past 28 days, by name and by day. */
  readonly ddosOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** Counts of exceeded rate limits on each of the past 28 days, by name and by day. */
  readonly rateLimitOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** Action counts of the bot detection on each of the past 28 days, by name and by day. */
  readonly botDetectionOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** Action counts of access lists on each of the past 28 days, by name and by day. */
  readonly accessListOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** Counts of the upload scanning's findings on each of the past 28 days, by name and by day. */
  readonly uploadScanningOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** Action counts of the API Guardian on each of the past 28 days, by name and by day. */
  readonly apiGuardianOverviewPastTwentyEightDays: { [name: string]: unknown } | undefined;
  /** The number of requests per month that the zone's plan includes. */
  readonly totalCleanRequestsLimit: number | string | undefined;
  /** The number of billable requests so far this month. */
  readonly totalBillableRequests: number | string | undefined;
}

/**
 * Number of actions of each part of a shield zone, and the requests that its plan bills. The numbers change with each read, so do not use them as inputs of resources.
 *
 * Errors:
 * - The shield zone does not exist, or the key cannot read it.
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

/** Like {@link getShieldMetrics}, but accepts outputs as arguments. */
export function getShieldMetricsOutput(args: GetShieldMetricsOutputArgs): pulumi.Output<GetShieldMetricsResult> {
  return invokeOutput("getShieldMetrics", args);
}
