import { z } from "zod";
import * as api from "../api/databases";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const [storageRegion, region] = [resultOf(api.storageRegion), resultOf(api.databaseRegion)];

export const getDatabaseRegions = defineDataSource({
  name: "getDatabaseRegions",
  description: "The regions that a Database of the account may have. Not every account has the same ones.",
  example: `const { storageRegions, primaryRegions } = await edge.getDatabaseRegions();
export const inEurope = primaryRegions.filter((region) => region.group === "Europe").map((region) => region.id);`,
  uses: [api.getDatabaseConfig],
  errors: [],
  args: z.strictObject({}),
  result: z.object({
    storageRegions: listIn(storageRegion, "The regions that `storageRegion` may name."),
    primaryRegions: listIn(region, "The regions that `primaryRegions` may name."),
    replicaRegions: listIn(region, "The regions that `replicaRegions` may name."),
  }),
  async read({ client }) {
    const config = await client.send(api.getDatabaseConfig);
    return {
      storageRegions: (config.storage_region_available ?? []).map(storageRegion.from),
      primaryRegions: (config.primary_regions ?? []).map(region.from),
      replicaRegions: (config.replica_regions ?? []).map(region.from),
    };
  },
});
