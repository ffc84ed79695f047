import { z } from "zod";
import * as api from "../api/pullZones";
import { allPages, pageSize } from "../client/paging";
import { search } from "./args";
import type { DataSource } from "./dataSource";
import { listIn, resultOf } from "./result";

const pullZone = resultOf(api.pullZone);

export const getPullZones: DataSource = {
  name: "getPullZones",
  description: "The pull zones of the account, or those with a text in their name. All pages are read.",
  example: `const { pullZones } = await edge.getPullZones({ search: "shop" });
export const ids = pullZones.map((zone) => zone.id);`,
  uses: [api.listPullZones],
  errors: [],
  args: z.strictObject({ search: search("pull zones") }),
  result: z.object({ pullZones: listIn(pullZone, "The pull zones, in the platform's order.") }),
  async read({ client }, args) {
    const zones = await allPages(api.listPullZones, (page) =>
      client.call(api.listPullZones, { query: { page, perPage: pageSize, search: args.search as string | undefined } }),
    );
    return { pullZones: zones.map(pullZone.from) };
  },
};
