// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getNameAvailability}. */
export interface GetNameAvailabilityArgs {
  /**
   * The name to check for a pull zone.
   * Example: `"acme-new"`.
   */
  readonly pullZone?: string | undefined;
  /**
   * The name to check for a storage zone.
   * Example: `"acme-assets"`.
   */
  readonly storageZone?: string | undefined;
  /**
   * The domain to check for a DNS zone.
   * Example: `"acme-new.example"`.
   */
  readonly dnsZone?: string | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getNameAvailabilityOutput}. */
export interface GetNameAvailabilityOutputArgs {
  /**
   * The name to check for a pull zone.
   * Example: `"acme-new"`.
   */
  pullZone?: pulumi.Input<string> | undefined;
  /**
   * The name to check for a storage zone.
   * Example: `"acme-assets"`.
   */
  storageZone?: pulumi.Input<string> | undefined;
  /**
   * The domain to check for a DNS zone.
   * Example: `"acme-new.example"`.
   */
  dnsZone?: pulumi.Input<string> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getNameAvailability}. */
export interface GetNameAvailabilityResult {
  /** True if the name is available for a pull zone, if one was given. */
  readonly pullZone: boolean | undefined;
  /** True if the name is available for a storage zone, if one was given. */
  readonly storageZone: boolean | undefined;
  /** True if the domain is available for a DNS zone, if one was given. */
  readonly dnsZone: boolean | undefined;
}

/**
 * Checks whether names of pull zones, storage zones and DNS zones are available. All accounts share one namespace, and names that this account uses are not available. Nothing is reserved, so somebody else may take a name before the resource is created.
 *
 * Errors:
 * - The platform does not accept the name.
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

/** Like {@link getNameAvailability}, but accepts outputs as arguments. */
export function getNameAvailabilityOutput(
  args: GetNameAvailabilityOutputArgs = {},
): pulumi.Output<GetNameAvailabilityResult> {
  return invokeOutput("getNameAvailability", args);
}
