// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getDatabaseUsage}. */
export interface GetDatabaseUsageArgs {
  /**
   * The id of the database.
   * Example: `"db_seed1"`.
   */
  readonly databaseId: string;
  /**
   * The first day, in UTC.
   * Default: 30 days before the end.
   * Example: `"2026-12-01"`.
   */
  readonly dateFrom?: string | Date | undefined;
  /**
   * The last day, in UTC.
   * Default: now.
   * Example: `"2026-12-01"`.
   */
  readonly dateTo?: string | Date | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getDatabaseUsageOutput}. */
export interface GetDatabaseUsageOutputArgs {
  /**
   * The id of the database.
   * Example: `"db_seed1"`.
   */
  databaseId: pulumi.Input<string>;
  /**
   * The first day, in UTC.
   * Default: 30 days before the end.
   * Example: `"2026-12-01"`.
   */
  dateFrom?: pulumi.Input<string | Date> | undefined;
  /**
   * The last day, in UTC.
   * Default: now.
   * Example: `"2026-12-01"`.
   */
  dateTo?: pulumi.Input<string | Date> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getDatabaseUsage}. */
export interface GetDatabaseUsageResult {
  /** The number of rows that queries read. */
  readonly rowsRead: number | string | undefined;
  /** The number of rows that queries wrote. */
  readonly rowsWritten: number | string | undefined;
  /** The average latency of queries, in milliseconds. */
  readonly avgLatencyMs: number | undefined;
}

/**
 * The usage of a database in a period: rows read and written, and the latency of queries. getDatabases has its size. The numbers change with each read, so do not use them as inputs of resources.
 *
 * Errors:
 * - The database does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /database/v2/databases/{databaseId}/usage` (companion documentation)
 *
 * @example
 * ```ts
 * const usage = await edge.getDatabaseUsage({
 *   databaseId: "db_seed1",
 *   dateFrom: "2026-11-01",
 *   dateTo: "2026-11-30",
 * });
 * export const rowsRead = usage.rowsRead;
 * ```
 */
export function getDatabaseUsage(args: GetDatabaseUsageArgs): Promise<GetDatabaseUsageResult> {
  return invoke("getDatabaseUsage", args);
}

/** Like {@link getDatabaseUsage}, but accepts outputs as arguments. */
export function getDatabaseUsageOutput(args: GetDatabaseUsageOutputArgs): pulumi.Output<GetDatabaseUsageResult> {
  return invokeOutput("getDatabaseUsage", args);
}
