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
   * The day, in UTC: a Date, or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  readonly date: string | Date;
  /**
   * How many entries are read at most.
   * Default: all of them.
   * Example: `500`.
   */
  readonly limit?: number | undefined;
  /**
   * The page to start with: the continuationToken of an earlier result.
   * Default: the first page.
   */
  readonly continuationToken?: string | undefined;
  /**
   * How many entries of that page to skip: the nextOffset of an earlier result.
   * Default: 0.
   */
  readonly offset?: number | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
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
   * The day, in UTC: a Date, or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  date: pulumi.Input<string | Date>;
  /**
   * How many entries are read at most.
   * Default: all of them.
   * Example: `500`.
   */
  limit?: pulumi.Input<number> | undefined;
  /**
   * The page to start with: the continuationToken of an earlier result.
   * Default: the first page.
   */
  continuationToken?: pulumi.Input<string> | undefined;
  /**
   * How many entries of that page to skip: the nextOffset of an earlier result.
   * Default: 0.
   */
  offset?: pulumi.Input<number> | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getShieldEventLogs}. */
export interface GetShieldEventLogsResult {
  /** The entries, in the platform's order. */
  readonly logs: ShieldEventLogEntry[];
  /** Whether limit left entries out. */
  readonly hasMoreData: boolean;
  /** If limit left entries out, the page with which the next read starts, as its continuationToken argument; missing if that is the first page. */
  readonly continuationToken: string | undefined;
  /** If limit left entries out, how many entries of that page were read: the offset argument of the next read. */
  readonly nextOffset: number | undefined;
  /** The platform's token for the start of the last page that was read; missing if limit ended the read within that page. */
  readonly startToken: string | undefined;
}

/**
 * The events of a shield zone on a day: all of them, or a limited number from the first or from where an earlier read ended. All entries are held in memory; shieldEventLogs reads them one by one.
 *
 * Errors:
 * - A shield zone that does not exist, or that the key may not see.
 * - A day that is no longer available: the platform keeps today and the two days before.
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

/** The same as {@link getShieldEventLogs}, for arguments that are outputs. */
export function getShieldEventLogsOutput(args: GetShieldEventLogsOutputArgs): pulumi.Output<GetShieldEventLogsResult> {
  return invokeOutput("getShieldEventLogs", args);
}
