import * as api from "../api/storageZones";
import { listSource } from "./dataSource";

export const getStorageRegions = listSource({
  name: "getStorageRegions",
  description: "The regions that can store the files of storage zones.",
  example: `const { regions } = await edge.getStorageRegions();
export const hosts = regions.map((region) => region.url);`,
  operation: api.listStorageRegions,
  args: {},
  item: api.storageRegion,
  output: "regions",
  list: ({ client }) => client.send(api.listStorageRegions),
});
