// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { StorageZoneDetails } from "../types";

/** The arguments of {@link getStorageZones}. */
export interface GetStorageZonesArgs {
  /**
   * Part of the name of the storage zones to find. The platform performs the search.
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

/** The arguments of {@link getStorageZonesOutput}. */
export interface GetStorageZonesOutputArgs {
  /**
   * Part of the name of the storage zones to find. The platform performs the search.
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

/** The result of {@link getStorageZones}. */
export interface GetStorageZonesResult {
  /** The storage zones, in the platform's order. */
  readonly storageZones: StorageZoneDetails[];
}

/**
 * The storage zones of the account, optionally only those whose name contains a string, without their passwords and without deleted zones. All pages are read.
 *
 * Operations:
 * - `GET /storagezone` (companion documentation)
 *
 * @example
 * ```ts
 * const { storageZones } = await edge.getStorageZones({ search: "acme" });
 * export const hosts = storageZones.map((zone) => zone.storageHostname);
 * ```
 */
export function getStorageZones(args: GetStorageZonesArgs = {}): Promise<GetStorageZonesResult> {
  return invoke("getStorageZones", args);
}

/** Like {@link getStorageZones}, but accepts outputs as arguments. */
export function getStorageZonesOutput(args: GetStorageZonesOutputArgs = {}): pulumi.Output<GetStorageZonesResult> {
  return invokeOutput("getStorageZones", args);
}
