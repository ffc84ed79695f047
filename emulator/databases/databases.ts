import { z } from "zod";
import * as api from "../../provider/api/databases";
import { getDatabaseLimits } from "../../provider/api/limits";
import { hashOf } from "../../provider/schema/hashed";
import { id } from "../../provider/schema/values";
import { enforcedLimit, shownLimit } from "../accountLimits";
import type { Area, StateOf } from "../area";
import { servingOf, takeId } from "../handling";
import { plainRoutes, requireObject } from "../plainRoutes";
import { databaseProblem } from "../problems";

const regions = z.array(z.string());
const storedDatabase = z.looseObject({
  ...api.database.shape,
  name: z.string(),
  storage_region: z.string().default("eu-west-1"),
  primary_regions: regions.default(["DE"]),
  replicas_regions: regions.default([]),
  size_max_bytes: z.number().default(1024 ** 3),
  current_size_bytes: z.number().default(0),
  block_reads: z.boolean().default(false),
  block_writes: z.boolean().default(false),
});

const storageRegions = [
  { id: "eu-west-1", name: "Europe (Ireland)", group: "Europe" },
  { id: "us-east-1", name: "US East (N. Virginia)", group: "North America" },
];

const databaseRegions = [
  region("AMS", "Amsterdam", "Europe", { alpha2: "NL", name: "Netherlands" }, 52.37, 4.9),
  region("DE", "Frankfurt", "Europe", { alpha2: "DE", name: "Germany" }, 50.11, 8.68),
  region("NY", "New York", "North America", { alpha2: "US", name: "United States" }, 40.71, -74.01),
  region("SG", "Singapore", "Asia", { alpha2: "SG", name: "Singapore" }, 1.35, 103.82),
  region("SYD", "Sydney", "Oceania", { alpha2: "AU", name: "Australia" }, -33.87, 151.21),
];

function region(id: string, name: string, group: string, country: object, latitude: number, longitude: number) {
  return { id, name, latitude, longitude, group, country };
}

const stored = {
  collections: { databases: z.array(storedDatabase).default([]) },
  nextIds: { database: id().default(101), databaseToken: id().default(1) },
};

type State = StateOf<typeof stored>;

const serve = servingOf<State>();

const all = {
  parent: (state: State) => state,
  all: ({ databases }: State) => databases,
  id: "id",
  missing: () => databaseProblem(404, "not_found", "The database was not found"),
} as const;

export const databases = {
  ...stored,
  seed: { databases: [{ id: "db_seed1", name: "acme-orders", current_size_bytes: 20_992 }] },
  routes: [
    ...plainRoutes({
      ...all,
      nextId: "database",
      list: api.listDatabases,
      get: api.getDatabase,
      create: api.createDatabase,
      update: api.updateDatabase,
      delete: api.deleteDatabase,
      created(body, { all: existing, state, newId }) {
        if (existing.length >= enforcedLimit(state.options, "databases"))
          throw databaseProblem(409, "conflict", "The account has reached its limit of databases");
        if (!/^[a-z][a-z0-9-]{0,15}$/.test(body.name)) throw internalError(null);
        refuseRegions([body.storage_region], storageRegions);
        refuseRegions([...body.primary_regions, ...body.replicas_regions], databaseRegions);
        return storedDatabase.parse({ ...body, id: `db_${newId()}` });
      },
      change(database, body) {
        refuseRegions([...(body.primary_regions ?? []), ...(body.replicas_regions ?? [])], databaseRegions);
        Object.assign(database, body);
      },
      response: (database, _state, operation) => ({
        status: 200,
        body: operation.method === "POST" ? { db_id: database.id } : { db: databaseResponse(database) },
      }),
      deleted: ({ id: db_id }) => ({ status: 200, body: { db_id } }),
      listed(objects, { page, per_page = 20, search }) {
        const found = objects.filter(({ name }) => name.toLowerCase().includes(search?.toLowerCase() ?? ""));
        const end = page * per_page;
        return {
          status: 200,
          body: {
            databases: found.slice(end - per_page, end).map(databaseResponse),
            page_info: { current_page: page, total_items: found.length, has_more_items: end < found.length },
          },
        };
      },
    }),
    serve(api.getDatabaseConfig, () => ({
      status: 200,
      body: {
        storage_region_available: storageRegions,
        primary_regions: databaseRegions,
        replica_regions: databaseRegions,
      },
    })),
    serve(getDatabaseLimits, ({ state }) => ({
      status: 200,
      body: { current_databases: state.databases.length, max_databases: shownLimit(state.options, "databases") },
    })),
    serve(api.getDatabaseUsage, ({ path, state }) => {
      requireObject(all, state, path.databaseId);
      return { status: 200, body: { rows_read: 1024, rows_written: 64, avg_latency_ms: 1.5 } };
    }),
    // The platform never returns tokens again, so none are stored.
    serve(api.generateDatabaseToken, ({ path, body, state }) => {
      const { id } = requireObject(all, state, path.databaseId);
      const { authorization, expires_at = null } = body;
      const number = takeId(state, "databaseToken", () => false);
      return { status: 200, body: { token: `seed-database-token-${hashOf(id + authorization + number)}`, expires_at } };
    }),
    serve(api.revokeDatabaseTokens, ({ path, state }) => {
      requireObject(all, state, path.databaseId);
      return { status: 204 };
    }),
  ],
} satisfies Area;

function databaseResponse(database: State["databases"][number]) {
  return {
    url: `libsql://${database.id.replace("_", "-")}.lite.bunnydb.net`,
    size_max: sizeWithUnit(database.size_max_bytes),
    current_size: sizeWithUnit(database.current_size_bytes),
    ...database,
  };
}

function sizeWithUnit(bytes: number): string {
  const units = ["B", "KB", "MB", "GB", "TB"];
  const unit = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return unit === 0 ? `${bytes} B` : `${(bytes / 1024 ** unit).toFixed(1)} ${units[unit]}`;
}

/** The platform fails with a 500 for unknown values. */
function internalError(details: string | null) {
  return databaseProblem(500, "Internal error", details);
}

function refuseRegions(sent: readonly string[], known: readonly { readonly id: string }[]): void {
  const unknown = sent.find((code) => !known.some(({ id }) => id === code));
  if (unknown !== undefined) throw internalError(`unknown region: ${unknown}`);
}
