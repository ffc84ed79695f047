// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { ApplicationLimits, DatabaseLimits } from "../types";

/** The arguments of {@link getLimits}. */
export interface GetLimitsArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getLimitsOutput}. */
export interface GetLimitsOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getLimits}. */
export interface GetLimitsResult {
  /** The limits of container applications. */
  readonly applications: ApplicationLimits;
  /** The limits of databases. */
  readonly databases: DatabaseLimits;
}

/**
 * The account's limits for container applications and databases, the numbers in use, and the maximum size of an application. Limits that the API does not return are missing.
 *
 * Errors:
 * - The account may not use container applications or databases.
 *
 * Operations:
 * - `GET /mc/limits` (companion documentation)
 * - `GET /database/v1/config/limits` (companion documentation)
 *
 * @example
 * ```ts
 * const { applications, databases } = await edge.getLimits();
 * export const isFull = databases.currentDatabases === databases.maxDatabases;
 * export const maxInstances = applications.maxNumberOfInstancesPerRegion;
 * ```
 */
export function getLimits(args: GetLimitsArgs = {}): Promise<GetLimitsResult> {
  return invoke("getLimits", args);
}

/** Like {@link getLimits}, but accepts outputs as arguments. */
export function getLimitsOutput(args: GetLimitsOutputArgs = {}): pulumi.Output<GetLimitsResult> {
  return invokeOutput("getLimits", args);
}
