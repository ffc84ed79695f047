import { z } from "zod";
import * as api from "../api/statistics";
import { day, isoDay } from "../schema/day";
import { about, type Meta } from "../schema/meta";
import { resultOf } from "../schema/result";
import { id } from "../schema/values";
import { defineDataSource } from "./dataSource";

const statistics = resultOf(api.statistics);

const optionalDay = (description: string, rest: Meta) => about(day(description).optional(), rest);

export const getStatistics = defineDataSource({
  name: "getStatistics",
  description:
    "What the edge served in a period: traffic, requests, the hit rate of the cache, and errors, as totals and by hour or day. The numbers differ with each read, so do not use them as inputs of resources.",
  example: `const statistics = await edge.getStatistics({ pullZoneId: 1001, dateFrom: "2026-11-01", dateTo: "2026-11-30" });
export const hitRate = statistics.cacheHitRate;`,
  uses: [api.getStatistics],
  errors: ["A day that the platform does not keep."],
  args: z.strictObject({
    pullZoneId: about(id().optional(), {
      description: "The id of the pull zone.",
      defaultsTo: "all pull zones of the account",
      example: 1001,
    }),
    dateFrom: optionalDay("The first day, in UTC.", { defaultsTo: "what the platform chooses, some 30 days ago" }),
    dateTo: optionalDay("The last day, in UTC.", { defaultsTo: "today" }),
    regionId: about(id().optional(), {
      description: "The id of a region of the edge; getEdgeRegions lists them.",
      defaultsTo: "all regions",
      example: 1,
    }),
    hourly: about(z.boolean().optional(), {
      description: "Whether the charts have a number for each hour.",
      defaultsTo: "false: for each day",
    }),
  }),
  conflicts: ({ dateFrom, dateTo }) =>
    typeof dateFrom === "string" && typeof dateTo === "string" && isoDay(dateFrom) > isoDay(dateTo)
      ? ["dateFrom must not be after dateTo"]
      : [],
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
