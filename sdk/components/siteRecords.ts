import * as pulumi from "@pulumi/pulumi";
import { relativeName } from "../../provider/resources/dns/dnsNames";
import { getDnsZoneOutput } from "../dataSources";
import { DnsRecord, type DnsZone } from "../resources";
import { partName } from "./component";

/** A zone of the program, or the id of one. */
export type SiteDns = DnsZone | pulumi.Input<number>;

/** The pull zone to which the host names of a site lead, and what its parts have in common. */
interface Site {
  readonly name: string;
  readonly pullZoneId: pulumi.Output<number>;
  readonly connection: pulumi.Input<string> | undefined;
  readonly parent: pulumi.Resource;
}

/** Declares a record for each host name in the zone, by the host names. */
export function siteRecords(
  { name, pullZoneId, connection, parent }: Site,
  dns: SiteDns,
  hostnames: readonly string[],
): Readonly<Record<string, DnsRecord>> {
  if (hostnames.length === 0) return {};
  const isZone = pulumi.Resource.isInstance(dns);
  const dnsZoneId: pulumi.Input<number> = isZone ? (dns as DnsZone).dnsZoneId : (dns as pulumi.Input<number>);
  const domain = isZone
    ? (dns as DnsZone).domain
    : getDnsZoneOutput({ dnsZoneId, ...(connection === undefined ? {} : { connection }) }).domain;
  return Object.fromEntries(
    hostnames.map((hostname) => {
      const relative = pulumi.output(domain).apply((known) => nameWithin(hostname, known));
      const args = { dnsZoneId, name: relative, type: "PullZone", pullZoneId, connection } as const;
      return [hostname, new DnsRecord(partName(name, hostname), args, { parent })];
    }),
  );
}

/**
 * The name of a record for this host name in the zone of this domain.
 *
 * @throws pulumi.RunError where the host name is not one of the domain
 */
export function nameWithin(hostname: string, domain: string | undefined): string {
  const name = relativeName(hostname, domain ?? "");
  if (name !== relativeName(hostname, "") || !domain) return name;
  throw new pulumi.RunError(
    `host name ${hostname} is not within ${domain}, the domain of the DNS zone in dns. Declare a PullZoneHostname for it, and its record in the zone of its domain.`,
  );
}
