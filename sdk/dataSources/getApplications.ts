// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { ApplicationSummary } from "../types";

/** The arguments of {@link getApplications}. */
export interface GetApplicationsArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getApplicationsOutput}. */
export interface GetApplicationsOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getApplications}. */
export interface GetApplicationsResult {
  /** The applications, in the platform's order. */
  readonly applications: ApplicationSummary[];
}

/**
 * The container applications of the account. All pages are read.
 *
 * Operations:
 * - `GET /mc/apps` (companion documentation)
 *
 * @example
 * ```ts
 * const { applications } = await edge.getApplications();
 * export const failing = applications.filter((application) => application.status === "failing");
 * ```
 */
export function getApplications(args: GetApplicationsArgs = {}): Promise<GetApplicationsResult> {
  return invoke("getApplications", args);
}

/** Like {@link getApplications}, but accepts outputs as arguments. */
export function getApplicationsOutput(args: GetApplicationsOutputArgs = {}): pulumi.Output<GetApplicationsResult> {
  return invokeOutput("getApplications", args);
}
