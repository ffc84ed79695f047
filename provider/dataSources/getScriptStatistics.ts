import { z } from "zod";
import * as api from "../api/scripts";
import { annotate } from "../schema/meta";
import { scriptId } from "./args";
import { objectSource } from "./dataSource";
import { endOf, periodOf, periodProblems, startOf } from "./period";

export const getScriptStatistics = objectSource({
  name: "getScriptStatistics",
  description:
    "Statistics of a script for a period: requests and CPU time, as totals and per hour or day, and its costs. The numbers change with each read, so do not use them as inputs of resources.",
  example: `const statistics = await edge.getScriptStatistics({ scriptId: 3001, dateFrom: "2026-11-01", dateTo: "2026-11-30" });
export const cpuPerRequest = statistics.averageCpuTimePerExecution;`,
  operation: api.getScriptStatistics,
  errors: ["The script does not exist, or the key cannot read it."],
  args: {
    scriptId,
    ...periodOf({ from: "30 days ago", to: "today" }),
    hourly: annotate(z.boolean().optional(), {
      description: "True if the charts have one number per hour.",
      defaultsTo: "false, which returns one number per day",
    }),
  },
  conflicts: periodProblems,
  item: api.scriptStatistics,
  read({ client }, { scriptId, dateFrom, dateTo, hourly }) {
    const query = { dateFrom: startOf(dateFrom), dateTo: endOf(dateTo), hourly, loadLatest: true };
    return client.send(api.getScriptStatistics, { path: { id: scriptId }, query });
  },
});
