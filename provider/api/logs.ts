import { z } from "zod";
import { operationsOf } from "./operation";
import { int64, listed, maybe } from "./responses";
import { operation } from "./shield";
import { shows } from "./success";

export const logEntry = z.looseObject({
  logId: maybe(z.string(), "The id of the entry."),
  timestamp: maybe(
    int64(),
    "The time of the entry, a platform-defined integer in an unpublished unit. Integers beyond 2^53 − 1 are strings of digits.",
  ),
  log: maybe(z.string()),
  labels: maybe(z.record(z.string(), z.unknown())),
});

/** Logs may have any size. */
const streamed = { list: "logs", item: logEntry } as const;

const originErrorLogs = operationsOf("originLogging")({
  does: "read the origin error logs of the pull zone",
  number: 8,
  method: "GET",
  path: "/{pullZoneId}/{dateTime:day}",
  response: z.looseObject({ logs: listed(logEntry) }),
  success: shows("logs"),
});

export const getOriginErrorLogs = { ...originErrorLogs, ...streamed };

const eventLogPage = z.looseObject({
  logs: listed(logEntry),
  hasMoreData: maybe(z.boolean()),
  continuationToken: maybe(z.string()),
  startToken: maybe(z.string()),
  errorResponse: maybe(
    z.looseObject({ success: maybe(z.boolean()), message: maybe(z.string()), errorKey: maybe(z.string()) }),
  ),
});

const eventLogs = {
  does: "read the event logs of the shield zone",
  number: 14,
  method: "GET",
  response: eventLogPage,
  success: shows("logs", "hasMoreData", "continuationToken", "startToken"),
} as const;

/** Operation 14 for the first page, without the token in the path. */
export const getFirstShieldEventLogs = {
  ...operation({ ...eventLogs, path: "/shield/event-logs/{shieldZoneId}/{date:day}" }),
  ...streamed,
};

export const getShieldEventLogs = {
  ...operation({ ...eventLogs, path: "/shield/event-logs/{shieldZoneId}/{date:day}/{continuationToken:string}" }),
  ...streamed,
};
