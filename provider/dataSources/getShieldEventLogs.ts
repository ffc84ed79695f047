import { z } from "zod";
import * as api from "../api/logs";
import type { Sender } from "../client/client";
import { day, dayForPlatform } from "../schema/day";
import { annotate } from "../schema/meta";
import type { Properties } from "../schema/properties";
import { withoutUndefined } from "../schema/properties";
import { listIn } from "../schema/result";
import { shieldZoneId } from "./args";
import { type ArgsOf, defineDataSource } from "./dataSource";
import { type EventLogs, eventLogs } from "./eventLogs";
import { logEntryOf } from "./logEntry";

const entry = logEntryOf(
  "ShieldEventLogEntry",
  "An event of a shield zone: a request on which the shield acted.",
  "The platform does not publish its keys.",
  "Labels seen: asn, country, ruleId, severity, method, ruleGroup, status, serverZone.",
);

const args = z.strictObject({
  shieldZoneId,
  date: day("The day in UTC, as a Date or a string of the form yyyy-MM-dd or MM-dd-yyyy."),
  limit: annotate(z.int().min(1).optional(), {
    description: "The maximum number of entries to read.",
    defaultsTo: "all of them",
    example: 500,
  }),
  continuationToken: annotate(z.string().min(1).optional(), {
    description: "The page to start with, as `continuationToken` of an earlier result.",
    defaultsTo: "the first page",
  }),
  offset: annotate(z.int().min(0).optional(), {
    description: "The number of entries to skip on that page, as `nextOffset` of an earlier result.",
    defaultsTo: "0",
  }),
});

export const getShieldEventLogs = defineDataSource({
  name: "getShieldEventLogs",
  description:
    "The events of a shield zone on one day. Optionally limits their number, and continues an earlier read. All entries are held in memory; use shieldEventLogs to read them one by one.",
  example: `const { logs } = await edge.getShieldEventLogs({ shieldZoneId: 7002, date: new Date(), limit: 500 });
export const countries = [...new Set(logs.map((entry) => entry.labels.country))];`,
  uses: [api.getFirstShieldEventLogs, api.getShieldEventLogs],
  errors: [
    "The shield zone does not exist, or the key cannot read it.",
    "The day is no longer available. The platform keeps today and the two days before.",
  ],
  args,
  result: z.object({
    logs: listIn(entry, "The entries, in the platform's order."),
    hasMoreData: annotate(z.boolean(), { description: "True if `limit` left entries out." }),
    continuationToken: annotate(z.string().optional(), {
      description:
        "If `limit` left entries out, the `continuationToken` argument for the next read. Missing if that read starts with the first page.",
    }),
    nextOffset: annotate(z.int().optional(), {
      description:
        "If `limit` left entries out, the `offset` argument for the next read: the number of entries already read from that page.",
    }),
    startToken: annotate(z.string().optional(), {
      description:
        "The platform's token for the start of the last page that was read. Missing if `limit` ended the read within that page.",
    }),
  }),
  async read({ client }, args) {
    const logs: Properties[] = [];
    let last: EventLogs | undefined;
    for await (const part of logsOf(client, args)) {
      for (const item of part.entries) logs.push(entry.from(item));
      last = part;
    }
    const next = logs.length === args.limit ? last?.next : undefined;
    return {
      logs,
      hasMoreData: next !== undefined,
      ...withoutUndefined({
        continuationToken: next?.continuationToken,
        nextOffset: next?.offset,
        startToken: last?.startToken,
      }),
    };
  },

  async *stream({ client }, args) {
    for await (const { entries } of logsOf(client, args)) yield entries.map(entry.from);
  },
});

function logsOf(
  client: Sender,
  { shieldZoneId, date, limit, continuationToken, offset = 0 }: ArgsOf<typeof args.shape>,
) {
  return eventLogs(client, shieldZoneId, dayForPlatform(date), limit, { continuationToken, offset });
}
