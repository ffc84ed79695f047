import * as api from "../api/storageZones";
import { storageZonesOf } from "../resources/storage/storageZoneReads";
import { search } from "./args";
import { listSource } from "./dataSource";

export const getStorageZones = listSource({
  name: "getStorageZones",
  description:
    "The storage zones of the account, optionally only those whose name contains a string, without their passwords and without deleted zones. All pages are read.",
  example: `const { storageZones } = await edge.getStorageZones({ search: "acme" });
export const hosts = storageZones.map((zone) => zone.storageHostname);`,
  operation: api.listStorageZones,
  item: api.storageZoneDetails,
  output: "storageZones",
  several: "storage zones",
  args: { search: search("storage zones") },
  list: async (context, { search }) => (await storageZonesOf(context, search)).items,
});
