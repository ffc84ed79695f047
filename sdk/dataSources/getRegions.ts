// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { Region } from "../types";

/** The arguments of {@link getRegions}. */
export interface GetRegionsArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getRegionsOutput}. */
export interface GetRegionsOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getRegions}. */
export interface GetRegionsResult {
  /** The regions, in the platform's order. */
  readonly regions: Region[];
}

/**
 * The regions in which container applications can run. All pages are read.
 *
 * Operations:
 * - `GET /mc/regions` (companion documentation)
 *
 * @example
 * ```ts
 * const { regions } = await edge.getRegions();
 * const allowedRegionIds = regions.filter((region) => region.hasCapacity).map((region) => region.id);
 * ```
 */
export function getRegions(args: GetRegionsArgs = {}): Promise<GetRegionsResult> {
  return invoke("getRegions", args);
}

/** Like {@link getRegions}, but accepts outputs as arguments. */
export function getRegionsOutput(args: GetRegionsOutputArgs = {}): pulumi.Output<GetRegionsResult> {
  return invokeOutput("getRegions", args);
}
