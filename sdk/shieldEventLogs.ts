import type * as source from "../provider/dataSources/getShieldEventLogs";
import type { GetShieldEventLogsArgs } from "./dataSources/getShieldEventLogs";
import { openCall } from "./invoke";
import type { ShieldEventLogEntry } from "./types";

/**
 * The events of a shield zone on a day, one by one: the same as `getShieldEventLogs`, but one page of the platform's is
 * held at a time, however many there are. Each `for await` reads anew; leaving it early reads no further page.
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
  return { [Symbol.asyncIterator]: () => entries(args) };
}

async function* entries(args: GetShieldEventLogsArgs): AsyncGenerator<ShieldEventLogEntry> {
  const { eachShieldEventLog }: typeof source = require("../provider/dataSources/getShieldEventLogs");
  const call = await openCall("getShieldEventLogs", args, "shieldEventLogs");
  try {
    for await (const entry of eachShieldEventLog(call.context, call.args))
      yield entry as unknown as ShieldEventLogEntry;
  } catch (error) {
    throw call.failed(error);
  }
}
