import { z } from "zod";
import * as api from "../api/applications";
import { allByCursor } from "../client/paging";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const region = resultOf(api.listedRegion);

/** The most that the platform gives at once. */
const limit = 1000;

export const getRegions = defineDataSource({
  name: "getRegions",
  description: "The regions in which container applications can run. All pages are read.",
  example: `const { regions } = await edge.getRegions();
const allowedRegionIds = regions.filter((region) => region.hasCapacity).map((region) => region.id);`,
  uses: [api.listRegions],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ regions: listIn(region, "The regions, in the platform's order.") }),
  async read({ client }) {
    const { items } = await allByCursor(api.listRegions, (nextCursor) =>
      client.send(api.listRegions, { query: { nextCursor, limit } }),
    );
    return { regions: items.map(region.from) };
  },
});
