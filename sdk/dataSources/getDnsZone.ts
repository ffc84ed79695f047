// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { DnsCertificateKeyType, DnsLogAnonymizationType } from "../enumerations";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getDnsZone}. */
export interface GetDnsZoneArgs {
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

/** The arguments of {@link getDnsZoneOutput}. */
export interface GetDnsZoneOutputArgs {
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

/** The result of {@link getDnsZone}. */
export interface GetDnsZoneResult {
  /** The id of the DNS zone. */
  readonly id: number;
  /** Its domain. */
  readonly domain: string | undefined;
  /** True if the zone has custom name servers. */
  readonly customNameserversEnabled: boolean | undefined;
  /** The first name server. */
  readonly nameserver1: string | undefined;
  /** The second name server. */
  readonly nameserver2: string | undefined;
  /** The e-mail address of the person responsible for the zone. */
  readonly soaEmail: string | undefined;
  /** True if queries are logged. */
  readonly loggingEnabled: boolean | undefined;
  /** True if visitors' IP addresses are anonymized in logs. */
  readonly loggingIPAnonymizationEnabled: boolean | undefined;
  /** Method of anonymizing IP addresses in query logs. */
  readonly logAnonymizationType: DnsLogAnonymizationType | number | undefined;
  /** Key type of certificates. */
  readonly certificateKeyType: DnsCertificateKeyType | number | undefined;
  /** True if responses are signed with DNSSEC. */
  readonly dnsSecEnabled: boolean | undefined;
}

/**
 * A DNS zone with its settings. Use getDnsZones to find a zone's id by domain, and getDnsRecords to read its records.
 *
 * Errors:
 * - The DNS zone does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /dnszone/{id}` (companion documentation)
 *
 * @example
 * ```ts
 * const { nameserver1, nameserver2 } = await edge.getDnsZone({ dnsZoneId: 4001 });
 * export const nameservers = [nameserver1, nameserver2];
 * ```
 */
export function getDnsZone(args: GetDnsZoneArgs): Promise<GetDnsZoneResult> {
  return invoke("getDnsZone", args);
}

/** Like {@link getDnsZone}, but accepts outputs as arguments. */
export function getDnsZoneOutput(args: GetDnsZoneOutputArgs): pulumi.Output<GetDnsZoneResult> {
  return invokeOutput("getDnsZone", args);
}
