import type { z } from "zod";
import * as api from "../../api/databases";
import { collected, pageSize, pagesOf } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import { isReadWhole } from "../../schema/tolerant";
import type { Listing } from "../parts/creation";

export type Database = z.output<typeof api.database>;

/** The databases of the account, or those whose name contains a string. */
export async function databasesOf({ client }: Pick<Context, "client">, search?: string): Promise<Listing<Database>> {
  let isWhole = true;
  const pages = pagesOf(
    api.listDatabases,
    ({ id }: Database) => id,
    async (page: number = 1) => {
      const query = { page, per_page: pageSize, search };
      const { databases, page_info } = await client.send(api.listDatabases, { query });
      isWhole &&= databases === null || (databases !== undefined && isReadWhole(databases));
      const items = databases ?? [];
      const { has_more_items, total_items } = page_info ?? {};
      return {
        items,
        hasMore: has_more_items ?? (total_items === undefined ? false : undefined),
        total: total_items,
        next: page + 1,
      };
    },
  );
  const { items } = await collected(pages);
  return { items, isWhole };
}
