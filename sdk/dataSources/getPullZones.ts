// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { PullZoneRecord } from "../types";

/** The arguments of {@link getPullZones}. */
export interface GetPullZonesArgs {
  /**
   * Part of the name of the pull zones to find. The platform performs the search.
   * Default: all of them.
   */
  readonly search?: string | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getPullZonesOutput}. */
export interface GetPullZonesOutputArgs {
  /**
   * Part of the name of the pull zones to find. The platform performs the search.
   * Default: all of them.
   */
  search?: pulumi.Input<string> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getPullZones}. */
export interface GetPullZonesResult {
  /** The pull zones, in the platform's order. */
  readonly pullZones: PullZoneRecord[];
}

/**
 * The pull zones of the account, optionally only those whose name contains a string. All pages are read.
 *
 * Operations:
 * - `GET /pullzone` (companion documentation)
 *
 * @example
 * ```ts
 * const { pullZones } = await edge.getPullZones({ search: "shop" });
 * export const ids = pullZones.map((zone) => zone.id);
 * ```
 */
export function getPullZones(args: GetPullZonesArgs = {}): Promise<GetPullZonesResult> {
  return invoke("getPullZones", args);
}

/** Like {@link getPullZones}, but accepts outputs as arguments. */
export function getPullZonesOutput(args: GetPullZonesOutputArgs = {}): pulumi.Output<GetPullZonesResult> {
  return invokeOutput("getPullZones", args);
}
