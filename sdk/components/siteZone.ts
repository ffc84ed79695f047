import * as pulumi from "@pulumi/pulumi";
import { relativeName } from "../../provider/resources/dns/dnsNames";
import { getDnsZoneOutput } from "../dataSources";
import { DnsRecord, type DnsRecordArgs, type DnsZone } from "../resources";

/** DNS zone of the program, or the id of one. With its domain, it need not be read. */
export type SiteDns =
  | DnsZone
  | pulumi.Input<number>
  | { readonly dnsZoneId: pulumi.Input<number>; readonly domain?: pulumi.Input<string> | undefined };

/** Common properties of a site's parts. */
export interface SiteParts {
  /** Names the parts of a host name, and the record that proves its ownership. */
  readonly nameOf: (key: string) => string;
  readonly pullZoneId: pulumi.Output<number>;
  readonly connection: pulumi.Input<string> | undefined;
  readonly parent: pulumi.Resource;
}

/** DNS zone with the host names of a site. */
export class SiteZone {
  private readonly dnsZoneId: pulumi.Input<number>;
  private readonly domain: pulumi.Output<string | undefined>;

  constructor(
    private readonly site: SiteParts,
    dns: SiteDns,
  ) {
    const { connection } = site;
    const { dnsZoneId, domain } = isDescribed(dns) ? dns : { dnsZoneId: dns, domain: undefined };
    this.dnsZoneId = dnsZoneId;
    this.domain = domain
      ? pulumi.output(domain)
      : getDnsZoneOutput({ dnsZoneId, ...(connection === undefined ? {} : { connection }) }).domain;
  }

  /** Declares the record that leads a host name to the site. */
  leading(hostname: string, dependsOn: pulumi.Resource[] = []): DnsRecord {
    const name = this.domain.apply((known) => nameWithin(hostname, known));
    return this.record(hostname, { name, type: "PullZone", pullZoneId: this.site.pullZoneId }, dependsOn);
  }

  /** Declares the TXT record that proves ownership of a host name. */
  proving(hostname: string, { name, value }: Pick<DnsRecordArgs, "name" | "value">): DnsRecord {
    return this.record(proofOf(hostname), { name, type: "TXT", value });
  }

  private record(part: string, args: Omit<DnsRecordArgs, "dnsZoneId">, dependsOn: pulumi.Resource[] = []): DnsRecord {
    const { nameOf, connection, parent } = this.site;
    const declared = { dnsZoneId: this.dnsZoneId, ...args, connection };
    return new DnsRecord(nameOf(part), declared, { parent, dependsOn });
  }
}

/** Returns the key of the record that proves ownership of a host name. */
export function proofOf(hostname: string): string {
  return `${hostname} certificate`;
}

function isDescribed(dns: SiteDns): dns is Exclude<SiteDns, pulumi.Input<number>> {
  return typeof dns === "object" && "dnsZoneId" in dns && !pulumi.Output.isInstance(dns);
}

/**
 * Returns the name of a host name's record within the zone of a domain.
 *
 * @throws pulumi.RunError if the host name is not within the domain
 */
export function nameWithin(hostname: string, domain: string | undefined): string {
  const name = relativeName(hostname, domain ?? "");
  if (name !== relativeName(hostname, "") || !domain) return name;
  throw new pulumi.RunError(
    `host name ${hostname} is not within ${domain}, the domain of the DNS zone in dns. Declare a PullZoneHostname for it, and a record in the zone of its domain.`,
  );
}
