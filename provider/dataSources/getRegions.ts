import * as api from "../api/applications";
import { allByCursor } from "../client/paging";
import { listSource } from "./dataSource";

export const getRegions = listSource({
  name: "getRegions",
  description: "The regions in which container applications can run. All pages are read.",
  example: `const { regions } = await edge.getRegions();
const allowedRegionIds = regions.filter((region) => region.hasCapacity).map((region) => region.id);`,
  operation: api.listRegions,
  args: {},
  item: api.listedRegion,
  output: "regions",
  list: async ({ client }) => (await allByCursor(client, api.listRegions, { query: { limit: 1000 } })).items,
});
