import { z } from "zod";
import * as api from "../api/logs";
import type { DataSource, DataSourceContext } from "../dataSource";
import type { Properties } from "../kind";
import { day, dayForPlatform } from "../schema/day";
import { about } from "../schema/meta";
import { shieldZoneId } from "./args";
import { eventLogs } from "./eventLogs";
import { logEntryOf } from "./logEntry";
import { listIn } from "./result";

const entry = logEntryOf(
  "ShieldEventLogEntry",
  "An event of a shield zone: a request that the shield did something about.",
  "The platform does not publish its keys.",
  "Labels seen: asn, country, ruleId, severity, method, ruleGroup, status, serverZone.",
);

export const getShieldEventLogs: DataSource = {
  name: "getShieldEventLogs",
  description:
    "The events of a shield zone on a day: all of them, or the first so many. They are all held in memory; shieldEventLogs reads them one by one.",
  example: `const { logs } = await edge.getShieldEventLogs({ shieldZoneId: 7002, date: new Date(), limit: 500 });
export const countries = [...new Set(logs.map((entry) => entry.labels.country))];`,
  uses: [api.getFirstShieldEventLogs, api.getShieldEventLogs],
  errors: [
    "A shield zone that does not exist, or that the key may not see.",
    "A day of which nothing is kept: the platform keeps today and the two days before.",
  ],
  args: z.strictObject({
    shieldZoneId,
    date: day("The day, in UTC: a Date, or a text of the form yyyy-MM-dd or MM-dd-yyyy."),
    limit: about(z.int().min(1).optional(), {
      description: "How many entries are read at most.",
      defaultsTo: "all of them",
      example: 500,
    }),
  }),
  result: z.object({
    logs: listIn(entry, "The entries, in the platform's order."),
    hasMoreData: about(z.boolean(), { description: "Whether limit left entries out." }),
  }),
  async read({ client }, args) {
    const logs: Properties[] = [];
    let hasMoreData = false;
    for await (const { entries, hasMore } of logsOf({ client }, args)) {
      for (const item of entries) logs.push(entry.from(item));
      hasMoreData = hasMore && logs.length === args.limit;
    }
    return { logs, hasMoreData };
  },
};

/** The same entries as they come, many at once. */
export async function* shieldEventLogs(
  context: Pick<DataSourceContext, "client">,
  args: Properties,
): AsyncGenerator<Properties[]> {
  for await (const { entries } of logsOf(context, args)) yield entries.map(entry.from);
}

function logsOf({ client }: Pick<DataSourceContext, "client">, args: Properties) {
  const { shieldZoneId, date, limit } = args as { shieldZoneId: number; date: string; limit?: number };
  return eventLogs(client, shieldZoneId, dayForPlatform(date), limit);
}
