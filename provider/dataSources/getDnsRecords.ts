import { z } from "zod";
import * as api from "../api/dnsZones";
import { canonicalName } from "../resources/dns/dnsNames";
import { annotate } from "../schema/meta";
import { listIn, resultOf } from "../schema/result";
import { dnsZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const record = resultOf(api.dnsRecordDetails);

export const getDnsRecords = defineDataSource({
  name: "getDnsRecords",
  description:
    "The records of a DNS zone, optionally only those of one name, without the environment variables of scripts. The API returns neither the zone's SOA record nor the NS records of the zone itself.",
  example: `const { records } = await edge.getDnsRecords({ dnsZoneId: 4001, name: "www" });
export const addresses = records.map((record) => record.value);`,
  uses: [api.getDnsZone],
  errors: ["The DNS zone does not exist, or the key cannot read it."],
  args: z.strictObject({
    dnsZoneId,
    name: annotate(z.string().optional(), {
      description: "The name within the zone. Empty or `@` for the zone itself.",
      defaultsTo: "the records of all names",
      example: "www",
    }),
  }),
  result: z.object({ records: listIn(record, "The records, in no particular order.") }),
  async read({ client }, args) {
    const { Records } = await client.send(api.getDnsZone, { path: { id: args.dnsZoneId } });
    const name = args.name === undefined ? undefined : canonicalName(args.name);
    const found = (Records ?? []).filter(({ Name }) => name === undefined || canonicalName(Name ?? "") === name);
    return { records: found.map(record.from) };
  },
});
