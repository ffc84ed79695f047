import { z } from "zod";
import * as api from "../api/dnsZoneFiles";
import { annotate } from "../schema/meta";
import { dnsZoneId } from "./args";
import { defineDataSource } from "./dataSource";

export const getDnsZoneFile = defineDataSource({
  name: "getDnsZoneFile",
  description:
    "The records of a DNS zone as a zone file in BIND's format, for a backup or another DNS provider. The platform exports the types A, AAAA, CNAME, MX, TXT, SRV, CAA and PTR only. recordsFromZoneFile converts a zone file to entries of DnsRecords.",
  example: `const { zoneFile } = await edge.getDnsZoneFile({ dnsZoneId: 4001 });
export const backup = zoneFile;`,
  uses: [api.exportDnsZone],
  errors: ["The DNS zone does not exist, or the key cannot read it."],
  args: z.strictObject({ dnsZoneId }),
  result: z.object({ zoneFile: annotate(z.string(), { description: "The text of the zone file." }) }),
  async read({ client }, { dnsZoneId }) {
    return { zoneFile: await client.send(api.exportDnsZone, { path: { id: dnsZoneId } }) };
  },
});
