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
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
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
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
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
  /** The code of its main region. */
  readonly region: string | undefined;
  /** The codes of the regions with copies of its files. */
  readonly replicationRegions: string[];
  /** What it stores its files on. */
  readonly zoneTier: StorageTier | number | undefined;
  /** Whether it speaks S3, too: 1 if so, else 0. */
  readonly storageZoneType: number | undefined;
  /** The host at which its files are read and written. */
  readonly storageHostname: string | undefined;
  /** The host at which it speaks S3. */
  readonly s3Hostname: string | undefined;
  /** The file that a pull zone serves in place of a missing one. */
  readonly custom404FilePath: string | undefined;
  /** Whether a missing file is served with the status 200. */
  readonly rewrite404To200: boolean | undefined;
  /** How many files it has. */
  readonly filesStored: number | undefined;
  /** How many bytes these have. */
  readonly storageUsed: number | undefined;
  /** Whether it is deleted. */
  readonly deleted: boolean | undefined;
  /** The pull zones that use it. */
  readonly pullZones: LinkedPullZone[];
}

/**
 * A storage zone, without its passwords, which are outputs of the resource. getStorageZones finds the id of a name.
 *
 * Errors:
 * - A storage zone that does not exist, that is deleted, or that the key may not see.
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

/** The same as {@link getStorageZone}, for arguments that are outputs. */
export function getStorageZoneOutput(args: GetStorageZoneOutputArgs): pulumi.Output<GetStorageZoneResult> {
  return invokeOutput("getStorageZone", args);
}
