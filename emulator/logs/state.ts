import { z } from "zod";
import { accessLogEntry } from "../../provider/api/accessLogs";
import { logEntry } from "../../provider/api/logs";
import { id } from "../../provider/schema/values";
import type { StateOf } from "../area";
import { startOfDay } from "../clock";
import { servingOf } from "../handling";
import type { State as ShieldZones } from "../shieldZone/state";

const day = z.union([
  z.enum(["today", "yesterday"]),
  z.string().refine((value) => startOfDay(value) !== undefined, { error: "must be today, yesterday or MM-dd-yyyy" }),
]);

/** Event logs: the given `entries`, or `count` generated ones. */
const storedEventLogs = z.strictObject({
  shieldZoneId: id(),
  day,
  pageSize: z.int().min(1).default(100),
  count: z.int().min(0).default(0),
  entries: z.array(logEntry).optional(),
});

const storedOriginLogs = z.strictObject({ pullZoneId: id(), day, logs: z.array(logEntry) });

/** Access logs: the given `entries`, or `count` generated ones, spread over the last three days. */
const storedAccessLogs = z.strictObject({
  pullZoneId: id(),
  count: z.int().min(0).default(0),
  entries: z.array(accessLogEntry).optional(),
  /** Times of the requests in the last ten seconds. */
  recent: z.array(z.number()).default([]),
});

export const stored = {
  collections: {
    eventLogs: z.array(storedEventLogs).default([]),
    originLogs: z.array(storedOriginLogs).default([]),
    accessLogs: z.array(storedAccessLogs).default([]),
  },
  nextIds: {},
};

export type State = StateOf<typeof stored> & ShieldZones;

export const serve = servingOf<State>();
