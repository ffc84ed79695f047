import { z } from "zod";
import * as api from "../api/logs";
import type { DataSource } from "../dataSource";
import { day, dayForPlatform } from "../schema/day";
import { pullZoneId } from "./args";
import { logEntryOf } from "./logEntry";
import { listIn } from "./result";

const entry = logEntryOf(
  "OriginErrorLogEntry",
  "An error that the origin of a pull zone answered with.",
  "Keys seen: RequestUrl, PullZoneId, Message, ErrorCode, StatusCode.",
  "Labels seen: ErrorCode, StatusCode, ServerZone.",
);

export const getOriginErrorLogs: DataSource = {
  name: "getOriginErrorLogs",
  description:
    "The errors that the origin of a pull zone answered with on a day. Needs `edge:originLoggingUrl`; goes with `edge:originLoggingJwt` if it is set, else with `edge:apiKey`. The platform takes 30 such requests in 10 seconds for a zone.",
  example: `const { logs } = await edge.getOriginErrorLogs({ pullZoneId: 1001, date: new Date() });
export const messages = logs.map((entry) => entry.log?.Message ?? entry.rawLog);`,
  uses: [api.getOriginErrorLogs],
  errors: ["A pull zone that does not exist, or that the key or JWT may not see."],
  args: z.strictObject({
    pullZoneId,
    date: day("The day, in UTC: a Date, or a text of the form yyyy-MM-dd or MM-dd-yyyy."),
  }),
  result: z.object({ logs: listIn(entry, "The entries, in the platform's order.") }),
  async read({ client }, args) {
    const path = { pullZoneId: args.pullZoneId as number, dateTime: dayForPlatform(args.date as string) };
    const { logs } = await client.call(api.getOriginErrorLogs, { path });
    return { logs: (logs ?? []).map(entry.from) };
  },
};
