import * as api from "../api/pullZones";
import { listPullZones } from "../resources/parts/pullZoneReads";
import { search } from "./args";
import { listSource } from "./dataSource";

export const getPullZones = listSource({
  name: "getPullZones",
  description: "The pull zones of the account, optionally only those whose name contains a string. All pages are read.",
  example: `const { pullZones } = await edge.getPullZones({ search: "shop" });
export const ids = pullZones.map((zone) => zone.id);`,
  operation: api.listPullZones,
  item: api.pullZone,
  output: "pullZones",
  several: "pull zones",
  args: { search: search("pull zones") },
  list: async (context, { search }) => (await listPullZones(context, search)).items,
});
