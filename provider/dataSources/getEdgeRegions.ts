import { z } from "zod";
import * as api from "../api/geography";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const region = resultOf(api.edgeRegion);

export const getEdgeRegions = defineDataSource({
  name: "getEdgeRegions",
  description:
    "The regions of the edge, with the codes that smart routing of DNS records takes. getRegions lists those of container applications.",
  example: `const { regions } = await edge.getEdgeRegions();
const latencyZones = regions.filter((region) => region.allowLatencyRouting).map((region) => region.regionCode);`,
  uses: [api.listEdgeRegions],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ regions: listIn(region, "The regions, in the platform's order.") }),
  async read({ client }) {
    return { regions: (await client.send(api.listEdgeRegions)).map(region.from) };
  },
});
