import * as api from "../api/geography";
import { listSource } from "./dataSource";

export const getEdgeRegions = listSource({
  name: "getEdgeRegions",
  description:
    "The regions of the edge, with the codes that smart routing of DNS records takes. getRegions lists those of container applications.",
  example: `const { regions } = await edge.getEdgeRegions();
const latencyZones = regions.filter((region) => region.allowLatencyRouting).map((region) => region.regionCode);`,
  operation: api.listEdgeRegions,
  args: {},
  item: api.edgeRegion,
  output: "regions",
  list: ({ client }) => client.send(api.listEdgeRegions),
});
