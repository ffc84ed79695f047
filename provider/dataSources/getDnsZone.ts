import { z } from "zod";
import * as api from "../api/dnsZones";
import { resultOf } from "../schema/result";
import { dnsZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const dnsZone = resultOf(api.dnsZoneDetails);

export const getDnsZone = defineDataSource({
  name: "getDnsZone",
  description:
    "A DNS zone with its settings. getDnsZones finds the id of a domain's zone, and getDnsRecords returns its records.",
  example: `const { nameserver1, nameserver2 } = await edge.getDnsZone({ dnsZoneId: 4001 });
export const nameservers = [nameserver1, nameserver2];`,
  uses: [api.getDnsZone],
  errors: ["A DNS zone that does not exist, or that the key may not see."],
  args: z.strictObject({ dnsZoneId }),
  result: dnsZone.schema,
  async read({ client }, args) {
    return dnsZone.from(await client.send(api.getDnsZone, { path: { id: args.dnsZoneId } }));
  },
});
