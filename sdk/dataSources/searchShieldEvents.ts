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
   * The start of the window, as a Date or a date and time with an offset.
   * Default: 24 hours before the end of the window.
   * Example: `"2026-12-01T00:00:00Z"`.
   */
  readonly from?: string | Date | undefined;
  /**
   * The end of the window, as a Date or a date and time with an offset.
   * Default: now.
   * Example: `"2026-12-01T12:00:00Z"`.
   */
  readonly to?: string | Date | undefined;
  /**
   * Text to search for in the events. The platform performs the search.
   * Default: all of them.
   */
  readonly query?: string | undefined;
  /**
   * The conditions. An event must meet all of them.
   * Default: none.
   * Example: `[{"field":"action","op":"eq","values":["Block"]}]`.
   */
  readonly filters?: ShieldEventFilter[] | undefined;
  /**
   * The fields to group the events by. The result then has groups instead of events.
   * Default: none, which returns the events.
   * Example: `["ip"]`.
   */
  readonly groupBy?: ShieldEventField[] | undefined;
  /**
   * The number of equal parts into which a group's sparkline divides the window, 0 to 500.
   * Default: chosen by the platform.
   * Example: `24`.
   */
  readonly buckets?: number | undefined;
  /**
   * The maximum number of events or groups to read, in the platform's order.
   * Default: all of them.
   * Example: `10`.
   */
  readonly limit?: number | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
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
   * The start of the window, as a Date or a date and time with an offset.
   * Default: 24 hours before the end of the window.
   * Example: `"2026-12-01T00:00:00Z"`.
   */
  from?: pulumi.Input<string | Date> | undefined;
  /**
   * The end of the window, as a Date or a date and time with an offset.
   * Default: now.
   * Example: `"2026-12-01T12:00:00Z"`.
   */
  to?: pulumi.Input<string | Date> | undefined;
  /**
   * Text to search for in the events. The platform performs the search.
   * Default: all of them.
   */
  query?: pulumi.Input<string> | undefined;
  /**
   * The conditions. An event must meet all of them.
   * Default: none.
   * Example: `[{"field":"action","op":"eq","values":["Block"]}]`.
   */
  filters?: pulumi.Input<pulumi.Input<ShieldEventFilterArgs>[]> | undefined;
  /**
   * The fields to group the events by. The result then has groups instead of events.
   * Default: none, which returns the events.
   * Example: `["ip"]`.
   */
  groupBy?: pulumi.Input<pulumi.Input<ShieldEventField>[]> | undefined;
  /**
   * The number of equal parts into which a group's sparkline divides the window, 0 to 500.
   * Default: chosen by the platform.
   * Example: `24`.
   */
  buckets?: pulumi.Input<number> | undefined;
  /**
   * The maximum number of events or groups to read, in the platform's order.
   * Default: all of them.
   * Example: `10`.
   */
  limit?: pulumi.Input<number> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link searchShieldEvents}. */
export interface SearchShieldEventsResult {
  /** The events, in the platform's order. Empty with `groupBy`. */
  readonly events: ShieldEvent[];
  /** The groups, in the platform's order. Empty without `groupBy`. */
  readonly groups: ShieldEventGroup[];
  /** The total number of events or groups, including those that `limit` left out, if the API returns it. */
  readonly total: number | undefined;
}

/**
 * The events of a shield zone in a window of at most 72 hours that meet some conditions, or their numbers grouped by some fields. All pages are read. Events contain data of visitors and are stored in the state, so export only what you need.
 *
 * Errors:
 * - The shield zone does not exist, or the key cannot read it.
 * - The window begins more than 72 hours ago. The platform does not keep older events.
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

/** Like {@link searchShieldEvents}, but accepts outputs as arguments. */
export function searchShieldEventsOutput(args: SearchShieldEventsOutputArgs): pulumi.Output<SearchShieldEventsResult> {
  return invokeOutput("searchShieldEvents", args);
}
