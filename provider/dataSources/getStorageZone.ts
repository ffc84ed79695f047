import * as api from "../api/storageZones";
import { EdgeError } from "../client/errors";
import { storageZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getStorageZone = objectSource({
  name: "getStorageZone",
  description:
    "A storage zone, without its passwords, which are outputs of the resource. getStorageZones finds the id of a name.",
  example: `const { storageUsed } = await edge.getStorageZone({ storageZoneId: 5801 });
export const bytes = storageUsed;`,
  operation: api.getStorageZone,
  errors: ["A storage zone that does not exist, that is deleted, or that the key may not see."],
  item: api.storageZoneDetails,
  args: { storageZoneId },
  async read({ client }, { storageZoneId: id }) {
    const zone = await client.send(api.getStorageZone, { path: { id } });
    if (zone.Deleted) throw new EdgeError(`storage zone ${id} is deleted.`);
    return zone;
  },
});
