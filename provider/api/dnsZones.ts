import { z } from "zod";
import { enumeration, numberOf } from "../schema/enumeration";
import { annotate, type Enumeration } from "../schema/meta";
import { int32 } from "../schema/values";
import { operationsOf } from "./operation";
import { anEnvelope, listed, listOf, maybe, pageQuery } from "./responses";
import { shows } from "./success";

const operation = operationsOf("core");

export const dnsRecordType = enumeration("DnsRecordType", "The type of a DNS record.", {
  A: 0,
  AAAA: 1,
  CNAME: 2,
  TXT: 3,
  MX: 4,
  Redirect: 5,
  Flatten: 6,
  PullZone: 7,
  SRV: 8,
  CAA: 9,
  PTR: 10,
  Script: 11,
  NS: 12,
  SVCB: 13,
  HTTPS: 14,
  TLSA: 15,
});

export const dnsMonitorType = enumeration("DnsMonitorType", "Health check for a record's target.", {
  None: 0,
  Ping: 1,
  Http: 2,
  Monitor: 3,
});

export const dnsSmartRoutingType = enumeration(
  "DnsSmartRoutingType",
  "Method of choosing among records with the same name and type.",
  { None: 0, Latency: 1, Geolocation: 2 },
);

/** Record in a request. The platform misspells `EnviromentalVariables`. */
export const dnsRecordBody = z.strictObject({
  Type: annotate(numberOf(dnsRecordType), { absent: dnsRecordType.values.A }),
  Name: annotate(z.string(), { absent: "" }),
  Value: z.string().optional(),
  Ttl: int32().optional(),
  Weight: int32().optional(),
  Priority: int32().optional(),
  Port: int32().optional(),
  Flags: z.int().min(0).max(255).optional(),
  Tag: z.string().optional(),
  PullZoneId: z.int().optional(),
  ScriptId: z.int().optional(),
  Accelerated: z.boolean().optional(),
  MonitorType: numberOf(dnsMonitorType).optional(),
  SmartRoutingType: numberOf(dnsSmartRoutingType).optional(),
  LatencyZone: z.string().optional(),
  GeolocationLatitude: z.number().optional(),
  GeolocationLongitude: z.number().optional(),
  EnviromentalVariables: z
    .array(
      z.strictObject({
        Name: annotate(z.string(), { absent: "" }),
        Value: annotate(z.string(), { mayBeSecret: true, absent: "" }),
      }),
    )
    .optional(),
  Disabled: z.boolean().optional(),
  Comment: z.string().optional(),
  AutoSslIssuance: z.boolean().optional(),
});

/** Accepts a number, or a name in any letter case. */
export const numberOrName = (of: Enumeration) => {
  const names = new Set(Object.keys(of.values).map((name) => name.toLowerCase()));
  const name = z.string().refine((value) => names.has(value.toLowerCase()));
  return annotate(maybe(z.union([z.int(), name])), { enumeration: of, description: of.description });
};

/** Record in a response. `LinkName` or `Value` has the id of its pull zone or script. */
export const dnsRecord = z.looseObject({
  Id: annotate(z.int(), { description: "The id of the record." }),
  Type: numberOrName(dnsRecordType),
  Name: maybe(z.string(), "The name within the zone, empty for the zone itself."),
  Value: maybe(z.string(), "The value, such as an address or a host name."),
  Ttl: maybe(z.int(), "The time for which resolvers may cache a response, in seconds."),
  Weight: maybe(z.int(), "The weight of the record among the records with the same name and type."),
  Priority: maybe(z.int(), "The priority of an MX or SRV record. The lowest is used first."),
  Port: maybe(z.int(), "The port of an SRV record's service."),
  Flags: maybe(z.int(), "The flags of a CAA record."),
  Tag: maybe(z.string(), "The tag of a CAA record, which defines the meaning of its value."),
  Accelerated: maybe(z.boolean(), "True if the edge serves the name as a proxy in front of the value."),
  AcceleratedPullZoneId: maybe(z.int(), "The pull zone of an accelerated record."),
  LinkName: maybe(z.string(), "The id of the pull zone or script, for a record of type PullZone or Script."),
  MonitorType: numberOrName(dnsMonitorType),
  SmartRoutingType: numberOrName(dnsSmartRoutingType),
  LatencyZone: maybe(z.string(), "The region of the value, for smart routing by latency."),
  GeolocationLatitude: maybe(z.number(), "The latitude of the value, for smart routing by geolocation."),
  GeolocationLongitude: maybe(z.number(), "The longitude of the value, for smart routing by geolocation."),
  EnviromentalVariables: maybe(z.array(z.looseObject({ Name: z.string(), Value: maybe(z.string()) }))),
  Disabled: maybe(z.boolean(), "True if the record is left out of responses."),
  Comment: maybe(z.string(), "A comment."),
  AutoSslIssuance: maybe(z.boolean(), "True if certificates for the name are issued automatically."),
});

export const logAnonymizationType = enumeration(
  "DnsLogAnonymizationType",
  "Method of anonymizing IP addresses in query logs.",
  {
    OneDigit: 0,
    Drop: 1,
  },
);

export const dnsCertificateKeyType = enumeration("DnsCertificateKeyType", "Key type of certificates.", {
  Ecdsa: 0,
  Rsa: 1,
});

/** Settings in an update. A create accepts none of them. */
export const dnsZoneSettings = z.strictObject({
  CustomNameserversEnabled: z.boolean().optional(),
  Nameserver1: z.string().optional(),
  Nameserver2: z.string().optional(),
  SoaEmail: z.string().optional(),
  LoggingEnabled: z.boolean().optional(),
  LoggingIPAnonymizationEnabled: z.boolean().optional(),
  LogAnonymizationType: numberOf(logAnonymizationType).optional(),
  CertificateKeyType: numberOf(dnsCertificateKeyType).optional(),
});

export const dnsZone = z.looseObject({
  Id: annotate(z.int(), { description: "The id of the DNS zone." }),
  Domain: maybe(z.string(), "Its domain."),
  CustomNameserversEnabled: maybe(z.boolean(), "True if the zone has custom name servers."),
  Nameserver1: maybe(z.string(), "The first name server."),
  Nameserver2: maybe(z.string(), "The second name server."),
  SoaEmail: maybe(z.string(), "The e-mail address of the person responsible for the zone."),
  LoggingEnabled: maybe(z.boolean(), "True if queries are logged."),
  LoggingIPAnonymizationEnabled: maybe(z.boolean(), "True if visitors' IP addresses are anonymized in logs."),
  LogAnonymizationType: numberOrName(logAnonymizationType),
  CertificateKeyType: numberOrName(dnsCertificateKeyType),
  DnsSecEnabled: maybe(z.boolean(), "True if responses are signed with DNSSEC."),
  Records: listed(dnsRecord),
});

/** Zone without its records. */
export const dnsZoneDetails = annotate(dnsZone.omit({ Records: true }), {
  typeName: "DnsZoneDetails",
  typeDescription: "A DNS zone with its settings.",
});

/** Omits the script's variables, which may be secret. */
export const dnsRecordDetails = annotate(dnsRecord.omit({ EnviromentalVariables: true }), {
  typeName: "DnsRecordDetails",
  typeDescription: "A record of a DNS zone.",
});

/** Values for the domain's registrar. `DigestType` is a string such as `SHA256 (2)`. */
export const dnssec = z.looseObject({
  Enabled: maybe(z.boolean()),
  DsRecord: maybe(z.string()),
  Digest: maybe(z.string()),
  DigestType: maybe(z.union([z.int(), z.string()])),
  Algorithm: maybe(z.int()),
  PublicKey: maybe(z.string()),
  KeyTag: maybe(z.int()),
  Flags: maybe(z.int()),
});

/** Always returns the envelope, since there is no page 0. `view` 1 omits the records. */
export const listDnsZones = operation({
  does: "list the DNS zones",
  method: "GET",
  path: "/dnszone",
  query: pageQuery.extend({ view: z.int().min(0).max(1).optional() }),
  response: listOf(dnsZone),
  success: anEnvelope,
});

export const getDnsZone = operation({
  does: "read the DNS zone",
  method: "GET",
  path: "/dnszone/{id}",
  response: dnsZone,
  names: { Id: "path.id" },
  success: shows("Id"),
});

export const createDnsZone = operation({
  does: "create the DNS zone",
  method: "POST",
  path: "/dnszone",
  body: z.strictObject({ Domain: z.string().min(1), Records: z.array(dnsRecordBody).nullish() }),
  response: dnsZone.optional(),
  names: { Domain: "body.Domain" },
  success: { ...shows("Id"), orNothing: true },
});

export const updateDnsZone = operation({
  does: "update the DNS zone",
  method: "POST",
  path: "/dnszone/{id}",
  body: dnsZoneSettings,
  response: dnsZone,
  names: { Id: "path.id" },
  success: shows("Id"),
  idempotent: true,
});

export const deleteDnsZone = operation({
  does: "delete the DNS zone",
  method: "DELETE",
  path: "/dnszone/{id}",
});

/** Also serves as the read operation, which the platform lacks: a signed zone stays unchanged. */
export const enableDnssec = operation({
  does: "enable DNSSEC",
  method: "POST",
  path: "/dnszone/{id}/dnssec",
  response: dnssec,
  success: shows("Enabled", "DsRecord", "Digest", "KeyTag"),
  idempotent: true,
});

export const disableDnssec = operation({
  does: "disable DNSSEC",
  method: "DELETE",
  path: "/dnszone/{id}/dnssec",
  response: dnssec.optional(),
  success: { ...shows("Enabled", "DsRecord", "Digest", "KeyTag"), orNothing: true },
});

export const createDnsRecord = operation({
  does: "create the DNS record",
  method: "PUT",
  path: "/dnszone/{zoneId}/records",
  body: dnsRecordBody,
  response: dnsRecord,
  success: shows("Id"),
  idempotent: false,
});

export const updateDnsRecord = operation({
  does: "update the DNS record",
  method: "POST",
  path: "/dnszone/{zoneId}/records/{id}",
  /** Omitted properties keep their values. */
  body: dnsRecordBody.partial({ Type: true, Name: true }).extend({ Id: z.int().optional() }),
  idempotent: true,
});

export const deleteDnsRecord = operation({
  does: "delete the DNS record",
  method: "DELETE",
  path: "/dnszone/{zoneId}/records/{id}",
});
