// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getScriptStatistics}. */
export interface GetScriptStatisticsArgs {
  /**
   * The id of the script.
   * Example: `3001`.
   */
  readonly scriptId: number;
  /**
   * The first day, in UTC.
   * Default: 30 days ago.
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

/** The arguments of {@link getScriptStatisticsOutput}. */
export interface GetScriptStatisticsOutputArgs {
  /**
   * The id of the script.
   * Example: `3001`.
   */
  scriptId: pulumi.Input<number>;
  /**
   * The first day, in UTC.
   * Default: 30 days ago.
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

/** The result of {@link getScriptStatistics}. */
export interface GetScriptStatisticsResult {
  /** The number of requests that the script handled. */
  readonly totalRequestsServed: number | string | undefined;
  /** The CPU time that the script used, in milliseconds. */
  readonly totalCpuUsed: number | undefined;
  /** The average CPU time of a request, in milliseconds. */
  readonly averageCpuTimePerExecution: number | undefined;
  /** The costs of the month, in USD. */
  readonly totalMonthlyCost: number | undefined;
  /** The number of requests that the script handled, by the start of each hour or day. */
  readonly requestsServedChart: { [name: string]: unknown } | undefined;
  /** The CPU time that the script used, in milliseconds, by the start of each hour or day. */
  readonly totalCpuTimeChart: { [name: string]: unknown } | undefined;
  /** The average CPU time of a request, in milliseconds, by the start of each hour or day. */
  readonly averageCpuTimeChart: { [name: string]: unknown } | undefined;
}

/**
 * Statistics of a script for a period: requests and CPU time, as totals and per hour or day, and its costs. The numbers change with each read, so do not use them as inputs of resources.
 *
 * Errors:
 * - The script does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /compute/script/{id}/statistics` (companion documentation)
 *
 * @example
 * ```ts
 * const statistics = await edge.getScriptStatistics({ scriptId: 3001, dateFrom: "2026-11-01", dateTo: "2026-11-30" });
 * export const cpuPerRequest = statistics.averageCpuTimePerExecution;
 * ```
 */
export function getScriptStatistics(args: GetScriptStatisticsArgs): Promise<GetScriptStatisticsResult> {
  return invoke("getScriptStatistics", args);
}

/** Like {@link getScriptStatistics}, but accepts outputs as arguments. */
export function getScriptStatisticsOutput(
  args: GetScriptStatisticsOutputArgs,
): pulumi.Output<GetScriptStatisticsResult> {
  return invokeOutput("getScriptStatistics", args);
}
