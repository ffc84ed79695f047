import { z } from "zod";
import * as api from "../api/storageZones";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const region = resultOf(api.storageRegion);

export const getStorageRegions = defineDataSource({
  name: "getStorageRegions",
  description: "The regions in which storage zones can have their files.",
  example: `const { regions } = await edge.getStorageRegions();
export const hosts = regions.map((region) => region.url);`,
  uses: [api.listStorageRegions],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ regions: listIn(region, "The regions, in the platform's order.") }),
  async read({ client }) {
    return { regions: (await client.send(api.listStorageRegions)).map(region.from) };
  },
});
