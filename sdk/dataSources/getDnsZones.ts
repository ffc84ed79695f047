// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { DnsZoneDetails } from "../types";

/** The arguments of {@link getDnsZones}. */
export interface GetDnsZonesArgs {
  /**
   * Part of the name of the DNS zones to find. The platform performs the search.
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

/** The arguments of {@link getDnsZonesOutput}. */
export interface GetDnsZonesOutputArgs {
  /**
   * Part of the name of the DNS zones to find. The platform performs the search.
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

/** The result of {@link getDnsZones}. */
export interface GetDnsZonesResult {
  /** The DNS zones, in the platform's order. */
  readonly dnsZones: DnsZoneDetails[];
}

/**
 * The DNS zones of the account, optionally only those whose domain contains a string, without their records. All pages are read.
 *
 * Operations:
 * - `GET /dnszone` (companion documentation)
 *
 * @example
 * ```ts
 * const { dnsZones } = await edge.getDnsZones();
 * export const domains = dnsZones.map((zone) => zone.domain);
 * ```
 */
export function getDnsZones(args: GetDnsZonesArgs = {}): Promise<GetDnsZonesResult> {
  return invoke("getDnsZones", args);
}

/** Like {@link getDnsZones}, but accepts outputs as arguments. */
export function getDnsZonesOutput(args: GetDnsZonesOutputArgs = {}): pulumi.Output<GetDnsZonesResult> {
  return invokeOutput("getDnsZones", args);
}
