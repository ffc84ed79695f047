import { z } from "zod";
import { stringsOf } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { operationsOf } from "./operation";
import { int64, listed, maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("databases");

/** Bytes, or a string with a unit, such as "20.5 KB" or "0 B". The platform may send either. */
const size = () => z.union([z.string(), z.number()]);

/** Its sizes change by themselves. */
export const database = annotate(
  z.looseObject({
    id: annotate(z.string().min(1), { description: "The id of the database, such as db_01J." }),
    name: maybe(z.string(), "Its name."),
    url: maybe(z.string(), "The URL for clients, which authenticate with a token."),
    storage_region: maybe(z.string(), "The region that stores the database."),
    primary_regions: maybe(
      z.array(z.string()),
      "The regions that can process writes, of which one is active at a time.",
    ),
    replicas_regions: maybe(z.array(z.string()), "The regions that have replicas for reads."),
    size_max_bytes: maybe(size(), "The maximum size, in bytes."),
    current_size_bytes: maybe(size(), "The current size, in bytes."),
    size_max: maybe(size(), "The maximum size as a string with a unit, such as `1.0 GB`. Deprecated by the platform."),
    current_size: maybe(
      size(),
      "The current size as a string with a unit (B, KB, MB, GB or TB), such as `20.5 KB`. Deprecated by the platform.",
    ),
    block_reads: maybe(z.boolean(), "True if the platform rejects reads."),
    block_writes: maybe(z.boolean(), "True if the platform rejects writes, for example because the database is full."),
  }),
  { typeName: "DatabaseDetails", typeDescription: "A database." },
);

const regions = () => z.array(z.string()).optional();

const regionNames = {
  id: annotate(z.string().min(1), { description: "The code of the region, for the inputs of a Database." }),
  name: maybe(z.string(), "Its name."),
  group: maybe(z.string(), "The region's part of the world."),
};

export const storageRegion = annotate(z.looseObject(regionNames), {
  typeName: "DatabaseStorageRegion",
  typeDescription: "A region that can store databases.",
});

export const databaseRegion = annotate(
  z.looseObject({
    ...regionNames,
    latitude: maybe(z.number(), "The latitude of the region."),
    longitude: maybe(z.number(), "The longitude of the region."),
    country: maybe(
      annotate(
        z.looseObject({
          alpha2: maybe(z.string(), "The country's two-letter code, such as DE."),
          name: maybe(z.string(), "Its name."),
        }),
        { typeName: "DatabaseRegionCountry", typeDescription: "The country of a region." },
      ),
      "The country of the region.",
    ),
  }),
  { typeName: "DatabaseRegion", typeDescription: "A region in which databases can run." },
);

export const listDatabases = operation({
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

export const databaseUsage = z.looseObject({
  rows_read: maybe(int64(), "The number of rows that queries read."),
  rows_written: maybe(int64(), "The number of rows that queries wrote."),
  avg_latency_ms: maybe(z.number(), "The average latency of queries, in milliseconds."),
});

export const getDatabaseUsage = operation({
  does: "read the usage of the database",
  method: "GET",
  path: "/database/v2/databases/{databaseId:string}/usage",
  query: z.strictObject({ from: z.string(), to: z.string() }),
  response: databaseUsage,
  success: shows("rows_read", "rows_written"),
});

const response = z.looseObject({ db: database });

export const getDatabase = operation({
  does: "read the database",
  method: "GET",
  path: "/database/v2/databases/{databaseId:string}",
  response,
  names: { "db.id": "path.databaseId" },
  success: shows("db"),
});

export const createDatabase = operation({
  does: "create the database",
  method: "POST",
  path: "/database/v2/databases",
  body: z.strictObject({
    name: z.string().min(1),
    storage_region: z.string(),
    primary_regions: z.array(z.string()).min(1),
    replicas_regions: z.array(z.string()),
  }),
  response: z.looseObject({ db_id: z.string().min(1) }),
  success: shows("db_id"),
});

/** Lists the regions that this account may use. */
export const getDatabaseConfig = operation({
  does: "list the regions of databases",
  method: "GET",
  path: "/database/v1/config",
  response: z.looseObject({
    storage_region_available: listed(storageRegion),
    primary_regions: listed(databaseRegion),
    replica_regions: listed(databaseRegion),
  }),
  success: shows("storage_region_available", "primary_regions", "replica_regions"),
});

export const updateDatabase = operation({
  does: "update the database",
  method: "PATCH",
  path: "/database/v2/databases/{databaseId:string}",
  body: z.strictObject({ primary_regions: regions(), replicas_regions: regions() }),
  response,
  names: { "db.id": "path.databaseId" },
  success: shows("db"),
});

export const deleteDatabase = operation({
  does: "delete the database",
  method: "DELETE",
  path: "/database/v2/databases/{databaseId:string}",
});

export const databaseAuthorization = stringsOf("DatabaseAuthorization", "Access that a database token grants.", [
  "FullAccess",
  "ReadOnly",
]);

/** Values on the wire. */
export const authorizations = { FullAccess: "full-access", ReadOnly: "read-only" } as const;

/** Only this response contains the token. Another request issues another token. */
export const generateDatabaseToken = operation({
  does: "issue a token for the database",
  method: "PUT",
  path: "/database/v2/databases/{databaseId:string}/auth/generate",
  body: z.strictObject({ authorization: z.enum(Object.values(authorizations)), expires_at: z.string().optional() }),
  response: z.looseObject({ token: annotate(z.string().min(1), { secret: true }), expires_at: maybe(z.string()) }),
  success: shows("token"),
  idempotent: false,
});

/** Revokes every token of the database. */
export const revokeDatabaseTokens = operation({
  does: "revoke all tokens of the database",
  method: "POST",
  path: "/database/v2/databases/{databaseId:string}/auth/revoke",
  idempotent: true,
});
