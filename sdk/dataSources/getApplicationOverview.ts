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
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
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
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
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
  /** The number of regions in which the application runs. */
  readonly activeRegions: StatusGrade | undefined;
  /** The number of running instances. */
  readonly activeInstances: StatusGrade | undefined;
  /** The average CPU usage of the instances. */
  readonly averageCpu: StatusGrade | undefined;
  /** The average memory usage of the instances. */
  readonly averageRam: StatusGrade | undefined;
  /** The average usage of the volumes. */
  readonly averageVolumesUsage: StatusGrade | undefined;
  /** The desired number of instances. */
  readonly desiredInstances: number | undefined;
  /** The average latency. */
  readonly averageLatency: number | undefined;
  /** The size of all volumes together, in GB. */
  readonly totalVolumeSizeInGb: number | undefined;
  /** The cost per month. */
  readonly monthlyCost: number | undefined;
  /** Its latency. Maps times to numbers. */
  readonly latencyChart: { [name: string]: unknown } | undefined;
  /** The regions in which the application runs. */
  readonly regions: ApplicationRegion[];
}

/**
 * The state of a container application: status, grades, and regions with their pods and containers.
 *
 * Errors:
 * - The application does not exist, or the key cannot read it.
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

/** Like {@link getApplicationOverview}, but accepts outputs as arguments. */
export function getApplicationOverviewOutput(
  args: GetApplicationOverviewOutputArgs,
): pulumi.Output<GetApplicationOverviewResult> {
  return invokeOutput("getApplicationOverview", args);
}
