import * as api from "../api/geography";
import { listSource } from "./dataSource";

export const getEdgeRegions = listSource({
  name: "getEdgeRegions",
  description:
    "The edge regions, with their codes for smart routing of DNS records. For regions of container applications, use getRegions.",
  example: `const { regions } = await edge.getEdgeRegions();
const latencyZones = regions.filter((region) => region.allowLatencyRouting).map((region) => region.regionCode);`,
  operation: api.listEdgeRegions,
  args: {},
  item: api.edgeRegion,
  output: "regions",
  list: ({ client }) => client.send(api.listEdgeRegions),
});
