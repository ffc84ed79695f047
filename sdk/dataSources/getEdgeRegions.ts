// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { EdgeRegion } from "../types";

/** The arguments of {@link getEdgeRegions}. */
export interface GetEdgeRegionsArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getEdgeRegionsOutput}. */
export interface GetEdgeRegionsOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getEdgeRegions}. */
export interface GetEdgeRegionsResult {
  /** The regions, in the platform's order. */
  readonly regions: EdgeRegion[];
}

/**
 * The edge regions, with their codes for smart routing of DNS records. For regions of container applications, use getRegions.
 *
 * Operations:
 * - `GET /region` (companion documentation)
 *
 * @example
 * ```ts
 * const { regions } = await edge.getEdgeRegions();
 * const latencyZones = regions.filter((region) => region.allowLatencyRouting).map((region) => region.regionCode);
 * ```
 */
export function getEdgeRegions(args: GetEdgeRegionsArgs = {}): Promise<GetEdgeRegionsResult> {
  return invoke("getEdgeRegions", args);
}

/** Like {@link getEdgeRegions}, but accepts outputs as arguments. */
export function getEdgeRegionsOutput(args: GetEdgeRegionsOutputArgs = {}): pulumi.Output<GetEdgeRegionsResult> {
  return invokeOutput("getEdgeRegions", args);
}
