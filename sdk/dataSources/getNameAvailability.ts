// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getNameAvailability}. */
export interface GetNameAvailabilityArgs {
  /**
   * The name that a pull zone is to have.
   * Example: `"acme-new"`.
   */
  readonly pullZone?: string | undefined;
  /**
   * The name that a storage zone is to have.
   * Example: `"acme-assets"`.
   */
  readonly storageZone?: string | undefined;
  /**
   * The domain of a DNS zone.
   * Example: `"acme-new.example"`.
   */
  readonly dnsZone?: string | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getNameAvailabilityOutput}. */
export interface GetNameAvailabilityOutputArgs {
  /**
   * The name that a pull zone is to have.
   * Example: `"acme-new"`.
   */
  pullZone?: pulumi.Input<string> | undefined;
  /**
   * The name that a storage zone is to have.
   * Example: `"acme-assets"`.
   */
  storageZone?: pulumi.Input<string> | undefined;
  /**
   * The domain of a DNS zone.
   * Example: `"acme-new.example"`.
   */
  dnsZone?: pulumi.Input<string> | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getNameAvailability}. */
export interface GetNameAvailabilityResult {
  /** Whether a pull zone can have its name, where one is given. */
  readonly pullZone: boolean | undefined;
  /** Whether a storage zone can have its name, where one is given. */
  readonly storageZone: boolean | undefined;
  /** Whether the domain can have a DNS zone, where one is given. */
  readonly dnsZone: boolean | undefined;
}

/**
 * Whether names of pull zones, storage zones and DNS zones are free. All accounts share them, and one that this account uses is not free. Nothing is reserved: somebody else may take a name before the resource is created.
 *
 * Errors:
 * - A name that the platform does not accept.
 *
 * Operations:
 * - `POST /pullzone/checkavailability` (companion documentation)
 * - `POST /storagezone/checkavailability` (companion documentation)
 * - `POST /dnszone/checkavailability` (companion documentation)
 *
 * @example
 * ```ts
 * const free = await edge.getNameAvailability({ pullZone: "acme-new", storageZone: "acme-assets" });
 * export const isFree = free.pullZone && free.storageZone;
 * ```
 */
export function getNameAvailability(args: GetNameAvailabilityArgs = {}): Promise<GetNameAvailabilityResult> {
  return invoke("getNameAvailability", args);
}

/** The same as {@link getNameAvailability}, for arguments that are outputs. */
export function getNameAvailabilityOutput(
  args: GetNameAvailabilityOutputArgs = {},
): pulumi.Output<GetNameAvailabilityResult> {
  return invokeOutput("getNameAvailability", args);
}
