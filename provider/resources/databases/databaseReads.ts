import type { z } from "zod";
import * as api from "../../api/databases";
import { collected, pagesOf } from "../../client/paging";
import { readDatabases } from "../../lifecycle/account/accountLists";
import type { Context } from "../../lifecycle/context";
import { withoutNulls } from "../../schema/nulls";
import type { Listing } from "../parts/creation";

export type Database = z.output<typeof api.database>;

export function databasesOf(context: Pick<Context, "client">, search?: string): Promise<Listing<Database>> {
  const read = (page: number | undefined) => readDatabases(context, page, search);
  return collected(pagesOf(api.listDatabases, ({ id }) => id, read));
}

/** Accepts cached responses no older than `since`. */
export async function readDatabase({ client }: Context, databaseId: string, since?: number): Promise<Database> {
  return (await client.send(api.getDatabase, { path: { databaseId } }, { since })).db;
}

export function settingsOf({ name, storage_region, primary_regions, replicas_regions }: Database) {
  return withoutNulls({
    name,
    storageRegion: storage_region,
    primaryRegions: primary_regions?.map((code) => code.toUpperCase()),
    replicaRegions: replicas_regions?.map((code) => code.toUpperCase()),
  });
}

/** Sizes that mean no data. "0 MB" and larger units may be rounded. */
const noData = /^0+(\.0+)?\s*(B|KB)?$/i;

/** Returns undefined if the platform does not show the size. A size in an unknown format counts as data. */
export function dataIn({ current_size_bytes, current_size }: Database): string[] | undefined {
  const size = String(current_size_bytes ?? current_size ?? "").trim();
  if (size === "") return undefined;
  if (noData.test(size)) return [];
  return [`data (${size}${Number.isNaN(Number(size)) ? "" : " bytes"})`];
}
