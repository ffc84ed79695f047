import { z } from "zod";
import * as api from "../api/storageZones";
import { allPages, pageSize } from "../client/paging";
import { listIn, resultOf } from "../schema/result";
import { search } from "./args";
import { defineDataSource } from "./dataSource";

const storageZone = resultOf(api.storageZoneDetails);

export const getStorageZones = defineDataSource({
  name: "getStorageZones",
  description:
    "The storage zones of the account, or those whose name contains a string, without their passwords and without deleted ones. All pages are read.",
  example: `const { storageZones } = await edge.getStorageZones({ search: "acme" });
export const hosts = storageZones.map((zone) => zone.storageHostname);`,
  uses: [api.listStorageZones],
  errors: [],
  args: z.strictObject({ search: search("storage zones") }),
  result: z.object({ storageZones: listIn(storageZone, "The storage zones, in the platform's order.") }),
  async read({ client }, args) {
    const { items: zones } = await allPages(api.listStorageZones, (page) =>
      client.send(api.listStorageZones, { query: { page, perPage: pageSize, search: args.search } }),
    );
    return { storageZones: zones.filter(({ Deleted }) => !Deleted).map(storageZone.from) };
  },
});
