// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { StorageTier } from "../enumerations";
import { invoke, invokeOutput } from "../invoke";
import type { LinkedPullZone } from "../types";

/** The arguments of {@link getStorageZone}. */
export interface GetStorageZoneArgs {
  /**
   * The id of the storage zone.
   * Example: `5801`.
   */
  readonly storageZoneId: number;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getStorageZoneOutput}. */
export interface GetStorageZoneOutputArgs {
  /**
   * The id of the storage zone.
   * Example: `5801`.
   */
  storageZoneId: pulumi.Input<number>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getStorageZone}. */
export interface GetStorageZoneResult {
  /** The id of the storage zone. */
  readonly id: number;
  /** The name of the storage zone. */
  readonly name: string;
  /** The code of the zone's main region. */
  readonly region: string | undefined;
  /** The codes of the regions that have copies of the zone's files. */
  readonly replicationRegions: string[];
  /** The type of storage that the zone uses. */
  readonly zoneTier: StorageTier | number | undefined;
  /** Type of the zone: 1 if it supports S3, otherwise 0. */
  readonly storageZoneType: number | undefined;
  /** The host for reading and writing the zone's files. */
  readonly storageHostname: string | undefined;
  /** The host for requests over S3. */
  readonly s3Hostname: string | undefined;
  /** The path of the file that a pull zone serves in place of a missing one. */
  readonly custom404FilePath: string | undefined;
  /** True if missing files without an extension are served with status 200. */
  readonly rewrite404To200: boolean | undefined;
  /** The number of files in the zone. */
  readonly filesStored: number | undefined;
  /** The total size of the zone's files, in bytes. */
  readonly storageUsed: number | undefined;
  /** True if the zone is deleted. */
  readonly deleted: boolean | undefined;
  /** The pull zones that use the zone. */
  readonly pullZones: LinkedPullZone[];
}

/**
 * A storage zone, without its passwords, which are outputs of the resource. Use getStorageZones to find a zone's id by name.
 *
 * Errors:
 * - The storage zone does not exist, is deleted, or the key cannot read it.
 *
 * Operations:
 * - `GET /storagezone/{id}` (companion documentation)
 *
 * @example
 * ```ts
 * const { storageUsed } = await edge.getStorageZone({ storageZoneId: 5801 });
 * export const bytes = storageUsed;
 * ```
 */
export function getStorageZone(args: GetStorageZoneArgs): Promise<GetStorageZoneResult> {
  return invoke("getStorageZone", args);
}

/** Like {@link getStorageZone}, but accepts outputs as arguments. */
export function getStorageZoneOutput(args: GetStorageZoneOutputArgs): pulumi.Output<GetStorageZoneResult> {
  return invokeOutput("getStorageZone", args);
}
