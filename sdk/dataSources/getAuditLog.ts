// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { AuditLogEntry } from "../types";

/** The arguments of {@link getAuditLog}. */
export interface GetAuditLogArgs {
  /**
   * The day in UTC, as a Date or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  readonly date: string | Date;
  /**
   * Returns only the entries of one part of the platform.
   * Default: all of them.
   * Example: `"cdn"`.
   */
  readonly product?: string | undefined;
  /**
   * Returns only the entries about one type of object, as the platform names it.
   * Default: all of them.
   * Example: `"PullZone"`.
   */
  readonly resourceType?: string | undefined;
  /**
   * Returns only the entries about one object.
   * Default: all of them.
   * Example: `"1001"`.
   */
  readonly resourceId?: string | undefined;
  /**
   * Returns only the entries of one actor, by id.
   * Default: all of them.
   * Example: `"42"`.
   */
  readonly actorId?: string | undefined;
  /**
   * The maximum number of entries to read.
   * Default: all of them.
   * Example: `500`.
   */
  readonly limit?: number | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getAuditLogOutput}. */
export interface GetAuditLogOutputArgs {
  /**
   * The day in UTC, as a Date or a string of the form yyyy-MM-dd or MM-dd-yyyy.
   * Example: `"2026-12-01"`.
   */
  date: pulumi.Input<string | Date>;
  /**
   * Returns only the entries of one part of the platform.
   * Default: all of them.
   * Example: `"cdn"`.
   */
  product?: pulumi.Input<string> | undefined;
  /**
   * Returns only the entries about one type of object, as the platform names it.
   * Default: all of them.
   * Example: `"PullZone"`.
   */
  resourceType?: pulumi.Input<string> | undefined;
  /**
   * Returns only the entries about one object.
   * Default: all of them.
   * Example: `"1001"`.
   */
  resourceId?: pulumi.Input<string> | undefined;
  /**
   * Returns only the entries of one actor, by id.
   * Default: all of them.
   * Example: `"42"`.
   */
  actorId?: pulumi.Input<string> | undefined;
  /**
   * The maximum number of entries to read.
   * Default: all of them.
   * Example: `500`.
   */
  limit?: pulumi.Input<number> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getAuditLog}. */
export interface GetAuditLogResult {
  /** The entries, in the platform's order. */
  readonly entries: AuditLogEntry[];
  /** True if `limit` left entries out. */
  readonly hasMoreData: boolean;
}

/**
 * The audit log of the account for one day: who changed what. Use it to find the cause of drift. All pages are read.
 *
 * Errors:
 * - The key may not read the audit log.
 * - The platform does not keep the audit log of that day.
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

/** Like {@link getAuditLog}, but accepts outputs as arguments. */
export function getAuditLogOutput(args: GetAuditLogOutputArgs): pulumi.Output<GetAuditLogResult> {
  return invokeOutput("getAuditLog", args);
}
