import { z } from "zod";
import * as api from "../api/databases";
import { annotate } from "../schema/meta";
import { objectSource } from "./dataSource";
import { endOf, periodOf, periodProblems, startOf } from "./period";

const thirtyDays = 30 * 24 * 3_600_000;

export const getDatabaseUsage = objectSource({
  name: "getDatabaseUsage",
  description:
    "The usage of a database in a period: rows read and written, and the latency of queries. getDatabases has its size. The numbers change with each read, so do not use them as inputs of resources.",
  example: `const usage = await edge.getDatabaseUsage({
  databaseId: "db_seed1",
  dateFrom: "2026-11-01",
  dateTo: "2026-11-30",
});
export const rowsRead = usage.rowsRead;`,
  operation: api.getDatabaseUsage,
  errors: ["The database does not exist, or the key cannot read it."],
  args: {
    databaseId: annotate(z.string().min(1), { description: "The id of the database.", example: "db_seed1" }),
    ...periodOf({ from: "30 days before the end", to: "now" }),
  },
  conflicts: periodProblems,
  item: api.databaseUsage,
  read({ client }, { databaseId, dateFrom, dateTo }) {
    const to = endOf(dateTo) ?? new Date().toISOString();
    const from = startOf(dateFrom) ?? new Date(Date.parse(to) - thirtyDays).toISOString();
    return client.send(api.getDatabaseUsage, { path: { databaseId }, query: { from, to } });
  },
});
