import * as api from "../api/dnsZones";
import { dnsZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getDnsZone = objectSource({
  name: "getDnsZone",
  description:
    "A DNS zone with its settings. getDnsZones finds the id of a domain's zone, and getDnsRecords returns its records.",
  example: `const { nameserver1, nameserver2 } = await edge.getDnsZone({ dnsZoneId: 4001 });
export const nameservers = [nameserver1, nameserver2];`,
  operation: api.getDnsZone,
  errors: ["A DNS zone that does not exist, or that the key may not see."],
  item: api.dnsZoneDetails,
  args: { dnsZoneId },
  read: ({ client }, { dnsZoneId: id }) => client.send(api.getDnsZone, { path: { id } }),
});
