import { z } from "zod";
import { stringsOf } from "../schema/enumeration";
import { about } from "../schema/meta";
import { int64, listed, maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { shows } from "./success";

export const eventField = stringsOf("ShieldEventField", "A field of the events of a shield zone.", [
  "feature",
  "ruleId",
  "ip",
  "ja4",
  "ua",
  "url",
  "asn",
  "country",
  "action",
]);

export const eventOperator = stringsOf(
  "ShieldEventOperator",
  "How the field of an event compares with a value; `cidr` is for the field `ip` only.",
  ["eq", "in", "contains", "cidr", "wildcard"],
);

export const shieldEvent = about(
  z.looseObject({
    logId: maybe(z.string(), "The id of the event."),
    timestamp: maybe(
      int64(),
      "The time of the event: a platform-defined integer. An integer beyond 2^53 − 1 is a string of its digits.",
    ),
    log: maybe(z.record(z.string(), z.unknown()), "What happened. The platform does not publish its keys."),
    fields: maybe(z.record(z.string(), z.unknown()), "The fields of the event, by name."),
  }),
  { typeName: "ShieldEvent", typeDescription: "An event of a shield zone: a request on which the shield acted." },
);

const moment = (description: string) => maybe(z.union([z.int(), z.string()]), description);

export const shieldEventGroup = about(
  z.looseObject({
    key: maybe(z.record(z.string(), z.unknown()), "What its events have in common: the fields of `groupBy`, by name."),
    count: maybe(z.int(), "How many events it has."),
    firstSeen: moment("When its first event was, as the platform shows it."),
    lastSeen: moment("When its last event was, as the platform shows it."),
    sparkline: maybe(
      z.array(z.number().nullable()),
      "How many events it has in each of the `buckets` of the window, from the first to the last.",
    ),
  }),
  { typeName: "ShieldEventGroup", typeDescription: "The events of a shield zone that have some fields in common." },
);

export const searchShieldEvents = operation({
  does: "search the events of the shield zone",
  method: "POST",
  path: "/shield/event-logs/{shieldZoneId}/search",
  body: z.strictObject({
    from: z.int(),
    to: z.int(),
    query: z.string().optional(),
    filters: z.array(z.strictObject({ field: eventField, op: eventOperator, value: z.array(z.string()) })).optional(),
    groupBy: z.array(eventField).optional(),
    buckets: z.int().min(0).max(500).optional(),
    page: z.int().min(0).optional(),
    pageSize: z.int().min(1).max(500).optional(),
  }),
  response: z.looseObject({
    rows: listed(shieldEvent),
    groups: listed(shieldEventGroup),
    total: maybe(z.int()),
    totalPages: maybe(z.int()),
    page: maybe(z.int()),
    errorResponse: maybe(genericRequestResponse),
  }),
  success: shows("rows", "groups", "total", "totalPages"),
  idempotent: true,
});
