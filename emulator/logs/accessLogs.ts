import { isIPv6 } from "node:net";
import type { z } from "zod";
import * as api from "../../provider/api/accessLogs";
import { accessLogProblem, invalidAccessLogQuery } from "../problems";
import { type State, serve } from "./state";

type Query = z.output<typeof api.getPullZoneLogs.query & z.ZodObject>;
type Entry = z.output<typeof api.accessLogEntry>;
interface LoggedPullZone {
  readonly Id: number;
  readonly EnableLogging?: unknown;
  readonly LoggingIPAnonymizationEnabled?: unknown;
  readonly LogAnonymizationType?: unknown;
}

type Mask = "none" | "lastOctet" | "all";
type Stored = State["accessLogs"][number];

const dayMs = 86_400_000;
const windowMs = 10_000;
const mostInWindow = 30;

// See docs.bunny.net/cdn/logging.
export const accessLogRoutes = [
  serve(api.getPullZoneLogs, ({ path: { pullZoneId }, query, state, now }) => {
    const zone: LoggedPullZone | undefined = state.pullZones.find(({ Id }) => Id === pullZoneId);
    if (!zone) throw accessLogProblem(403, "forbidden", "The pull zone cannot be read with these credentials.");
    if (zone.EnableLogging !== true)
      throw accessLogProblem(404, "logging_disabled", "Logging is not enabled for this pull zone.");
    const logs = logsOf(state, pullZoneId);
    countRequest(logs, now);
    const { from, to } = rangeOf(query, now);
    const { limit = 100, offset = 0, order = "desc" } = query;
    const found = entriesOf(logs, pullZoneId, now)
      .filter((entry) => isWithin(entry, from, to) && isFound(entry, query, maskOf(zone)))
      .sort((one, other) => timeOf(one) - timeOf(other));
    if (order === "desc") found.reverse();
    const data = found.slice(offset, offset + limit);
    return {
      status: 200,
      body: {
        data,
        pagination: { offset, limit, returned: data.length, hasMore: offset + limit < found.length },
        query: { pullZoneId, from: new Date(from).toISOString(), to: new Date(to).toISOString(), order },
      },
    };
  }),
];

/** Returns how the zone anonymizes addresses. The filter `remoteIp` compares the anonymized ones. */
function maskOf(zone: LoggedPullZone): Mask {
  if (zone.LoggingIPAnonymizationEnabled === false) return "none";
  return zone.LogAnonymizationType === 1 ? "all" : "lastOctet";
}

function logsOf({ accessLogs }: State, pullZoneId: number): Stored {
  const found = accessLogs.find((logs) => logs.pullZoneId === pullZoneId);
  if (found) return found;
  const logs: Stored = { pullZoneId, count: 0, recent: [] };
  accessLogs.push(logs);
  return logs;
}

function countRequest(logs: Stored, now: number): void {
  logs.recent = [...logs.recent.filter((time) => time > now - windowMs), now];
  if (logs.recent.length > mostInWindow)
    throw accessLogProblem(429, "rate_limited", "The rate limit of 30 requests per 10 seconds is exceeded.");
}

function rangeOf(query: Query, now: number): { from: number; to: number } {
  const to = query.to === undefined ? now : Date.parse(query.to);
  const from = query.from === undefined ? to - dayMs : Date.parse(query.from);
  const details = [
    ...(Number.isNaN(from) || Number.isNaN(to) ? ["from and to must be ISO 8601 times."] : []),
    ...(to <= from ? ["from must be before to."] : []),
    // A client's clock may be a little behind.
    ...(from < now - 3 * dayMs - 60_000 || to - from > 3 * dayMs
      ? ["Time range cannot exceed 3 days (log retention window)."]
      : []),
    ...(split(query.status).every((status) => /^[1-5](\d\d|xx)$/i.test(status)) ? [] : ["status is not valid."]),
  ];
  if (details.length > 0) throw invalidAccessLogQuery(details);
  return { from, to };
}

function entriesOf({ entries, count }: Stored, pullZoneId: number, now: number): Entry[] {
  return entries ?? Array.from({ length: count }, (_, index) => entryAt(pullZoneId, now, index));
}

/** Derives an entry from its position. The last one is a second old. */
function entryAt(pullZoneId: number, now: number, position: number): Entry {
  const path = `/page-${position}?q=1`;
  return {
    timestamp: new Date(now - 1000 - position * 900_000).toISOString(),
    pullZoneId,
    requestId: position.toString(16).padStart(32, "0"),
    cacheStatus: position % 3 === 0 ? "MISS" : "HIT",
    statusCode: position % 10 === 0 ? 404 : 200,
    bytesSent: 1000 + position,
    remoteIp: `198.51.100.${position % 10}`,
    countryCode: position % 2 === 0 ? "DE" : "FR",
    edgeLocation: position % 2 === 0 ? "DE" : "FR",
    scheme: "https",
    host: "www.acme.example",
    path,
    url: `https://www.acme.example${path}`,
    userAgent: "Mozilla/5.0",
  };
}

function timeOf({ timestamp }: Entry): number {
  return Date.parse(timestamp ?? "");
}

function isWithin(entry: Entry, from: number, to: number): boolean {
  return timeOf(entry) >= from && timeOf(entry) < to;
}

function isFound(entry: Entry, query: Query, mask: Mask): boolean {
  const { requestId, edgeLocation, cacheStatus, country } = query;
  return (
    isOneOf(split(cacheStatus), entry.cacheStatus) &&
    isOneOf(split(country), entry.countryCode) &&
    isOneOf(split(edgeLocation), entry.edgeLocation) &&
    isOneOf(split(requestId?.replaceAll("-", "")), entry.requestId) &&
    hasStatus(entry, split(query.status)) &&
    hasAddress(entry, query.remoteIp, mask) &&
    contains(`${entry.host}${entry.path}`, query.urlContains) &&
    contains(entry.userAgent, query.userAgentContains) &&
    contains(entry.referer, query.refererContains) &&
    hasWord(entry, query.search)
  );
}

function split(list: string | undefined): string[] {
  return (list ?? "").split(",").filter(Boolean);
}

function isOneOf(wanted: readonly string[], value: string | null | undefined): boolean {
  return wanted.length === 0 || wanted.some((each) => each.toLowerCase() === value?.toLowerCase());
}

function hasStatus({ statusCode }: Entry, wanted: readonly string[]): boolean {
  const status = String(statusCode);
  return isOneOf(wanted, status) || isOneOf(wanted, `${status.charAt(0)}xx`);
}

function hasAddress({ remoteIp }: Entry, wanted: string | undefined, mask: Mask): boolean {
  if (wanted === undefined || mask === "all") return true;
  if (mask === "none") return remoteIp === wanted;
  const networkOf = (address: string) =>
    isIPv6(address) ? address.split(":").slice(0, 4).join(":") : address.split(".").slice(0, 3).join(".");
  return networkOf(remoteIp ?? "") === networkOf(wanted);
}

function contains(text: string | null | undefined, part: string | undefined): boolean {
  return part === undefined || (text ?? "").toLowerCase().includes(part.toLowerCase());
}

function hasWord(entry: Entry, search: string | undefined): boolean {
  const words = (search ?? "").split(" ").filter(Boolean);
  const columns = [
    entry.cacheStatus,
    entry.requestId,
    entry.edgeLocation,
    entry.host,
    entry.path,
    entry.userAgent,
    entry.referer,
  ];
  return words.length === 0 || words.some((word) => columns.some((column) => contains(column, word)));
}
