// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { StorageRegion } from "../types";

/** The arguments of {@link getStorageRegions}. */
export interface GetStorageRegionsArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getStorageRegionsOutput}. */
export interface GetStorageRegionsOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getStorageRegions}. */
export interface GetStorageRegionsResult {
  /** The regions, in the platform's order. */
  readonly regions: StorageRegion[];
}

/**
 * The regions that can store the files of storage zones.
 *
 * Operations:
 * - `GET /storagezone/regions` (companion documentation)
 *
 * @example
 * ```ts
 * const { regions } = await edge.getStorageRegions();
 * export const hosts = regions.map((region) => region.url);
 * ```
 */
export function getStorageRegions(args: GetStorageRegionsArgs = {}): Promise<GetStorageRegionsResult> {
  return invoke("getStorageRegions", args);
}

/** Like {@link getStorageRegions}, but accepts outputs as arguments. */
export function getStorageRegionsOutput(
  args: GetStorageRegionsOutputArgs = {},
): pulumi.Output<GetStorageRegionsResult> {
  return invokeOutput("getStorageRegions", args);
}
