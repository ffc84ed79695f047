import { BlockList } from "node:net";
import type { z } from "zod";
import * as api from "../../provider/api/eventSearch";
import type { logEntry } from "../../provider/api/logs";
import { jsonIn } from "../../provider/schema/jsonIn";
import { asPattern } from "../../provider/schema/redaction";
import { dayOf, startOfDay } from "../clock";
import { Refusal } from "../problems";
import { findShieldZone } from "../shieldZone/shield";
import { eventAt } from "./events";
import { type State, serve } from "./state";

type Search = z.output<typeof api.searchShieldEvents.body & z.ZodObject>;
type Field = z.output<typeof api.eventField>;

interface Row {
  readonly logId: string | null | undefined;
  readonly timestamp: number;
  readonly log: object;
  readonly fields: Readonly<Record<Field, string>>;
}

const dayInMs = 86_400_000;

export const searchRoutes = [
  serve(api.searchShieldEvents, ({ path: { shieldZoneId }, body, state, now }) => {
    findShieldZone(state, shieldZoneId);
    const { from, to, groupBy, page = 0, pageSize = 50 } = body;
    if (to <= from || from < now - 3 * dayInMs) throw wrongWindow();
    const rows = eventsOf(state, shieldZoneId, now)
      .filter((row) => row.timestamp >= from && row.timestamp < to && isFound(row, body))
      .sort((one, other) => other.timestamp - one.timestamp);
    const found = groupBy?.length ? grouped(rows, groupBy, body) : rows;
    const response = found.slice(page * pageSize, (page + 1) * pageSize);
    return {
      status: 200,
      body: {
        rows: groupBy?.length ? null : response,
        groups: groupBy?.length ? response : null,
        total: found.length,
        totalPages: Math.ceil(found.length / pageSize),
        page,
        errorResponse: null,
      },
    };
  }),
];

function wrongWindow(): Refusal {
  const errorKey = "invalid_datetime_window.event_logs";
  const message = "The window must start within the last 72 hours and end after its start.";
  return new Refusal(() => ({
    status: 400,
    body: {
      rows: null,
      groups: null,
      total: 0,
      totalPages: 0,
      page: 0,
      errorResponse: { success: false, message, errorKey },
    },
  }));
}

function eventsOf(state: State, shieldZoneId: number, now: number): Row[] {
  return state.eventLogs
    .filter((logs) => logs.shieldZoneId === shieldZoneId)
    .flatMap(({ day, entries, count }) => {
      const start = startOfDay(day === "today" ? dayOf(now) : day === "yesterday" ? dayOf(now - dayInMs) : day) ?? 0;
      const events = entries ?? Array.from({ length: count }, (_, index) => eventAt(shieldZoneId, start, index));
      return events.map((entry) => rowOf(entry, start));
    });
}

function rowOf({ logId, timestamp, log, labels }: z.output<typeof logEntry>, startOfDay: number): Row {
  const details = parsed(log ?? "");
  const label = (name: string) => String(labels?.[name] ?? "");
  return {
    logId,
    timestamp: Number(timestamp ?? startOfDay),
    log: details,
    fields: {
      feature: "waf",
      ruleId: label("ruleId"),
      ip: `198.51.100.${1 + (Number(label("asn")) % 10)}`,
      ja4: "",
      ua: "Mozilla/5.0",
      url: String(details.RequestUrl ?? ""),
      asn: label("asn"),
      country: label("country"),
      action: label("status") === "403" ? "Block" : "Log",
    },
  };
}

function parsed(log: string): Readonly<Record<string, unknown>> {
  const value = jsonIn(log);
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function isFound(row: Row, { query = "", filters = [] }: Search): boolean {
  const isNamed = JSON.stringify(row).toLowerCase().includes(query.toLowerCase());
  return (
    isNamed && filters.every(({ field, op, value }) => value.some((each) => comparisons[op](row.fields[field], each)))
  );
}

const comparisons: Readonly<Record<z.output<typeof api.eventOperator>, (field: string, value: string) => boolean>> = {
  eq: (field, value) => field === value,
  in: (field, value) => field === value,
  contains: (field, value) => field.includes(value),
  cidr: isWithin,
  wildcard: (field, value) => new RegExp(`^${value.split("*").map(asPattern).join(".*")}$`).test(field),
};

/** Supports only IPv4, because the emulator's visitors have no other addresses. */
function isWithin(address: string, range: string): boolean {
  const [start = "", bits = "32"] = range.split("/");
  const list = new BlockList();
  try {
    list.addSubnet(start, Number(bits));
  } catch {
    return false;
  }
  return list.check(address);
}

function grouped(rows: readonly Row[], groupBy: readonly Field[], { from, to, buckets = 0 }: Search) {
  const groups = new Map<string, { key: object; times: number[] }>();
  for (const { timestamp, fields } of rows) {
    const key = Object.fromEntries(groupBy.map((name) => [name, fields[name]]));
    const group = groups.get(JSON.stringify(key)) ?? { key, times: [] };
    group.times.push(timestamp);
    groups.set(JSON.stringify(key), group);
  }
  const bucketOf = (time: number) => Math.floor(((time - from) / (to - from)) * buckets);
  return [...groups.values()]
    .sort((one, other) => other.times.length - one.times.length)
    .map(({ key, times }) => ({
      key,
      count: times.length,
      firstSeen: times.at(-1),
      lastSeen: times[0],
      context: {},
      sparkline: Array.from({ length: buckets }, (_, index) => times.filter((time) => bucketOf(time) === index).length),
    }));
}
