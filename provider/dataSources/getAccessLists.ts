import { z } from "zod";
import * as api from "../api/accessLists";
import { resultOf } from "../schema/result";
import { shieldZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const lists = resultOf(api.accessListsOfZone);

export const getAccessLists = defineDataSource({
  name: "getAccessLists",
  description:
    "The access lists of a shield zone, both the platform's and the account's own, with the limits for the account's own.",
  example: `const { managedLists } = await edge.getAccessLists({ shieldZoneId: 7002 });
export const blocking = managedLists.filter((list) => list.isEnabled && list.action === edge.AccessListAction.Block);`,
  uses: [api.listAccessLists],
  errors: ["The shield zone does not exist, or the key cannot read it."],
  args: z.strictObject({ shieldZoneId }),
  result: lists.schema,
  async read({ client }, args) {
    return lists.from(await client.send(api.listAccessLists, { path: { shieldZoneId: args.shieldZoneId } }));
  },
});
