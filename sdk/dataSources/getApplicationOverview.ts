// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { ApplicationRegion, StatusGrade } from "../types";

/** The arguments of {@link getApplicationOverview}. */
export interface GetApplicationOverviewArgs {
  /**
   * The id of the application.
   * Example: `"app-1"`.
   */
  readonly appId: string;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getApplicationOverviewOutput}. */
export interface GetApplicationOverviewOutputArgs {
  /**
   * The id of the application.
   * Example: `"app-1"`.
   */
  appId: pulumi.Input<string>;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getApplicationOverview}. */
export interface GetApplicationOverviewResult {
  /** The status of the application: unknown, active, progressing, inactive, failing, suspended. */
  readonly status: string | undefined;
  /** The target latency. */
  readonly targetLatency: StatusGrade | undefined;
  /** The current latency. */
  readonly currentLatency: StatusGrade | undefined;
  /** In how many regions it runs. */
  readonly activeRegions: StatusGrade | undefined;
  /** How many instances run. */
  readonly activeInstances: StatusGrade | undefined;
  /** How much CPU the instances use on average. */
  readonly averageCpu: StatusGrade | undefined;
  /** How much memory the instances use on average. */
  readonly averageRam: StatusGrade | undefined;
  /** How full the volumes are on average. */
  readonly averageVolumesUsage: StatusGrade | undefined;
  /** The desired number of instances. */
  readonly desiredInstances: number | undefined;
  /** The average latency. */
  readonly averageLatency: number | undefined;
  /** The size of all volumes together, in GB. */
  readonly totalVolumeSizeInGb: number | undefined;
  /** What it costs per month. */
  readonly monthlyCost: number | undefined;
  /** Its latency. A number for each time. */
  readonly latencyChart: { [name: string]: unknown } | undefined;
  /** The regions in which it runs. */
  readonly regions: ApplicationRegion[];
}

/**
 * The state of a container application: its status, its grades, and its regions with their pods and containers.
 *
 * Errors:
 * - An application that does not exist, or that the key may not see.
 *
 * Operations:
 * - `GET /mc/apps/{appId}/overview` (specification, operation 10)
 *
 * @example
 * ```ts
 * const { status, regions } = await edge.getApplicationOverview({ appId: "app-1" });
 * export const pods = regions.flatMap((region) => region.pods).map((pod) => pod.name);
 * ```
 */
export function getApplicationOverview(args: GetApplicationOverviewArgs): Promise<GetApplicationOverviewResult> {
  return invoke("getApplicationOverview", args);
}

/** The same as {@link getApplicationOverview}, for arguments that are outputs. */
export function getApplicationOverviewOutput(
  args: GetApplicationOverviewOutputArgs,
): pulumi.Output<GetApplicationOverviewResult> {
  return invokeOutput("getApplicationOverview", args);
}
