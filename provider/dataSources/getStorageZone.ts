import { z } from "zod";
import * as api from "../api/storageZones";
import { EdgeError } from "../client/errors";
import { resultOf } from "../schema/result";
import { storageZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const storageZone = resultOf(api.storageZoneDetails);

export const getStorageZone = defineDataSource({
  name: "getStorageZone",
  description:
    "A storage zone, without its passwords, which are outputs of the resource. getStorageZones finds the id of a name.",
  example: `const { storageUsed } = await edge.getStorageZone({ storageZoneId: 5801 });
export const bytes = storageUsed;`,
  uses: [api.getStorageZone],
  errors: ["A storage zone that does not exist, that is deleted, or that the key may not see."],
  args: z.strictObject({ storageZoneId }),
  result: storageZone.schema,
  async read({ client }, args) {
    const zone = await client.send(api.getStorageZone, { path: { id: args.storageZoneId } });
    if (zone.Deleted) throw new EdgeError(`storage zone ${args.storageZoneId} is deleted.`);
    return storageZone.from(zone);
  },
});
