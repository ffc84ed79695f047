import * as api from "../api/dnsZones";
import { dnsZonesOf } from "../resources/dns/dnsZoneReads";
import { search } from "./args";
import { listSource } from "./dataSource";

export const getDnsZones = listSource({
  name: "getDnsZones",
  description:
    "The DNS zones of the account, optionally only those whose domain contains a string, without their records. All pages are read.",
  example: `const { dnsZones } = await edge.getDnsZones();
export const domains = dnsZones.map((zone) => zone.domain);`,
  operation: api.listDnsZones,
  item: api.dnsZoneDetails,
  output: "dnsZones",
  several: "DNS zones",
  args: { search: search("DNS zones") },
  list: async (context, { search }) => (await dnsZonesOf(context, search)).items,
});
