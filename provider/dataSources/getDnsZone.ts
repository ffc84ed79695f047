import { z } from "zod";
import * as api from "../api/dnsZones";
import { EdgeError } from "../client/errors";
import { dnsZonesOf } from "../resources/dns/dnsZonesShown";
import { canonicalHostname } from "../schema/hostname";
import { about } from "../schema/meta";
import { resultOf } from "../schema/result";
import { hostname } from "../schema/values";
import { dnsZoneId } from "./args";
import type { DataSourceContext } from "./dataSource";
import { defineDataSource } from "./dataSource";

const dnsZone = resultOf(api.dnsZoneDetails);

export const getDnsZone = defineDataSource({
  name: "getDnsZone",
  description: "A DNS zone, by its domain or its id, with its settings. getDnsRecords returns its records.",
  example: `const zone = await edge.getDnsZone({ domain: "acme.example" });
new edge.DnsRecord("www", { dnsZoneId: zone.id, name: "www", type: "A", value: "192.0.2.1" });`,
  uses: [api.listDnsZones, api.getDnsZone],
  errors: [
    "A domain of which the account has no zone.",
    "A DNS zone that does not exist, or that the key may not see.",
  ],
  args: z.strictObject({
    domain: about(hostname().optional(), { description: "The domain of the zone.", example: "acme.example" }),
    dnsZoneId: about(dnsZoneId.optional(), { description: "The id of the zone, in place of its domain." }),
  }),
  conflicts: ({ domain, dnsZoneId: id }) =>
    (domain === undefined) === (id === undefined) ? ["domain or dnsZoneId is required, and not both"] : [],
  result: dnsZone.schema,
  async read(context, args) {
    const id = args.dnsZoneId ?? (await idOf(context, args.domain ?? ""));
    return dnsZone.from(await context.client.send(api.getDnsZone, { path: { id } }));
  },
});

/** @throws EdgeError where the account has no zone of the domain */
async function idOf(context: DataSourceContext, domain: string): Promise<number> {
  const { items, isWhole } = await dnsZonesOf(context);
  const zone = items.find(({ Domain }) => canonicalHostname(Domain ?? "") === canonicalHostname(domain));
  if (zone) return zone.Id;
  const why = isWhole ? "the account has none. A DnsZone resource creates it" : "the platform did not list all zones";
  throw new EdgeError(`could not find the DNS zone of the domain ${domain}: ${why}.`);
}
