import { z } from "zod";
import { int64, maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { shows } from "./success";

const counts = z.record(z.string(), z.unknown());
const counted = (description: string) => maybe(counts, `${description}, by name.`);
const days = (description: string) =>
  maybe(z.record(z.string(), z.unknown()), `${description} on each of the past 28 days: the counts by name, by day.`);

export const shieldMetrics = z.looseObject({
  overview: counted("How often each part of the shield acted"),
  waf: counted("What the firewall did with requests"),
  dDoS: counted("What the DDoS protection did with requests"),
  ratelimit: counted("How often rate limits were exceeded"),
  botDetection: counted("What the bot detection did with requests"),
  accessList: counted("What access lists did with requests"),
  uploadScanning: counted("What the scanning of uploads found"),
  apiGuardian: counted("What the API Guardian did with requests"),
  overviewPastTwentyEightDays: days("How often each part of the shield acted"),
  dDoSOverviewPastTwentyEightDays: days("What the DDoS protection did"),
  ratelimitOverviewPastTwentyEightDays: days("How often rate limits were exceeded"),
  botDetectionOverviewPastTwentyEightDays: days("What the bot detection did"),
  accessListOverviewPastTwentyEightDays: days("What access lists did"),
  uploadScanningOverviewPastTwentyEightDays: days("What the scanning of uploads found"),
  apiGuardianOverviewPastTwentyEightDays: days("What the API Guardian did"),
  totalCleanRequestsLimit: maybe(int64(), "How many requests the plan of the zone includes in a month."),
  totalBillableRequests: maybe(int64(), "How many requests count for that, so far this month."),
});

export const getShieldMetrics = operation({
  does: "read the metrics of the shield zone",
  method: "GET",
  path: "/shield/metrics/overview/{shieldZoneId}",
  response: z.looseObject({ data: shieldMetrics, error: maybe(genericRequestResponse) }),
  success: shows("data"),
});
