import { z } from "zod";
import * as api from "../api/pullZones";
import { allPages, pageSize } from "../client/paging";
import { listIn, resultOf } from "../schema/result";
import { search } from "./args";
import { defineDataSource } from "./dataSource";

const pullZone = resultOf(api.pullZone);

export const getPullZones = defineDataSource({
  name: "getPullZones",
  description: "The pull zones of the account, or those whose name contains a string. All pages are read.",
  example: `const { pullZones } = await edge.getPullZones({ search: "shop" });
export const ids = pullZones.map((zone) => zone.id);`,
  uses: [api.listPullZones],
  errors: [],
  args: z.strictObject({ search: search("pull zones") }),
  result: z.object({ pullZones: listIn(pullZone, "The pull zones, in the platform's order.") }),
  async read({ client }, args) {
    const { items: zones } = await allPages(api.listPullZones, (page) =>
      client.send(api.listPullZones, { query: { page, perPage: pageSize, search: args.search } }),
    );
    return { pullZones: zones.map(pullZone.from) };
  },
});
