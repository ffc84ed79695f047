import * as api from "../api/storageZones";
import { EdgeError } from "../client/errors";
import { storageZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getStorageZone = objectSource({
  name: "getStorageZone",
  description:
    "A storage zone, without its passwords, which are outputs of the resource. Use getStorageZones to find a zone's id by name.",
  example: `const { storageUsed } = await edge.getStorageZone({ storageZoneId: 5801 });
export const bytes = storageUsed;`,
  operation: api.getStorageZone,
  errors: ["The storage zone does not exist, is deleted, or the key cannot read it."],
  item: api.storageZoneDetails,
  args: { storageZoneId },
  async read({ client }, { storageZoneId: id }) {
    const zone = await client.send(api.getStorageZone, { path: { id } });
    if (zone.Deleted) throw new EdgeError(`storage zone ${id} is deleted.`);
    return zone;
  },
});
