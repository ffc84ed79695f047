// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { ShieldEventField } from "../enumerations";
import { invoke, invokeOutput } from "../invoke";
import type { ShieldEvent, ShieldEventFilter, ShieldEventFilterArgs, ShieldEventGroup } from "../types";

/** The arguments of {@link searchShieldEvents}. */
export interface SearchShieldEventsArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  readonly shieldZoneId: number;
  /**
   * The start of the window: a Date, or a date and time with an offset.
   * Default: 24 hours before the end of the window.
   * Example: `"2026-12-01T00:00:00Z"`.
   */
  readonly from?: string | Date | undefined;
  /**
   * The end of the window: a Date, or a date and time with an offset.
   * Default: now.
   * Example: `"2026-12-01T12:00:00Z"`.
   */
  readonly to?: string | Date | undefined;
  /**
   * What to search for in the events; the platform does the search.
   * Default: all of them.
   */
  readonly query?: string | undefined;
  /**
   * The conditions, each of which an event must meet.
   * Default: none.
   * Example: `[{"field":"action","op":"eq","values":["Block"]}]`.
   */
  readonly filters?: ShieldEventFilter[] | undefined;
  /**
   * The fields by which to group the events; the result then has groups in place of events.
   * Default: none: the result has the events.
   * Example: `["ip"]`.
   */
  readonly groupBy?: ShieldEventField[] | undefined;
  /**
   * Into how many parts of equal length the sparkline of a group divides the window, 0 to 500.
   * Default: what the platform chooses.
   * Example: `24`.
   */
  readonly buckets?: number | undefined;
  /**
   * How many events or groups are read at most, in the platform's order.
   * Default: all of them.
   * Example: `10`.
   */
  readonly limit?: number | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link searchShieldEventsOutput}. */
export interface SearchShieldEventsOutputArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The start of the window: a Date, or a date and time with an offset.
   * Default: 24 hours before the end of the window.
   * Example: `"2026-12-01T00:00:00Z"`.
   */
  from?: pulumi.Input<string | Date> | undefined;
  /**
   * The end of the window: a Date, or a date and time with an offset.
   * Default: now.
   * Example: `"2026-12-01T12:00:00Z"`.
   */
  to?: pulumi.Input<string | Date> | undefined;
  /**
   * What to search for in the events; the platform does the search.
   * Default: all of them.
   */
  query?: pulumi.Input<string> | undefined;
  /**
   * The conditions, each of which an event must meet.
   * Default: none.
   * Example: `[{"field":"action","op":"eq","values":["Block"]}]`.
   */
  filters?: pulumi.Input<pulumi.Input<ShieldEventFilterArgs>[]> | undefined;
  /**
   * The fields by which to group the events; the result then has groups in place of events.
   * Default: none: the result has the events.
   * Example: `["ip"]`.
   */
  groupBy?: pulumi.Input<pulumi.Input<ShieldEventField>[]> | undefined;
  /**
   * Into how many parts of equal length the sparkline of a group divides the window, 0 to 500.
   * Default: what the platform chooses.
   * Example: `24`.
   */
  buckets?: pulumi.Input<number> | undefined;
  /**
   * How many events or groups are read at most, in the platform's order.
   * Default: all of them.
   * Example: `10`.
   */
  limit?: pulumi.Input<number> | undefined;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link searchShieldEvents}. */
export interface SearchShieldEventsResult {
  /** The events, in the platform's order; empty with `groupBy`. */
  readonly events: ShieldEvent[];
  /** The groups, in the platform's order; empty without `groupBy`. */
  readonly groups: ShieldEventGroup[];
  /** How many events or groups there are, including those that limit left out, if the platform shows it. */
  readonly total: number | undefined;
}

/**
 * The events of a shield zone in a window of at most 72 hours that meet some conditions, or how many there are for each value of some fields. All pages are read. Events are data of visitors: export only what you need, as the state keeps it.
 *
 * Errors:
 * - A shield zone that does not exist, or that the key may not see.
 * - A window that begins more than 72 hours ago: the platform keeps events for no longer.
 *
 * Operations:
 * - `POST /shield/event-logs/{shieldZoneId}/search` (companion documentation)
 *
 * @example
 * ```ts
 * const { groups } = await edge.searchShieldEvents({
 *   shieldZoneId: 7002,
 *   filters: [{ field: "action", op: "eq", values: ["Block"] }],
 *   groupBy: ["ip"],
 * });
 * const byCount = [...groups].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
 * export const mostBlocked = byCount.slice(0, 10).map(({ key, count }) => `${key?.ip}: ${count}`);
 * ```
 */
export function searchShieldEvents(args: SearchShieldEventsArgs): Promise<SearchShieldEventsResult> {
  return invoke("searchShieldEvents", args);
}

/** The same as {@link searchShieldEvents}, for arguments that are outputs. */
export function searchShieldEventsOutput(args: SearchShieldEventsOutputArgs): pulumi.Output<SearchShieldEventsResult> {
  return invokeOutput("searchShieldEvents", args);
}
