import { z } from "zod";
import * as api from "../../api/dnsZones";
import { allPages } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import { equal } from "../../schema/canonical";
import { nameOrNothing, programSchemaOf, toNumber } from "../../schema/enumeration";
import { canonicalHostname } from "../../schema/hostname";
import { annotate } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { namesOf, type Properties } from "../../schema/properties";
import { domainName } from "../../schema/values";
import type { Listing } from "../parts/creation";
import { settingsOf as settingsOfRecord } from "./dnsRecordSettings";

export type DnsZone = z.output<typeof api.dnsZone>;

const emailAddress = () =>
  z.string().refine((address) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address), {
    error: "must be an e-mail address, such as hostmaster@acme.example",
  });

const existing = "the existing value";

export const settings = {
  customNameserversEnabled: annotate(z.boolean().optional(), {
    description:
      "True if the zone uses custom name server names. They require glue records at the registrar and address records with the same values: 91.200.176.1 and 2400:52e0:fff0::1 for the first, 109.104.147.1 and 2400:52e0:fff2::1 for the second.",
    defaultsTo: `${existing}, initially false`,
    example: true,
  }),
  nameserver1: annotate(domainName().optional(), {
    description: "The first custom name server. Applies only with `customNameserversEnabled`, where it is required.",
    example: "ns1.acme.example",
  }),
  nameserver2: annotate(domainName().optional(), {
    description: "The second custom name server. Applies only with `customNameserversEnabled`, where it is required.",
    example: "ns2.acme.example",
  }),
  soaEmail: annotate(emailAddress().optional(), {
    description:
      "The e-mail address of the person responsible for the zone. Applies only with `customNameserversEnabled`, where it is required.",
    example: "hostmaster@acme.example",
  }),
  loggingEnabled: annotate(z.boolean().optional(), {
    description: "True if queries are logged. Logs are kept for up to three days.",
    defaultsTo: `${existing}, initially false`,
    example: true,
  }),
  loggingIpAnonymizationEnabled: annotate(z.boolean().optional(), {
    description: "True if visitors' addresses are anonymized in logs.",
    defaultsTo: `${existing}, initially true`,
    example: true,
  }),
  logAnonymizationType: annotate(programSchemaOf(api.logAnonymizationType).optional(), {
    description:
      "Part of an address that is removed from logs. `OneDigit` removes a part of it, `Drop` removes all of it.",
    defaultsTo: `${existing}, initially \`OneDigit\``,
    example: "Drop",
  }),
  certificateKeyType: annotate(programSchemaOf(api.dnsCertificateKeyType).optional(), {
    description: "The key type of the certificates that the platform issues for the domain.",
    defaultsTo: `${existing}, initially \`Ecdsa\``,
    example: "Ecdsa",
  }),
};

const shape = z.strictObject(settings);

type ZoneSettings = z.output<typeof shape>;

/** Settings that are written together, because the platform accepts the names only with the switch. */
export const nameserverSettings = ["customNameserversEnabled", "nameserver1", "nameserver2", "soaEmail"] as const;

const platformNameservers: readonly unknown[] = ["kiki.bunny.net", "coco.bunny.net"];
const platformSoaEmail = "hostmaster@bunny.net";

/** Returns the settings with the platform's own values. Values may be unknown. */
export function platformValuesIn({ nameserver1, nameserver2, soaEmail }: Properties): string[] {
  const isNameserver = (name: unknown) =>
    typeof name === "string" && platformNameservers.includes(canonicalHostname(name));
  return [
    ...(isNameserver(nameserver1) ? ["nameserver1"] : []),
    ...(isNameserver(nameserver2) ? ["nameserver2"] : []),
    ...(typeof soaEmail === "string" && soaEmail.toLowerCase() === platformSoaEmail ? ["soaEmail"] : []),
  ];
}

/** Platform defaults. */
export const unset: Properties = {
  customNameserversEnabled: false,
  loggingEnabled: false,
  loggingIpAnonymizationEnabled: true,
  logAnonymizationType: "OneDigit",
  certificateKeyType: "Ecdsa",
  dnssecEnabled: false,
};

/** Accepts cached responses no older than `since`. */
export function readDnsZone({ client }: Context, id: number, since?: number): Promise<DnsZone> {
  return client.send(api.getDnsZone, { path: { id } }, { since });
}

/** Lists the DNS zones without their records. */
export function dnsZonesOf({ client }: Pick<Context, "client">, search?: string): Promise<Listing<DnsZone>> {
  return allPages(client, api.listDnsZones, { query: { search, view: 1 } });
}

export function settingsOf(zone: DnsZone) {
  const { Domain, LogAnonymizationType, CertificateKeyType } = zone;
  return withoutNulls({
    domain: Domain ? canonicalHostname(Domain) : undefined,
    customNameserversEnabled: zone.CustomNameserversEnabled,
    nameserver1: zone.Nameserver1 || undefined,
    nameserver2: zone.Nameserver2 || undefined,
    soaEmail: zone.SoaEmail || undefined,
    loggingEnabled: zone.LoggingEnabled,
    loggingIpAnonymizationEnabled: zone.LoggingIPAnonymizationEnabled,
    logAnonymizationType: nameOrNothing(api.logAnonymizationType, LogAnonymizationType),
    certificateKeyType: nameOrNothing(api.dnsCertificateKeyType, CertificateKeyType),
    dnssecEnabled: zone.DnsSecEnabled,
  });
}

export function bodyOf(written: Partial<ZoneSettings>): z.input<typeof api.dnsZoneSettings> {
  const { logAnonymizationType, certificateKeyType } = written;
  const body = {
    CustomNameserversEnabled: written.customNameserversEnabled,
    Nameserver1: written.nameserver1,
    Nameserver2: written.nameserver2,
    SoaEmail: written.soaEmail,
    LoggingEnabled: written.loggingEnabled,
    LoggingIPAnonymizationEnabled: written.loggingIpAnonymizationEnabled,
    LogAnonymizationType:
      logAnonymizationType === undefined ? undefined : toNumber(api.logAnonymizationType, logAnonymizationType),
    CertificateKeyType:
      certificateKeyType === undefined ? undefined : toNumber(api.dnsCertificateKeyType, certificateKeyType),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

export function differing(declared: ZoneSettings, zone: DnsZone): (keyof ZoneSettings)[] {
  const actual = settingsOf(zone);
  return namesOf(settings).filter(
    (name) => declared[name] !== undefined && !equal(settings[name], declared[name], actual[name]),
  );
}

export function recordsOfOthers(context: Context, { Id, Records }: DnsZone): string[] {
  return (Records ?? [])
    .filter((record) => !ownershipOf(context, { type: "DnsRecord" }, `${Id}/${record.Id}`).isOfProgram)
    .map((record) => {
      const { type = "DNS", name } = settingsOfRecord(record);
      return `${type} record ${name ? `"${name}"` : "of the zone itself"} (${record.Id})`;
    });
}
