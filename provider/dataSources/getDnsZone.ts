import * as api from "../api/dnsZones";
import { dnsZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getDnsZone = objectSource({
  name: "getDnsZone",
  description:
    "A DNS zone with its settings. Use getDnsZones to find a zone's id by domain, and getDnsRecords to read its records.",
  example: `const { nameserver1, nameserver2 } = await edge.getDnsZone({ dnsZoneId: 4001 });
export const nameservers = [nameserver1, nameserver2];`,
  operation: api.getDnsZone,
  errors: ["The DNS zone does not exist, or the key cannot read it."],
  item: api.dnsZoneDetails,
  args: { dnsZoneId },
  read: ({ client }, { dnsZoneId: id }) => client.send(api.getDnsZone, { path: { id } }),
});
