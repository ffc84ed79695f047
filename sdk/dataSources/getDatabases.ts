// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { DatabaseDetails } from "../types";

/** The arguments of {@link getDatabases}. */
export interface GetDatabasesArgs {
  /**
   * Part of the name of the databases to find: letters and digits. The platform performs the search.
   * Default: all of them.
   * Example: `"orders"`.
   */
  readonly search?: string | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getDatabasesOutput}. */
export interface GetDatabasesOutputArgs {
  /**
   * Part of the name of the databases to find: letters and digits. The platform performs the search.
   * Default: all of them.
   * Example: `"orders"`.
   */
  search?: pulumi.Input<string> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getDatabases}. */
export interface GetDatabasesResult {
  /** The databases, in the platform's order. */
  readonly databases: DatabaseDetails[];
}

/**
 * The databases of the account, optionally only those whose name contains a string. All pages are read.
 *
 * Operations:
 * - `GET /database/v2/databases` (companion documentation)
 *
 * @example
 * ```ts
 * const { databases } = await edge.getDatabases();
 * export const full = databases.filter((database) => database.blockWrites).map((database) => database.name);
 * ```
 */
export function getDatabases(args: GetDatabasesArgs = {}): Promise<GetDatabasesResult> {
  return invoke("getDatabases", args);
}

/** Like {@link getDatabases}, but accepts outputs as arguments. */
export function getDatabasesOutput(args: GetDatabasesOutputArgs = {}): pulumi.Output<GetDatabasesResult> {
  return invokeOutput("getDatabases", args);
}
