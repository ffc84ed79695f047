import { z } from "zod";
import { about } from "../schema/meta";
import { maybe, oneOf } from "./answers";
import { containerTemplate } from "./containers";
import { operation } from "./operation";
import { noContent, type Success, shows } from "./success";

export const applicationStatuses = ["unknown", "active", "progressing", "inactive", "failing", "suspended"] as const;

const status = `The status of the application: ${applicationStatuses.join(", ")}.`;

export const applicationSummary = about(
  z.looseObject({
    id: about(z.string(), { description: "The id of the application." }),
    name: maybe(z.string(), "The name of the application."),
    description: maybe(z.string(), "What the application is."),
    displayEndpoint: maybe(
      z.union([z.string(), z.looseObject({})]),
      "The public endpoint that the platform assigned, in the platform's format.",
    ),
    status: oneOf(applicationStatuses, status),
  }),
  { typeName: "ApplicationSummary", description: "An application as the platform lists it." },
);

export const application = z.looseObject({
  id: z.string(),
  name: maybe(z.string()),
  status: oneOf(applicationStatuses),
  runtimeType: oneOf(["shared", "reserved"]),
  containerTemplates: maybe(z.array(containerTemplate)),
});

const figure = (description: string) => maybe(z.number(), description);
/** A chart maps a time to a number. */
const chart = (description: string) =>
  maybe(z.record(z.string(), z.unknown()), `${description} A number for each time.`);

/** A grade: `couldBeBetter`, `notBad` or `doingGreat` in `statusGrade`, and the figure behind it. */
const statusGrade = about(
  z.looseObject({
    indicator: figure("The figure behind the grade."),
    statusGrade: oneOf(["couldBeBetter", "notBad", "doingGreat"], "The grade: couldBeBetter, notBad or doingGreat."),
  }),
  { typeName: "StatusGrade", typeDescription: "A grade of one aspect of an application." },
);
const grade = (description: string) => maybe(statusGrade, description);

const podContainer = about(
  z.looseObject({
    id: maybe(z.string(), "The id of the container."),
    name: maybe(z.string(), "The name of the container."),
    status: oneOf(["notStarted", "started", "ready"], "The status of the container: notStarted, started or ready."),
    cpuUsage: figure("How much CPU the container uses."),
    ramUsage: figure("How much memory the container uses."),
    reason: maybe(z.string(), "Why the container is unhealthy, in one word."),
    message: maybe(z.string(), "Why the container is not well."),
    image: maybe(z.string(), "The image that it runs."),
    imageDisplay: maybe(z.string(), "The image as the platform shows it."),
    numberOfRestarts: figure("How often the container was restarted."),
    exitCode: figure("The exit code with which it last ended."),
  }),
  { typeName: "ApplicationContainer", description: "A container of a pod, as it runs." },
);

const pod = about(
  z.looseObject({
    name: maybe(z.string(), "The name of the pod."),
    status: oneOf(
      ["notScheduled", "scheduled", "ready", "deleting"],
      "The status of the pod: notScheduled, scheduled, ready or deleting.",
    ),
    lastHeartBeat: maybe(z.string(), "When the pod was last heard of."),
    outboundTrafficChart: chart("Its outbound traffic."),
    cpuUsage: figure("How much CPU the pod uses."),
    ramUsage: figure("How much memory the pod uses."),
    containers: maybe(z.array(podContainer), "The containers of the pod."),
    message: maybe(z.string(), "What the platform says of the pod."),
    volumesUtilizationPercentage: maybe(
      z.record(z.string(), z.unknown()),
      "The usage of each of its volumes, in percent.",
    ),
    ephemeralStorageUsageBytes: figure("How much ephemeral storage the pod uses, in bytes."),
    ephemeralStorageLimitBytes: figure("How much ephemeral storage the pod may use, in bytes."),
    ephemeralStorageUsageRatio: figure("How full its ephemeral storage is."),
    outboundConnectionsLimit: figure("How many outbound connections the pod may have."),
    outboundConnectionsRejectedDiff: figure("How many outbound connections were refused since the last measurement."),
  }),
  { typeName: "ApplicationPod", description: "A pod: an instance of an application in a region." },
);

const region = about(
  z.looseObject({
    region: maybe(z.string(), "The region."),
    status: oneOf(applicationStatuses, "The status of the application in the region: as that of the application."),
    isRequired: maybe(z.boolean(), "Whether the application has to run in the region."),
    instances: figure("How many instances run in the region."),
    averageCPU: figure("How much CPU they use on average."),
    averageRAM: figure("How much memory they use on average."),
    averageVolumesUsagePercentage: figure("The average usage of their volumes, in percent."),
    requests: figure("How many requests the region served."),
    anycastTraffic: figure("How much anycast traffic the region had."),
    pods: maybe(z.array(pod), "The pods in the region."),
  }),
  { typeName: "ApplicationRegion", description: "A region in which an application runs." },
);

export const applicationOverview = z.looseObject({
  status: oneOf(applicationStatuses, status),
  targetLatency: grade("The latency that is aimed at."),
  currentLatency: grade("The latency as it is."),
  activeRegions: grade("In how many regions it runs."),
  activeInstances: grade("How many instances run."),
  averageCPU: grade("How much CPU the instances use on average."),
  averageRAM: grade("How much memory the instances use on average."),
  averageVolumesUsage: grade("How full the volumes are on average."),
  desiredInstances: figure("How many instances there should be."),
  averageLatency: figure("The average latency."),
  totalVolumeSizeInGb: figure("The size of all volumes together, in GB."),
  monthlyCost: figure("What it costs a month."),
  latencyChart: chart("Its latency."),
  regions: maybe(z.array(region), "The regions in which it runs."),
});

/** A `status` alone is what any service may answer: it has to be one of an application. */
const overviewShows: Success = {
  holds: "members",
  oneOf: { ...shows("status", ...Object.keys(applicationOverview.shape)).oneOf, status: applicationStatuses },
};

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
  success: shows("items", "meta", "cursor"),
  idempotent: true,
});

export const getApplication = operation({
  does: "read the application",
  area: "containers",
  source: "companion",
  method: "GET",
  path: "/mc/apps/{appId}",
  answer: application,
  success: shows("id"),
  idempotent: true,
});

export const getApplicationOverview = operation({
  does: "read the overview of the application",
  area: "containers",
  source: "specification",
  number: 10,
  method: "GET",
  path: "/mc/apps/{appId}/overview",
  answer: applicationOverview,
  success: overviewShows,
  idempotent: true,
});

export const deployApplication = operation({
  does: "deploy the application",
  area: "containers",
  source: "companion",
  method: "POST",
  path: "/mc/apps/{appId}/deploy",
  success: noContent,
  idempotent: true,
});

export const undeployApplication = operation({
  does: "undeploy the application",
  area: "containers",
  source: "specification",
  number: 12,
  method: "POST",
  path: "/mc/apps/{appId}/undeploy",
  success: noContent,
  idempotent: true,
});

export const deleteApplication = operation({
  does: "delete the application",
  area: "containers",
  source: "specification",
  number: 13,
  method: "DELETE",
  path: "/mc/apps/{appId}",
  success: noContent,
  idempotent: true,
});
