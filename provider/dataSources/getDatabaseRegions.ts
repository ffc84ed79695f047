import { z } from "zod";
import * as api from "../api/databases";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const [storageRegion, region] = [resultOf(api.storageRegion), resultOf(api.databaseRegion)];

export const getDatabaseRegions = defineDataSource({
  name: "getDatabaseRegions",
  description: "The regions available for databases of the account. They differ between accounts.",
  example: `const { storageRegions, primaryRegions } = await edge.getDatabaseRegions();
export const inEurope = primaryRegions.filter((region) => region.group === "Europe").map((region) => region.id);`,
  uses: [api.getDatabaseConfig],
  errors: [],
  args: z.strictObject({}),
  result: z.object({
    storageRegions: listIn(storageRegion, "The regions for `storageRegion`."),
    primaryRegions: listIn(region, "The regions for `primaryRegions`."),
    replicaRegions: listIn(region, "The regions for `replicaRegions`."),
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
