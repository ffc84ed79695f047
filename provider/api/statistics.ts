import { z } from "zod";
import { operationsOf } from "./operation";
import { int64, maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("core");

/** Chart of a number by the start of each hour or day. */
export const chart = (description: string) =>
  maybe(z.record(z.string(), z.unknown()), `${description}, by the start of each hour or day.`);

export const statistics = z.looseObject({
  TotalBandwidthUsed: maybe(int64(), "The bytes sent to visitors."),
  TotalOriginTraffic: maybe(int64(), "The bytes received from origins."),
  TotalRequestsServed: maybe(int64(), "The number of requests served."),
  AverageOriginResponseTime: maybe(z.number(), "The average response time of origins, in milliseconds."),
  CacheHitRate: maybe(z.number(), "The share of requests served from the cache, in percent."),
  BandwidthUsedChart: chart("The bytes sent to visitors"),
  BandwidthCachedChart: chart("The bytes sent to visitors from the cache"),
  CacheHitRateChart: chart("The share of requests served from the cache, in percent"),
  RequestsServedChart: chart("The number of requests served"),
  PullRequestsPulledChart: chart("The number of requests sent to origins"),
  OriginTrafficChart: chart("The bytes received from origins"),
  OriginResponseTimeChart: chart("The response time of origins, in milliseconds"),
  OriginShieldBandwidthUsedChart: chart("The bytes sent by the origin shield"),
  OriginShieldInternalBandwidthUsedChart: chart("The bytes sent by the origin shield within the platform"),
  Error3xxChart: chart("The number of responses with a status of 300 to 399"),
  Error4xxChart: chart("The number of responses with a status of 400 to 499"),
  Error5xxChart: chart("The number of responses with a status of 500 and above"),
  GeoTrafficDistribution: maybe(z.record(z.string(), z.unknown()), "The bytes sent to visitors, by region."),
});

/** The platform omits these charts by default. */
const loads = {
  loadErrors: z.boolean().optional(),
  loadOriginResponseTimes: z.boolean().optional(),
  loadOriginTraffic: z.boolean().optional(),
  loadRequestsServed: z.boolean().optional(),
  loadBandwidthUsed: z.boolean().optional(),
  loadOriginShieldBandwidth: z.boolean().optional(),
  loadGeographicTrafficDistribution: z.boolean().optional(),
};

export const getStatistics = operation({
  does: "read the statistics",
  method: "GET",
  path: "/statistics",
  query: z.strictObject({
    dateFrom: z.string().optional(),
    dateTo: z.string().optional(),
    pullZone: z.int().optional(),
    serverZoneId: z.int().optional(),
    hourly: z.boolean().optional(),
    ...loads,
  }),
  response: statistics,
  success: shows("TotalBandwidthUsed", "TotalRequestsServed", "CacheHitRate", "BandwidthUsedChart"),
});
