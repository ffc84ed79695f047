import type { GetOriginErrorLogsArgs } from "./dataSources/getOriginErrorLogs";
import type { GetPullZoneLogsArgs } from "./dataSources/getPullZoneLogs";
import type { GetShieldEventLogsArgs } from "./dataSources/getShieldEventLogs";
import { invokeStream } from "./invoke";
import type { OriginErrorLogEntry, PullZoneLogEntry, ShieldEventLogEntry } from "./types";

/**
 * The events of a shield zone on a day, one by one as they arrive: the same as `getShieldEventLogs`, but only a few pages
 * are in memory at a time. Each `for await` reads anew. From the second page on, the next page is requested while the program
 * uses the current one; leaving the loop early cancels that request.
 *
 * Operations:
 * - `GET /shield/event-logs/{shieldZoneId}/{date}/{continuationToken}` (specification, operation 14)
 *
 * @example
 * ```ts
 * let blocked = 0;
 * for await (const entry of edge.shieldEventLogs({ shieldZoneId: 7002, date: new Date() })) {
 *   if (entry.labels.status === "403") blocked += 1;
 * }
 * ```
 */
export function shieldEventLogs(args: GetShieldEventLogsArgs): AsyncIterable<ShieldEventLogEntry> {
  return invokeStream("getShieldEventLogs", args, "shieldEventLogs");
}

/**
 * The errors that the origin of a pull zone returned on a day, one by one as they arrive: the same as
 * `getOriginErrorLogs`, but without holding them all in memory. Each `for await` reads anew.
 *
 * Operations:
 * - `GET /{pullZoneId}/{dateTime}` (specification, operation 8)
 *
 * @example
 * ```ts
 * const byStatus: Record<string, number> = {};
 * for await (const { labels } of edge.originErrorLogs({ pullZoneId: 1001, date: new Date() })) {
 *   const status = labels.StatusCode ?? "none";
 *   byStatus[status] = (byStatus[status] ?? 0) + 1;
 * }
 * ```
 */
export function originErrorLogs(args: GetOriginErrorLogsArgs): AsyncIterable<OriginErrorLogEntry> {
  return invokeStream("getOriginErrorLogs", args, "originErrorLogs");
}

/**
 * The requests that a pull zone served, one by one as they arrive: the same as `getPullZoneLogs`, but without holding
 * them all in memory. Each `for await` reads anew.
 *
 * Operations:
 * - `GET /v2/pullzones/{pullZoneId}/logs`
 *
 * @example
 * ```ts
 * let bytes = 0;
 * for await (const { bytesSent = 0 } of edge.pullZoneLogs({ pullZoneId: 1001, cacheStatuses: ["MISS"] })) {
 *   bytes += bytesSent;
 * }
 * ```
 */
export function pullZoneLogs(args: GetPullZoneLogsArgs): AsyncIterable<PullZoneLogEntry> {
  return invokeStream("getPullZoneLogs", args, "pullZoneLogs");
}
