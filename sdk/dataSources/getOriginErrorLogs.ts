// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { OriginErrorLogEntry } from "../types";

/** The arguments of {@link getOriginErrorLogs}. */
export interface GetOriginErrorLogsArgs {
  /**
   * The id of the pull zone.
   * Example: `1001`.
   */
  readonly pullZoneId: number;
  /**
   * The day in UTC, as a Date or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  readonly date: string | Date;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getOriginErrorLogsOutput}. */
export interface GetOriginErrorLogsOutputArgs {
  /**
   * The id of the pull zone.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The day in UTC, as a Date or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  date: pulumi.Input<string | Date>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getOriginErrorLogs}. */
export interface GetOriginErrorLogsResult {
  /** The entries, in the platform's order. */
  readonly logs: OriginErrorLogEntry[];
}

/**
 * The errors that the origin of a pull zone returned on one day. Requires `edge:originLoggingUrl`. Authenticates with `edge:originLoggingJwt` if it is set, otherwise with `edge:apiKey`. The platform allows 30 such requests per zone in 10 seconds. All entries are held in memory; use originErrorLogs to read them one by one.
 *
 * Errors:
 * - The pull zone does not exist, or the key or JWT cannot read it.
 *
 * Operations:
 * - `GET /{pullZoneId}/{dateTime}` (specification, operation 8)
 *
 * @example
 * ```ts
 * const { logs } = await edge.getOriginErrorLogs({ pullZoneId: 1001, date: new Date() });
 * export const messages = logs.map((entry) => entry.log?.Message ?? entry.rawLog);
 * ```
 */
export function getOriginErrorLogs(args: GetOriginErrorLogsArgs): Promise<GetOriginErrorLogsResult> {
  return invoke("getOriginErrorLogs", args);
}

/** Like {@link getOriginErrorLogs}, but accepts outputs as arguments. */
export function getOriginErrorLogsOutput(args: GetOriginErrorLogsOutputArgs): pulumi.Output<GetOriginErrorLogsResult> {
  return invokeOutput("getOriginErrorLogs", args);
}
