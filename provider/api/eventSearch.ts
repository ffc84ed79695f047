import { z } from "zod";
import { stringsOf } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { int64, listed, maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { shows } from "./success";

export const eventField = stringsOf("ShieldEventField", "Field of a shield zone's events.", [
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
  "Operator that compares a field of an event with a value. `cidr` is only for the field `ip`.",
  ["eq", "in", "contains", "cidr", "wildcard"],
);

export const shieldEvent = annotate(
  z.looseObject({
    logId: maybe(z.string(), "The id of the event."),
    timestamp: maybe(
      int64(),
      "The time of the event, a platform-defined integer. Integers beyond 2^53 − 1 are strings of digits.",
    ),
    log: maybe(z.record(z.string(), z.unknown()), "The details of the event. The platform does not publish the keys."),
    fields: maybe(z.record(z.string(), z.unknown()), "The fields of the event, by name."),
  }),
  { typeName: "ShieldEvent", typeDescription: "An event of a shield zone: a request on which the shield acted." },
);

const moment = (description: string) => maybe(z.union([z.int(), z.string()]), description);

export const shieldEventGroup = annotate(
  z.looseObject({
    key: maybe(
      z.record(z.string(), z.unknown()),
      "The fields of `groupBy`, with the values that all events of the group share.",
    ),
    count: maybe(z.int(), "The number of events in the group."),
    firstSeen: moment("The time of the first event, in the platform's format."),
    lastSeen: moment("The time of the last event, in the platform's format."),
    sparkline: maybe(
      z.array(z.number().nullable()),
      "The number of events in each of the window's `buckets`, from first to last.",
    ),
  }),
  {
    typeName: "ShieldEventGroup",
    typeDescription: "A group of a shield zone's events that have some fields in common.",
  },
);

const filter = z.strictObject({
  field: annotate(eventField, { absent: "feature" }),
  op: annotate(eventOperator, { absent: "eq" }),
  value: annotate(z.array(z.string()), { absent: [] }),
});

export const searchShieldEvents = operation({
  does: "search the events of the shield zone",
  method: "POST",
  path: "/shield/event-logs/{shieldZoneId}/search",
  mayHaveNoBody: true,
  body: z.strictObject({
    from: annotate(z.int(), { absent: 0 }),
    to: annotate(z.int(), { absent: 0 }),
    query: z.string().optional(),
    filters: z.array(filter).optional(),
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
