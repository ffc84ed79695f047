import { z } from "zod";
import { about } from "../schema/meta";
import { operation } from "./operation";
import { listed, maybe } from "./responses";
import { shows } from "./success";

/** A database. Its sizes are strings, and change by themselves. */
export const database = about(
  z.looseObject({
    id: about(z.string().min(1), { description: "The id of the database, such as db_01J." }),
    name: maybe(z.string(), "Its name."),
    url: maybe(z.string(), "The address at which clients reach it, with a token."),
    storage_region: maybe(z.string(), "The region that stores it."),
    primary_regions: maybe(z.array(z.string()), "The regions that take writes."),
    replicas_regions: maybe(z.array(z.string()), "The regions that have copies to read from."),
    size_max: maybe(z.string(), "How large it may become."),
    current_size: maybe(z.string(), "How large it is."),
    block_reads: maybe(z.boolean(), "Whether the platform refuses reads."),
    block_writes: maybe(z.boolean(), "Whether the platform refuses writes, such as when it is full."),
  }),
  { typeName: "DatabaseDetails", typeDescription: "A database." },
);

const common = { area: "databases", source: "companion", idempotent: true } as const;

export const listDatabases = operation({
  ...common,
  does: "list the databases",
  method: "GET",
  path: "/database/v2/databases",
  query: z.strictObject({
    page: z.int().min(1),
    per_page: z.int().min(1).optional(),
    search: z.string().optional(),
  }),
  response: z.looseObject({
    databases: listed(database),
    page_info: maybe(
      z.looseObject({
        current_page: maybe(z.int()),
        total_items: maybe(z.int()),
        has_more_items: maybe(z.boolean()),
      }),
    ),
  }),
  success: shows("databases", "page_info"),
});
