import { z } from "zod";
import * as api from "../api/databases";
import { databasesOf } from "../resources/databases/databaseReads";
import { annotate } from "../schema/meta";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const database = resultOf(api.database);

export const getDatabases = defineDataSource({
  name: "getDatabases",
  description: "The databases of the account, optionally only those whose name contains a string. All pages are read.",
  example: `const { databases } = await edge.getDatabases();
export const full = databases.filter((database) => database.blockWrites).map((database) => database.name);`,
  uses: [api.listDatabases],
  errors: [],
  args: z.strictObject({
    search: annotate(
      z
        .string()
        .regex(/^[A-Za-z0-9]+$/, "must consist of letters and digits")
        .optional(),
      {
        description: "Part of the name of the databases to find: letters and digits. The platform performs the search.",
        defaultsTo: "all of them",
        example: "orders",
      },
    ),
  }),
  result: z.object({ databases: listIn(database, "The databases, in the platform's order.") }),
  async read(context, { search }) {
    const { items } = await databasesOf(context, search);
    return { databases: items.map(database.from) };
  },
});
