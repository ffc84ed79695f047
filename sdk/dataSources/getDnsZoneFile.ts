// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getDnsZoneFile}. */
export interface GetDnsZoneFileArgs {
  /**
   * The id of the DNS zone.
   * Example: `4001`.
   */
  readonly dnsZoneId: number;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getDnsZoneFileOutput}. */
export interface GetDnsZoneFileOutputArgs {
  /**
   * The id of the DNS zone.
   * Example: `4001`.
   */
  dnsZoneId: pulumi.Input<number>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getDnsZoneFile}. */
export interface GetDnsZoneFileResult {
  /** The text of the zone file. */
  readonly zoneFile: string;
}

/**
 * The records of a DNS zone as a zone file in BIND's format, for a backup or another DNS provider. The platform exports the types A, AAAA, CNAME, MX, TXT, SRV, CAA and PTR only. recordsFromZoneFile converts a zone file to entries of DnsRecords.
 *
 * Errors:
 * - The DNS zone does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /dnszone/{id}/export` (companion documentation)
 *
 * @example
 * ```ts
 * const { zoneFile } = await edge.getDnsZoneFile({ dnsZoneId: 4001 });
 * export const backup = zoneFile;
 * ```
 */
export function getDnsZoneFile(args: GetDnsZoneFileArgs): Promise<GetDnsZoneFileResult> {
  return invoke("getDnsZoneFile", args);
}

/** Like {@link getDnsZoneFile}, but accepts outputs as arguments. */
export function getDnsZoneFileOutput(args: GetDnsZoneFileOutputArgs): pulumi.Output<GetDnsZoneFileResult> {
  return invokeOutput("getDnsZoneFile", args);
}
