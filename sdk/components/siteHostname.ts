import * as pulumi from "@pulumi/pulumi";
import {
  type DnsRecord,
  ExternalDnsCertificate,
  ExternalDnsCertificateValidation,
  PullZoneHostname,
  type PullZoneHostnameArgs,
} from "../resources";
import type { SiteParts, SiteZone } from "./siteZone";

/** TXT record that proves ownership of a host name to the platform. */
export interface SiteTxtRecord {
  /** Full name, such as `_acme-challenge.www.example.com`. */
  readonly name: pulumi.Output<string>;
  readonly value: pulumi.Output<string>;
}

/** Settings of a site's host name. */
export interface SiteHostname extends Omit<PullZoneHostnameArgs, "pullZoneId" | "hostname" | "connection"> {
  /**
   * Requests the certificate before the host name points to the site, so that a domain can move here without interrupting HTTPS. A TXT
   * record in the DNS zone in `dns` proves ownership, and the record of the host name waits for the certificate (`waitTimeoutSeconds`).
   * If the domain's DNS is hosted elsewhere, pass a function that creates the TXT record there and returns it. The record that points to
   * the site must then depend on the site's `certificates`. The TXT record may stay after the switch.
   * Default: false, which requests the certificate once the host name points to the site.
   * Example: `({ name, value }) => new cloudflare.DnsRecord("www-txt", { zoneId, type: "TXT", ttl: 60, name, content: value })`.
   */
  certificateBeforeSwitch?: boolean | ((txt: SiteTxtRecord) => pulumi.Resource) | undefined;
}

interface HostnameParts {
  readonly hostname: PullZoneHostname;
  readonly record: DnsRecord | undefined;
  readonly certificate?: ExternalDnsCertificateValidation;
}

/** Declares a host name and, if the site has a DNS zone, the record that leads it to the site. */
export function siteHostname(site: SiteParts, hostname: string, given: SiteHostname, zone?: SiteZone): HostnameParts {
  const { certificateBeforeSwitch, ...more } = given;
  const { pullZoneId, connection, parent } = site;
  const declare = (args: SiteHostname, dependsOn: pulumi.Resource[]) =>
    new PullZoneHostname(
      site.nameOf(hostname),
      { forceSsl: true, ...args, hostname, pullZoneId, connection },
      { parent, dependsOn },
    );
  if (!certificateBeforeSwitch) {
    const record = zone?.leading(hostname);
    // The platform issues a certificate once the name resolves. The program's own certificate replaces it.
    const managed = more.certificateKey === undefined ? ({ certificate: "managed" } as const) : {};
    return { record, hostname: declare({ ...managed, ...more }, record ? [record] : []) };
  }
  const create = creating(hostname, given, zone);
  const { waitTimeoutSeconds, ...args } = more;
  const declared = declare(args, []);
  const certificate = certificateOf(site, declared, hostname, create, waitTimeoutSeconds);
  return { hostname: declared, certificate, record: zone?.leading(hostname, [certificate]) };
}

/** Returns the function that creates the TXT record. */
function creating(hostname: string, given: SiteHostname, zone: SiteZone | undefined) {
  const { certificateBeforeSwitch: create, certificate, certificatePem, certificateKey } = given;
  const path = `hostnames["${hostname}"].certificateBeforeSwitch`;
  const others = Object.entries({ certificate, certificatePem, certificateKey });
  const [other] = others.find(([, value]) => value !== undefined) ?? [];
  if (other !== undefined)
    throw new pulumi.RunError(
      `both ${path} and ${other} are given; remove one of them, because both set the certificate`,
    );
  if (typeof create !== "function") {
    if (zone) return (txt: SiteTxtRecord): pulumi.Resource => zone.proving(hostname, txt);
    throw new pulumi.RunError(
      `${path} is true, but the site has no dns for the TXT record. Set dns to the DNS zone, or pass a function that creates the record at the domain's DNS provider.`,
    );
  }
  return (txt: SiteTxtRecord): pulumi.Resource => {
    const record = create(txt);
    if (pulumi.Resource.isInstance(record)) return record;
    throw new pulumi.RunError(
      `${path} must return the TXT record, so that the wait for the certificate starts after the record is created`,
    );
  };
}

/** Declares the certificate of a host name and the TXT record that leads to it. */
function certificateOf(
  { nameOf, connection, parent }: SiteParts,
  { pullZoneId, hostname }: PullZoneHostname,
  of: string,
  create: (txt: SiteTxtRecord) => pulumi.Resource,
  waitTimeoutSeconds: pulumi.Input<number> | undefined,
): ExternalDnsCertificateValidation {
  const args = { pullZoneId, hostname, connection };
  const request = new ExternalDnsCertificate(nameOf(of), args, { parent });
  // Only an imported request lacks the record.
  const { txtRecordName, txtRecordValue } = request;
  const record = create({ name: txtRecordName, value: txtRecordValue });
  const validation = { ...args, txtRecordValue, waitTimeoutSeconds };
  return new ExternalDnsCertificateValidation(nameOf(of), validation, { parent, dependsOn: [record] });
}
