import { z } from "zod";
import * as api from "../api/statistics";
import { isoDay } from "../schema/day";
import { annotate } from "../schema/meta";
import { resultOf } from "../schema/result";
import { id } from "../schema/values";
import { defineDataSource } from "./dataSource";
import { periodOf, periodProblems } from "./period";

const statistics = resultOf(api.statistics);

export const getStatistics = defineDataSource({
  name: "getStatistics",
  description:
    "Statistics of the edge for a period: traffic, requests, cache hit rate and errors, as totals and per hour or day. The numbers change with each read, so do not use them as inputs of resources.",
  example: `const statistics = await edge.getStatistics({ pullZoneId: 1001, dateFrom: "2026-11-01", dateTo: "2026-11-30" });
export const hitRate = statistics.cacheHitRate;`,
  uses: [api.getStatistics],
  errors: ["The platform does not keep statistics of that day."],
  args: z.strictObject({
    pullZoneId: annotate(id().optional(), {
      description: "The id of the pull zone.",
      defaultsTo: "all pull zones of the account",
      example: 1001,
    }),
    ...periodOf({ from: "chosen by the platform, some 30 days ago", to: "today" }),
    regionId: annotate(id().optional(), {
      description: "The id of an edge region, as returned by getEdgeRegions.",
      defaultsTo: "all regions",
      example: 1,
    }),
    hourly: annotate(z.boolean().optional(), {
      description: "True if the charts have one number per hour.",
      defaultsTo: "false, which returns one number per day",
    }),
  }),
  conflicts: periodProblems,
  result: statistics.schema,
  async read({ client }, { pullZoneId, dateFrom, dateTo, regionId, hourly }) {
    const query = {
      dateFrom: dateFrom && isoDay(dateFrom),
      dateTo: dateTo && isoDay(dateTo),
      serverZoneId: regionId,
      hourly,
      // -1 selects all pull zones of the account.
      pullZone: pullZoneId ?? -1,
      loadErrors: true,
      loadOriginResponseTimes: true,
      loadOriginTraffic: true,
      loadRequestsServed: true,
      loadBandwidthUsed: true,
      loadOriginShieldBandwidth: true,
      loadGeographicTrafficDistribution: true,
    };
    return statistics.from(await client.send(api.getStatistics, { query }));
  },
});
