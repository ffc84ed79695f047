// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { AuditLogEntry } from "../types";

/** The arguments of {@link getAuditLog}. */
export interface GetAuditLogArgs {
  /**
   * The day, in UTC: a Date, or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  readonly date: string | Date;
  /**
   * Only the entries of a part of the platform.
   * Default: all of them.
   * Example: `"cdn"`.
   */
  readonly product?: string | undefined;
  /**
   * Only the entries about a kind of object, as the platform names it.
   * Default: all of them.
   * Example: `"PullZone"`.
   */
  readonly resourceType?: string | undefined;
  /**
   * Only the entries about an object.
   * Default: all of them.
   * Example: `"1001"`.
   */
  readonly resourceId?: string | undefined;
  /**
   * Only the entries of who changed it.
   * Default: all of them.
   * Example: `"42"`.
   */
  readonly actorId?: string | undefined;
  /**
   * How many entries are read at most.
   * Default: all of them.
   * Example: `500`.
   */
  readonly limit?: number | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getAuditLogOutput}. */
export interface GetAuditLogOutputArgs {
  /**
   * The day, in UTC: a Date, or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  date: pulumi.Input<string | Date>;
  /**
   * Only the entries of a part of the platform.
   * Default: all of them.
   * Example: `"cdn"`.
   */
  product?: pulumi.Input<string> | undefined;
  /**
   * Only the entries about a kind of object, as the platform names it.
   * Default: all of them.
   * Example: `"PullZone"`.
   */
  resourceType?: pulumi.Input<string> | undefined;
  /**
   * Only the entries about an object.
   * Default: all of them.
   * Example: `"1001"`.
   */
  resourceId?: pulumi.Input<string> | undefined;
  /**
   * Only the entries of who changed it.
   * Default: all of them.
   * Example: `"42"`.
   */
  actorId?: pulumi.Input<string> | undefined;
  /**
   * How many entries are read at most.
   * Default: all of them.
   * Example: `500`.
   */
  limit?: pulumi.Input<number> | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getAuditLog}. */
export interface GetAuditLogResult {
  /** The entries, in the platform's order. */
  readonly entries: AuditLogEntry[];
  /** Whether limit left entries out. */
  readonly hasMoreData: boolean;
}

/**
 * Who changed what in the account on a day: after a refresh has shown drift, it shows where the drift comes from. All pages are read.
 *
 * Errors:
 * - A key that may not read the audit log.
 * - A day that the platform does not keep.
 *
 * Operations:
 * - `GET /user/audit/{day}` (companion documentation)
 *
 * @example
 * ```ts
 * const { entries } = await edge.getAuditLog({ date: new Date(), resourceId: "1001" });
 * export const actors = entries.map((entry) => `${entry.timestamp} ${entry.action} by ${entry.actorType} ${entry.actorId}`);
 * ```
 */
export function getAuditLog(args: GetAuditLogArgs): Promise<GetAuditLogResult> {
  return invoke("getAuditLog", args);
}

/** The same as {@link getAuditLog}, for arguments that are outputs. */
export function getAuditLogOutput(args: GetAuditLogOutputArgs): pulumi.Output<GetAuditLogResult> {
  return invokeOutput("getAuditLog", args);
}
