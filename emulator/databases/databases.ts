import { z } from "zod";
import * as api from "../../provider/api/databases";
import { hashOf } from "../../provider/schema/hashed";
import { id } from "../../provider/schema/values";
import type { Area, StateOf } from "../area";
import { servingOf, takeId } from "../handling";
import { oneOf, plainRoutes } from "../plainRoutes";
import { databaseProblem } from "../problems";

const regions = z.array(z.string());
const storedDatabase = z.looseObject({
  ...api.database.shape,
  name: z.string(),
  storage_region: z.string().default("eu-west-1"),
  primary_regions: regions.default(["DE"]),
  replicas_regions: regions.default([]),
  size_max: z.string().default("1.0 GB"),
  current_size: z.string().default("0 B"),
  block_reads: z.boolean().default(false),
  block_writes: z.boolean().default(false),
});

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

/** Databases, and their tokens. */
export const databases = {
  ...stored,
  seed: { databases: [{ id: "db_seed1", name: "acme-orders", current_size: "20.5 KB" }] },
  routes: [
    ...plainRoutes({
      ...all,
      nextId: "database",
      list: api.listDatabases,
      get: api.getDatabase,
      create: api.createDatabase,
      update: api.updateDatabase,
      delete: api.deleteDatabase,
      created: (body, { newId }) => storedDatabase.parse({ ...body, id: `db_${newId()}` }),
      response: (database, _state, operation) => ({
        status: 200,
        body: operation.method === "POST" ? { db_id: database.id } : { db: shown(database) },
      }),
      deleted: { status: 200, body: {} },
      listed(objects, { page, per_page = 20, search }) {
        const found = objects.filter(({ name }) => name.toLowerCase().includes(search?.toLowerCase() ?? ""));
        const end = page * per_page;
        return {
          status: 200,
          body: {
            databases: found.slice(end - per_page, end).map(shown),
            page_info: { current_page: page, total_items: found.length, has_more_items: end < found.length },
          },
        };
      },
    }),
    // The platform does not show tokens, so none is kept.
    serve(api.generateDatabaseToken, ({ path, body, state }) => {
      const { id } = oneOf(all, state, path.databaseId);
      const { authorization, expires_at = null } = body;
      const number = takeId(state, "databaseToken", () => false);
      return { status: 200, body: { token: `seed-database-token-${hashOf(id + authorization + number)}`, expires_at } };
    }),
    serve(api.revokeDatabaseTokens, ({ path, state }) => {
      oneOf(all, state, path.databaseId);
      return { status: 204 };
    }),
  ],
} satisfies Area;

function shown(database: State["databases"][number]) {
  return { ...database, url: `libsql://${database.id.replace("_", "-")}.lite.bunnydb.net` };
}
