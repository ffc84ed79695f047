import { z } from "zod";
import * as api from "../api/dnsZones";
import { allPages, pageSize } from "../client/paging";
import { listIn, resultOf } from "../schema/result";
import { search } from "./args";
import { defineDataSource } from "./dataSource";

const dnsZone = resultOf(api.dnsZoneDetails);

export const getDnsZones = defineDataSource({
  name: "getDnsZones",
  description:
    "The DNS zones of the account, or those whose domain contains a string, without their records. All pages are read.",
  example: `const { dnsZones } = await edge.getDnsZones();
export const domains = dnsZones.map((zone) => zone.domain);`,
  uses: [api.listDnsZones],
  errors: [],
  args: z.strictObject({ search: search("DNS zones") }),
  result: z.object({ dnsZones: listIn(dnsZone, "The DNS zones, in the platform's order.") }),
  async read({ client }, args) {
    const { items: zones } = await allPages(api.listDnsZones, (page) =>
      client.send(api.listDnsZones, { query: { page, perPage: pageSize, search: args.search, view: 1 } }),
    );
    return { dnsZones: zones.map(dnsZone.from) };
  },
});
