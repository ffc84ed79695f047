import { z } from "zod";
import { enumeration, numberOf } from "../schema/enumeration";
import { about } from "../schema/meta";
import { operation } from "./operation";
import { anEnvelope, listed, listOf, maybe, pageQuery } from "./responses";
import { noContent, shows } from "./success";

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

/** A record in a request. `EnviromentalVariables` is the spelling of the platform. */
export const dnsRecordBody = z.strictObject({
  Type: numberOf(dnsRecordType),
  Name: z.string(),
  Value: z.string().optional(),
  Ttl: z.int().optional(),
  Priority: z.int().optional(),
  ScriptId: z.int().optional(),
  EnviromentalVariables: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).optional(),
  Disabled: z.boolean().optional(),
  Comment: z.string().optional(),
});

/** A record in a response. The id of its script is in `LinkName`. */
export const dnsRecord = z.looseObject({
  Id: z.int(),
  Type: maybe(z.int()),
  Name: maybe(z.string()),
  Value: maybe(z.string()),
  Ttl: maybe(z.int()),
  Priority: maybe(z.int()),
  LinkName: maybe(z.string()),
  EnviromentalVariables: maybe(z.array(z.looseObject({ Name: z.string(), Value: maybe(z.string()) }))),
  Disabled: maybe(z.boolean()),
  Comment: maybe(z.string()),
});

export const dnsZone = z.looseObject({
  Id: about(z.int(), { description: "The id of the DNS zone." }),
  Domain: maybe(z.string(), "Its domain."),
  Records: listed(dnsRecord),
});

export const listDnsZones = operation({
  does: "list the DNS zones",
  area: "core",
  source: "companion",
  method: "GET",
  path: "/dnszone",
  query: pageQuery,
  response: listOf(dnsZone),
  success: anEnvelope,
  idempotent: true,
});

export const getDnsZone = operation({
  does: "read the DNS zone",
  area: "core",
  source: "companion",
  method: "GET",
  path: "/dnszone/{id}",
  response: dnsZone,
  names: { Id: "path.id" },
  success: shows("Id"),
  idempotent: true,
});

export const createDnsRecord = operation({
  does: "create the DNS record",
  area: "core",
  source: "companion",
  method: "PUT",
  path: "/dnszone/{zoneId}/records",
  body: dnsRecordBody,
  response: dnsRecord,
  success: shows("Id"),
  idempotent: false,
});

export const updateDnsRecord = operation({
  does: "update the DNS record",
  area: "core",
  source: "companion",
  method: "POST",
  path: "/dnszone/{zoneId}/records/{id}",
  body: dnsRecordBody.extend({ Id: z.int() }),
  success: noContent,
  idempotent: true,
});

export const deleteDnsRecord = operation({
  does: "delete the DNS record",
  area: "core",
  source: "companion",
  method: "DELETE",
  path: "/dnszone/{zoneId}/records/{id}",
  success: noContent,
  idempotent: true,
});
