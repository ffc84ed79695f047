// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { DnsRecordDetails } from "../types";

/** The arguments of {@link getDnsRecords}. */
export interface GetDnsRecordsArgs {
  /**
   * The id of the DNS zone.
   * Example: `4001`.
   */
  readonly dnsZoneId: number;
  /**
   * The name within the zone. Empty or `@` for the zone itself.
   * Default: the records of all names.
   * Example: `"www"`.
   */
  readonly name?: string | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getDnsRecordsOutput}. */
export interface GetDnsRecordsOutputArgs {
  /**
   * The id of the DNS zone.
   * Example: `4001`.
   */
  dnsZoneId: pulumi.Input<number>;
  /**
   * The name within the zone. Empty or `@` for the zone itself.
   * Default: the records of all names.
   * Example: `"www"`.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getDnsRecords}. */
export interface GetDnsRecordsResult {
  /** The records, in no particular order. */
  readonly records: DnsRecordDetails[];
}

/**
 * The records of a DNS zone, optionally only those of one name, without the environment variables of scripts. The API returns neither the zone's SOA record nor the NS records of the zone itself.
 *
 * Errors:
 * - The DNS zone does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /dnszone/{id}` (companion documentation)
 *
 * @example
 * ```ts
 * const { records } = await edge.getDnsRecords({ dnsZoneId: 4001, name: "www" });
 * export const addresses = records.map((record) => record.value);
 * ```
 */
export function getDnsRecords(args: GetDnsRecordsArgs): Promise<GetDnsRecordsResult> {
  return invoke("getDnsRecords", args);
}

/** Like {@link getDnsRecords}, but accepts outputs as arguments. */
export function getDnsRecordsOutput(args: GetDnsRecordsOutputArgs): pulumi.Output<GetDnsRecordsResult> {
  return invokeOutput("getDnsRecords", args);
}
