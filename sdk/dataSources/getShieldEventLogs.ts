// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { ShieldEventLogEntry } from "../types";

/** The arguments of {@link getShieldEventLogs}. */
export interface GetShieldEventLogsArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  readonly shieldZoneId: number;
  /**
   * The day in UTC, as a Date or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  readonly date: string | Date;
  /**
   * The maximum number of entries to read.
   * Default: all of them.
   * Example: `500`.
   */
  readonly limit?: number | undefined;
  /**
   * The page to start with, as `continuationToken` of an earlier result.
   * Default: the first page.
   */
  readonly continuationToken?: string | undefined;
  /**
   * The number of entries to skip on that page, as `nextOffset` of an earlier result.
   * Default: 0.
   */
  readonly offset?: number | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getShieldEventLogsOutput}. */
export interface GetShieldEventLogsOutputArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The day in UTC, as a Date or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  date: pulumi.Input<string | Date>;
  /**
   * The maximum number of entries to read.
   * Default: all of them.
   * Example: `500`.
   */
  limit?: pulumi.Input<number> | undefined;
  /**
   * The page to start with, as `continuationToken` of an earlier result.
   * Default: the first page.
   */
  continuationToken?: pulumi.Input<string> | undefined;
  /**
   * The number of entries to skip on that page, as `nextOffset` of an earlier result.
   * Default: 0.
   */
  offset?: pulumi.Input<number> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getShieldEventLogs}. */
export interface GetShieldEventLogsResult {
  /** The entries, in the platform's order. */
  readonly logs: ShieldEventLogEntry[];
  /** True if `limit` left entries out. */
  readonly hasMoreData: boolean;
  /** If `limit` left entries out, the `continuationToken` argument for the next read. Missing if that read starts with the first page. */
  readonly continuationToken: string | undefined;
  /** If `limit` left entries out, the `offset` argument for the next read: the number of entries already read from that page. */
  readonly nextOffset: number | undefined;
  /** The platform's token for the start of the last page that was read. Missing if `limit` ended the read within that page. */
  readonly startToken: string | undefined;
}

/**
 * The events of a shield zone on one day. Optionally limits their number, and continues an earlier read. All entries are held in memory; use shieldEventLogs to read them one by one.
 *
 * Errors:
 * - The shield zone does not exist, or the key cannot read it.
 * - The day is no longer available. The platform keeps today and the two days before.
 *
 * Operations:
 * - `GET /shield/event-logs/{shieldZoneId}/{date}` (specification, operation 14)
 * - `GET /shield/event-logs/{shieldZoneId}/{date}/{continuationToken}` (specification, operation 14)
 *
 * @example
 * ```ts
 * const { logs } = await edge.getShieldEventLogs({ shieldZoneId: 7002, date: new Date(), limit: 500 });
 * export const countries = [...new Set(logs.map((entry) => entry.labels.country))];
 * ```
 */
export function getShieldEventLogs(args: GetShieldEventLogsArgs): Promise<GetShieldEventLogsResult> {
  return invoke("getShieldEventLogs", args);
}

/** Like {@link getShieldEventLogs}, but accepts outputs as arguments. */
export function getShieldEventLogsOutput(args: GetShieldEventLogsOutputArgs): pulumi.Output<GetShieldEventLogsResult> {
  return invokeOutput("getShieldEventLogs", args);
}
