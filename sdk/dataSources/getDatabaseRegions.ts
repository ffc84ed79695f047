// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { DatabaseRegion, DatabaseStorageRegion } from "../types";

/** The arguments of {@link getDatabaseRegions}. */
export interface GetDatabaseRegionsArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getDatabaseRegionsOutput}. */
export interface GetDatabaseRegionsOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getDatabaseRegions}. */
export interface GetDatabaseRegionsResult {
  /** The regions for `storageRegion`. */
  readonly storageRegions: DatabaseStorageRegion[];
  /** The regions for `primaryRegions`. */
  readonly primaryRegions: DatabaseRegion[];
  /** The regions for `replicaRegions`. */
  readonly replicaRegions: DatabaseRegion[];
}

/**
 * The regions available for databases of the account. They differ between accounts.
 *
 * Operations:
 * - `GET /database/v1/config` (companion documentation)
 *
 * @example
 * ```ts
 * const { storageRegions, primaryRegions } = await edge.getDatabaseRegions();
 * export const inEurope = primaryRegions.filter((region) => region.group === "Europe").map((region) => region.id);
 * ```
 */
export function getDatabaseRegions(args: GetDatabaseRegionsArgs = {}): Promise<GetDatabaseRegionsResult> {
  return invoke("getDatabaseRegions", args);
}

/** Like {@link getDatabaseRegions}, but accepts outputs as arguments. */
export function getDatabaseRegionsOutput(
  args: GetDatabaseRegionsOutputArgs = {},
): pulumi.Output<GetDatabaseRegionsResult> {
  return invokeOutput("getDatabaseRegions", args);
}
