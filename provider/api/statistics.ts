import { z } from "zod";
import { operationsOf } from "./operation";
import { int64, maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("core");

const chart = (description: string) =>
  maybe(z.record(z.string(), z.unknown()), `${description}, by the time at which each hour or day begins.`);

export const statistics = z.looseObject({
  TotalBandwidthUsed: maybe(int64(), "How many bytes visitors got."),
  TotalOriginTraffic: maybe(int64(), "How many bytes came from origins."),
  TotalRequestsServed: maybe(int64(), "How many requests were served."),
  AverageOriginResponseTime: maybe(z.number(), "How long origins took on average, in milliseconds."),
  CacheHitRate: maybe(z.number(), "How much of the requests the cache served, in percent."),
  BandwidthUsedChart: chart("How many bytes visitors got"),
  BandwidthCachedChart: chart("How many of these came from the cache"),
  CacheHitRateChart: chart("How much of the requests the cache served, in percent"),
  RequestsServedChart: chart("How many requests were served"),
  PullRequestsPulledChart: chart("How many requests went to origins"),
  OriginTrafficChart: chart("How many bytes came from origins"),
  OriginResponseTimeChart: chart("How long origins took, in milliseconds"),
  OriginShieldBandwidthUsedChart: chart("How many bytes the origin shield sent"),
  OriginShieldInternalBandwidthUsedChart: chart("How many of these stayed within the platform"),
  Error3xxChart: chart("How many responses had a status of 300 to 399"),
  Error4xxChart: chart("How many responses had a status of 400 to 499"),
  Error5xxChart: chart("How many responses had a status of 500 and above"),
  GeoTrafficDistribution: maybe(z.record(z.string(), z.unknown()), "How many bytes visitors got, by region."),
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
