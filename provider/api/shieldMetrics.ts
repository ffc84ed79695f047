import { z } from "zod";
import { int64, maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { shows } from "./success";

const counts = z.record(z.string(), z.unknown());
const counted = (description: string) => maybe(counts, `${description}, by name.`);
const days = (description: string) =>
  maybe(z.record(z.string(), z.unknown()), `${description} on each of the past 28 days, by name and by day.`);

export const shieldMetrics = z.looseObject({
  overview: counted("Action counts of each part of the shield"),
  waf: counted("Action counts of the firewall"),
  dDoS: counted("Action counts of the DDoS protection"),
  ratelimit: counted("Counts of exceeded rate limits"),
  botDetection: counted("Action counts of the bot detection"),
  accessList: counted("Action counts of access lists"),
  uploadScanning: counted("Counts of the upload scanning's findings"),
  apiGuardian: counted("Action counts of the API Guardian"),
  overviewPastTwentyEightDays: days("Action counts of each part of the shield"),
  dDoSOverviewPastTwentyEightDays: days("Action counts of the DDoS protection"),
  ratelimitOverviewPastTwentyEightDays: days("Counts of exceeded rate limits"),
  botDetectionOverviewPastTwentyEightDays: days("Action counts of the bot detection"),
  accessListOverviewPastTwentyEightDays: days("Action counts of access lists"),
  uploadScanningOverviewPastTwentyEightDays: days("Counts of the upload scanning's findings"),
  apiGuardianOverviewPastTwentyEightDays: days("Action counts of the API Guardian"),
  totalCleanRequestsLimit: maybe(int64(), "The number of requests per month that the zone's plan includes."),
  totalBillableRequests: maybe(int64(), "The number of billable requests so far this month."),
});

export const getShieldMetrics = operation({
  does: "read the metrics of the shield zone",
  method: "GET",
  path: "/shield/metrics/overview/{shieldZoneId}",
  response: z.looseObject({ data: shieldMetrics, error: maybe(genericRequestResponse) }),
  success: shows("data"),
});
