import { z } from "zod";
import { maybe } from "./answers";
import { containerTemplate } from "./containers";
import { operation } from "./operation";

export const applicationStatuses = ["unknown", "active", "progressing", "inactive", "failing", "suspended"] as const;

export const applicationSummary = z.looseObject({
  id: z.string(),
  name: maybe(z.string()),
  description: maybe(z.string()),
  displayEndpoint: maybe(z.union([z.string(), z.looseObject({})])),
  status: maybe(z.string()),
});

export const application = z.looseObject({
  id: z.string(),
  name: maybe(z.string()),
  status: maybe(z.string()),
  runtimeType: maybe(z.string()),
  containerTemplates: maybe(z.array(containerTemplate)),
});

/** A grade: `couldBeBetter`, `notBad` or `doingGreat` in `statusGrade`, and the figure behind it. */
const grade = maybe(z.looseObject({ indicator: maybe(z.number()), statusGrade: maybe(z.string()) }));
const figure = maybe(z.number());
/** A chart maps a time to a number. */
const chart = maybe(z.record(z.string(), z.unknown()));

const podContainer = z.looseObject({
  id: maybe(z.string()),
  name: maybe(z.string()),
  status: maybe(z.string()),
  cpuUsage: figure,
  ramUsage: figure,
  reason: maybe(z.string()),
  message: maybe(z.string()),
  image: maybe(z.string()),
  imageDisplay: maybe(z.string()),
  numberOfRestarts: figure,
  exitCode: figure,
});

const pod = z.looseObject({
  name: maybe(z.string()),
  status: maybe(z.string()),
  lastHeartBeat: maybe(z.string()),
  outboundTrafficChart: chart,
  cpuUsage: figure,
  ramUsage: figure,
  containers: maybe(z.array(podContainer)),
  message: maybe(z.string()),
  volumesUtilizationPercentage: chart,
  ephemeralStorageUsageBytes: figure,
  ephemeralStorageLimitBytes: figure,
  ephemeralStorageUsageRatio: figure,
  outboundConnectionsLimit: figure,
  outboundConnectionsRejectedDiff: figure,
});

const region = z.looseObject({
  region: maybe(z.string()),
  status: maybe(z.string()),
  isRequired: maybe(z.boolean()),
  instances: figure,
  averageCPU: figure,
  averageRAM: figure,
  averageVolumesUsagePercentage: figure,
  requests: figure,
  anycastTraffic: figure,
  pods: maybe(z.array(pod)),
});

export const applicationOverview = z.looseObject({
  status: maybe(z.string()),
  targetLatency: grade,
  currentLatency: grade,
  activeRegions: grade,
  activeInstances: grade,
  averageCPU: grade,
  averageRAM: grade,
  averageVolumesUsage: grade,
  desiredInstances: figure,
  averageLatency: figure,
  totalVolumeSizeInGb: figure,
  monthlyCost: figure,
  latencyChart: chart,
  regions: maybe(z.array(region)),
});

export const listApplications = operation({
  does: "list the applications",
  area: "containers",
  source: "companion",
  method: "GET",
  path: "/mc/apps",
  query: z.strictObject({ nextCursor: z.string().optional(), limit: z.int().min(1).max(1000).optional() }),
  answer: z.looseObject({
    items: z.array(applicationSummary),
    meta: maybe(z.looseObject({ totalItems: maybe(z.int()) })),
    cursor: maybe(z.string()),
  }),
  repeatable: true,
});

export const getApplication = operation({
  does: "read the application",
  area: "containers",
  source: "companion",
  method: "GET",
  path: "/mc/apps/{appId}",
  answer: application,
  repeatable: true,
});

export const getApplicationOverview = operation({
  does: "read the overview of the application",
  area: "containers",
  source: "specification",
  number: 10,
  method: "GET",
  path: "/mc/apps/{appId}/overview",
  answer: applicationOverview,
  repeatable: true,
});

export const deployApplication = operation({
  does: "deploy the application",
  area: "containers",
  source: "companion",
  method: "POST",
  path: "/mc/apps/{appId}/deploy",
  repeatable: true,
});

export const undeployApplication = operation({
  does: "undeploy the application",
  area: "containers",
  source: "specification",
  number: 12,
  method: "POST",
  path: "/mc/apps/{appId}/undeploy",
  repeatable: true,
});

export const deleteApplication = operation({
  does: "delete the application",
  area: "containers",
  source: "specification",
  number: 13,
  method: "DELETE",
  path: "/mc/apps/{appId}",
  repeatable: true,
});
