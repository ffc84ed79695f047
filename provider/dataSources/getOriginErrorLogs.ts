import { z } from "zod";
import * as api from "../api/logs";
import type { Sender } from "../client/client";
import { day, dayForPlatform } from "../schema/day";
import type { Properties } from "../schema/properties";
import { listIn } from "../schema/result";
import { pullZoneId } from "./args";
import { defineDataSource } from "./dataSource";
import { logEntryOf } from "./logEntry";

const entry = logEntryOf(
  "OriginErrorLogEntry",
  "An error that the origin of a pull zone returned.",
  "Keys seen: RequestUrl, PullZoneId, Message, ErrorCode, StatusCode.",
  "Labels seen: ErrorCode, StatusCode, ServerZone.",
);

export const getOriginErrorLogs = defineDataSource({
  name: "getOriginErrorLogs",
  description:
    "The errors that the origin of a pull zone returned on one day. Requires `edge:originLoggingUrl`. Authenticates with `edge:originLoggingJwt` if it is set, otherwise with `edge:apiKey`. The platform allows 30 such requests per zone in 10 seconds. All entries are held in memory; use originErrorLogs to read them one by one.",
  example: `const { logs } = await edge.getOriginErrorLogs({ pullZoneId: 1001, date: new Date() });
export const messages = logs.map((entry) => entry.log?.Message ?? entry.rawLog);`,
  uses: [api.getOriginErrorLogs],
  errors: ["The pull zone does not exist, or the key or JWT cannot read it."],
  args: z.strictObject({
    pullZoneId,
    date: day("The day in UTC, as a Date or a string of the form yyyy-MM-dd or MM-dd-yyyy."),
  }),
  result: z.object({ logs: listIn(entry, "The entries, in the platform's order.") }),
  async read({ client }, args) {
    const logs: Properties[] = [];
    for await (const { items } of logsOf(client, args)) for (const item of items) logs.push(entry.from(item));
    return { logs };
  },

  async *stream({ client }, args) {
    for await (const { items } of logsOf(client, args)) yield items.map(entry.from);
  },
});

function logsOf(client: Sender, { pullZoneId, date }: { pullZoneId: number; date: string }) {
  return client.stream(api.getOriginErrorLogs, { path: { pullZoneId, dateTime: dayForPlatform(date) } });
}
