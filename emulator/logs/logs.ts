import * as api from "../../provider/api/logs";
import { daysAgo, startOfDay } from "../clock";
import { type EmulatedResponse, legacyError, plainProblem, Refusal } from "../problems";
import { findShieldZone } from "../shieldZone/shield";
import { eventAt } from "./events";
import { type State, serve } from "./state";

export const logRoutes = [
  serve(api.getOriginErrorLogs, ({ path, state, now }) => {
    if (!state.pullZones.some(({ Id }) => Id === path.pullZoneId)) {
      throw legacyError(404, "pullZone.not_found", "Id", "The requested Pull Zone was not found");
    }
    const kept = state.originLogs.filter(
      ({ pullZoneId, day }) => pullZoneId === path.pullZoneId && isDay(day, path.dateTime, now),
    );
    return { status: 200, body: { logs: kept.flatMap(({ logs }) => logs) } };
  }),

  serve(api.getFirstShieldEventLogs, ({ path, state, now }) => {
    if (state.options.eventLogFirstPage === "empty") throw plainProblem(404, "Unknown operation.");
    return eventLogPage(state, now, path.shieldZoneId, path.date, "");
  }),

  serve(api.getShieldEventLogs, ({ path, state, now }) => {
    if (path.continuationToken === "" && state.options.eventLogFirstPage === "leftOut") {
      throw plainProblem(404, "Unknown operation.");
    }
    return eventLogPage(state, now, path.shieldZoneId, path.date, path.continuationToken);
  }),
];

function eventLogPage(state: State, now: number, shieldZoneId: number, date: string, token: string): EmulatedResponse {
  findShieldZone(state, shieldZoneId);
  const age = daysAgo(date, now) ?? -1;
  if (age < 0 || age > 2) {
    throw shieldFailureInLogs(
      "invalid_datetime_window.event_logs",
      "Event logs are kept for today and the two previous days.",
    );
  }
  const start = token === "" ? 0 : offsetOf(token);
  if (start === undefined) throw plainProblem(400, "The continuation token is not valid.");

  const kept = state.eventLogs.find((logs) => logs.shieldZoneId === shieldZoneId && isDay(logs.day, date, now));
  const total = kept?.entries?.length ?? kept?.count ?? 0;
  const end = Math.min(start + (kept?.pageSize ?? 100), total);
  const firstMoment = startOfDay(date) ?? 0;
  const hasMoreData = end < total;
  return {
    status: 200,
    body: {
      logs:
        kept?.entries?.slice(start, end) ??
        Array.from({ length: Math.max(end - start, 0) }, (_, index) =>
          eventAt(shieldZoneId, firstMoment, start + index),
        ),
      hasMoreData,
      continuationToken: hasMoreData ? tokenAt(end) : "",
      startToken: tokenAt(start),
      errorResponse: { statusCode: 200, success: true, message: null, errorKey: null },
    },
  };
}

/** Event logs report failures without a status code. */
function shieldFailureInLogs(errorKey: string, message: string) {
  const errorResponse = { success: false, message, errorKey };
  return new Refusal(() => ({
    status: 401,
    body: { logs: [], hasMoreData: false, continuationToken: "", startToken: "", errorResponse },
  }));
}

/** Prefix that produces tokens with `+`, `/` and `=`, which must be escaped in a path. */
const tokenStart = Buffer.from([0xfb, 0xef, 0xff, 0xff]);

function tokenAt(offset: number): string {
  const value = Buffer.concat([tokenStart, Buffer.from(`from:${offset};`)]);
  const padding = Buffer.alloc(value.length % 3 === 0 ? 1 : 0, ".");
  return Buffer.concat([value, padding]).toString("base64");
}

function offsetOf(token: string): number | undefined {
  const bytes = Buffer.from(token, "base64");
  if (!bytes.subarray(0, tokenStart.length).equals(tokenStart)) return undefined;
  const offset = /^from:(\d+);/.exec(bytes.subarray(tokenStart.length).toString())?.[1];
  return offset === undefined ? undefined : Number(offset);
}

function isDay(day: string, date: string, now: number): boolean {
  if (day === "today") return daysAgo(date, now) === 0;
  if (day === "yesterday") return daysAgo(date, now) === 1;
  return day === date;
}
