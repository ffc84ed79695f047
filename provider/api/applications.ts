import { z } from "zod";
import { stringsOf } from "../schema/enumeration";
import { liberalShape } from "../schema/liberal";
import { annotate, needed } from "../schema/meta";
import { setOf } from "../schema/values";
import { accountLimits } from "./accountLimits";
import { containerTemplate, newContainerTemplate, replacedContainerTemplate } from "./containers";
import { operationsOf } from "./operation";
import { aCursorList, cursorListOf, cursorQuery, maybe, oneOf } from "./responses";
import { type Success, shows } from "./success";

const operation = operationsOf("containers", { acceptsJsonVariants: true, mayHaveNoBody: true });

export const applicationStatuses = ["unknown", "active", "progressing", "inactive", "failing", "suspended"] as const;

const status = `The status of the application: ${applicationStatuses.join(", ")}.`;

export const applicationSummary = annotate(
  z.looseObject({
    id: annotate(z.string(), { description: "The id of the application." }),
    name: maybe(z.string(), "The name of the application."),
    description: maybe(z.string(), "The description of the application."),
    displayEndpoint: maybe(
      z.union([z.string(), z.looseObject({})]),
      "The public endpoint that the platform assigned, in the platform's format.",
    ),
    status: oneOf(applicationStatuses, status),
  }),
  { typeName: "ApplicationSummary", description: "An application as the platform lists it." },
);

export const runtimeTypes = ["shared", "reserved"] as const;

const instances = (description: string) =>
  annotate(z.int().min(1).max(1000), {
    description: `${description} 1 to 1000. More than 10 is possible only if the platform has raised the account's limit.`,
    accountLimit: accountLimits.instances,
    mayBeRedacted: true,
    example: 1,
  });

const autoScaling = annotate(
  z.strictObject({
    min: instances("The minimum number of instances in a region."),
    max: instances("The maximum number of instances in a region."),
  }),
  {
    typeName: "AutoScaling",
    description:
      "Number of instances of an application in each region, which the platform chooses by their CPU usage. A trial account may have 3 instances in all regions together.",
  },
);

/** Accepts any id: the platform adds regions without notice. */
const regionId = () =>
  annotate(
    z
      .string()
      .min(1)
      .refine((id) => id === id.toUpperCase(), {
        error: "must be the id of a region in capital letters, such as DE",
      }),
    { meant: (id) => (/^[a-z]+$/i.test(id) ? id.toUpperCase() : undefined), example: "DE" },
  );

const regionIds = (description: string) =>
  annotate(setOf(regionId()).optional(), {
    description: `${description} Order does not matter. \`getRegions\` lists the ids.`,
    mayBeRedacted: true,
    example: ["DE"],
  });

const regionSettings = annotate(
  z.strictObject({
    allowedRegionIds: regionIds(
      "The regions in which the application may run, at most 3 in a trial. The platform chooses among those that are not required by the demand, so if all are required, the regions are fixed.",
    ),
    requiredRegionIds: regionIds("The regions in which it always runs, at least one. A subset of `allowedRegionIds`."),
    maxAllowedRegions: annotate(z.int().min(1).optional(), {
      description: "The maximum number of regions in which it runs at once.",
      mayBeRedacted: true,
      example: 1,
    }),
    nodeSelectors: annotate(z.record(z.string(), z.string()).optional(), {
      description:
        "Labels that a node must have for the application to run on it. The API never returns them, so manual changes are not detected.",
      mayBeRedacted: true,
    }),
  }),
  {
    typeName: "RegionSettings",
    description: "Regions and nodes on which an application runs. Omitted settings are not managed.",
  },
);

const volume = annotate(
  z.strictObject({
    name: annotate(z.string().min(1).max(50), {
      description: "The name of the volume, 1 to 50 characters. Containers use it to mount the volume.",
      example: "data",
    }),
    size: annotate(z.int().min(1).max(100), {
      description:
        "The size in GB of each instance's volume, 1 to 100, or 30 in a trial. A volume can only grow. It costs $0.10 a month per GB, even while no instance uses it.",
      mayBeRedacted: true,
      example: 10,
    }),
  }),
  {
    typeName: "ApplicationVolume",
    description:
      "A volume of an application. Each instance has its own, which is empty at first, is not copied or backed up, and stays in its region.",
  },
);

/** Settings of a create or an update. Containers are separate: a PATCH with containers replaces all of them. */
export const applicationFields = z.strictObject({
  name: annotate(z.string().regex(/^[A-Za-z0-9\s-]{1,100}$/), {
    description: "The name of the application: 1 to 100 letters, digits, spaces and hyphens.",
    mayBeRedacted: true,
    example: "shop",
  }),
  runtimeType: annotate(
    stringsOf("RuntimeType", "Type of resources on which an application runs.", runtimeTypes).optional(),
    {
      description: "Resources that the application runs on: `shared` or `reserved`.",
      mayBeRedacted: true,
      example: "shared",
    },
  ),
  autoScaling: annotate(autoScaling.optional(), { mayBeRedacted: true }),
  regionSettings: annotate(regionSettings.optional(), { mayBeRedacted: true }),
  volumes: annotate(z.array(volume).optional(), {
    description:
      "All volumes of the application. Each instance has its own, so a database needs one instance in one region. Volumes of instances that stop stay and are billed, and later instances may get empty ones: `getApplicationVolumes` lists them. Removing a volume from the program deletes its data.",
    keyedBy: "name",
    accountLimit: accountLimits.volumes,
    mayBeRedacted: true,
  }),
});

const { runtimeType, autoScaling: scaling, regionSettings: regions } = applicationFields.shape;

export const newApplication = applicationFields.extend({
  runtimeType: needed(runtimeType),
  autoScaling: needed(scaling),
  regionSettings: needed(regions),
  terminationGracePeriodSeconds: annotate(z.int().min(1).max(300).optional(), {
    description:
      "Seconds that a container may take to stop after SIGTERM: 1 to 300. The platform then kills it. The API never returns it, so manual changes are not detected. A change sends back the complete application as the API returned it.",
    defaultsTo: "30, or 1 for an application from before February 2026",
    mayBeRedacted: true,
    example: 30,
  }),
  containerTemplates: z.array(newContainerTemplate).min(1),
});

export const application = z.looseObject({
  id: z.string(),
  name: maybe(z.string()),
  status: oneOf(applicationStatuses),
  ...liberalShape(applicationFields.omit({ name: true, volumes: true }).shape),
  volumes: maybe(z.array(z.looseObject({ name: z.string(), size: maybe(z.int()) }))),
  repositorySettings: maybe(z.looseObject({})),
  containerTemplates: maybe(z.array(containerTemplate)),
});

/**
 * Body that replaces an application. Omitted settings return to their defaults, and unlisted containers are deleted.
 */
export const wholeApplication = newApplication.extend({
  repositorySettings: z.looseObject({}).optional(),
  containerTemplates: z.array(replacedContainerTemplate).min(1),
});

const written = z.looseObject({ id: z.string() });

export const listedRegion = annotate(
  z.looseObject({
    id: annotate(z.string(), { description: "The id of the region, such as `DE`." }),
    name: maybe(z.string(), "The name of the region."),
    group: maybe(z.string(), "The region's part of the world."),
    hasAnycastSupport: maybe(z.boolean(), "True if anycast endpoints are available in the region."),
    hasCapacity: maybe(z.boolean(), "True if the region has capacity for more instances."),
  }),
  { typeName: "Region", description: "A region in which applications can run." },
);

const figure = (description: string) => maybe(z.number(), description);
/** Maps times to numbers. */
const chart = (description: string) =>
  maybe(z.record(z.string(), z.unknown()), `${description} Maps times to numbers.`);

/** `couldBeBetter`, `notBad` or `doingGreat`, with the figure behind it. */
const statusGrade = annotate(
  z.looseObject({
    indicator: figure("The number behind the grade."),
    statusGrade: oneOf(["couldBeBetter", "notBad", "doingGreat"], "The grade: couldBeBetter, notBad or doingGreat."),
  }),
  { typeName: "StatusGrade", typeDescription: "A grade of one aspect of an application." },
);
const grade = (description: string) => maybe(statusGrade, description);

const podContainer = annotate(
  z.looseObject({
    id: maybe(z.string(), "The id of the container."),
    name: maybe(z.string(), "The name of the container."),
    status: oneOf(["notStarted", "started", "ready"], "The status of the container: notStarted, started or ready."),
    cpuUsage: figure("The container's CPU usage."),
    ramUsage: figure("The container's memory usage."),
    reason: maybe(z.string(), "The platform's code for why the container is unhealthy."),
    message: maybe(z.string(), "A message about why the container is unhealthy."),
    image: maybe(z.string(), "The image that the container runs."),
    imageDisplay: maybe(z.string(), "The image in the platform's display format."),
    numberOfRestarts: figure("The number of times the container was restarted."),
    exitCode: figure("The exit code of the container's last run."),
  }),
  { typeName: "ApplicationContainer", description: "The state of a container in a pod." },
);

const pod = annotate(
  z.looseObject({
    name: maybe(z.string(), "The name of the pod."),
    status: oneOf(
      ["notScheduled", "scheduled", "ready", "deleting"],
      "The status of the pod: notScheduled, scheduled, ready or deleting.",
    ),
    lastHeartBeat: maybe(z.string(), "The time of the pod's last report."),
    outboundTrafficChart: chart("The pod's outbound traffic."),
    cpuUsage: figure("The pod's CPU usage."),
    ramUsage: figure("The pod's memory usage."),
    containers: maybe(z.array(podContainer), "The containers of the pod."),
    message: maybe(z.string(), "The platform's message about the pod."),
    volumesUtilizationPercentage: maybe(
      z.record(z.string(), z.unknown()),
      "The usage of each of the pod's volumes, in percent.",
    ),
    ephemeralStorageUsageBytes: figure("The pod's usage of ephemeral storage, in bytes."),
    ephemeralStorageLimitBytes: figure("The pod's limit of ephemeral storage, in bytes."),
    ephemeralStorageUsageRatio: figure("The ratio of used to available ephemeral storage."),
    outboundConnectionsLimit: figure("The maximum number of outbound connections of the pod."),
    outboundConnectionsRejectedDiff: figure("The number of outbound connections refused since the last measurement."),
  }),
  { typeName: "ApplicationPod", description: "A pod, which is an instance of an application in a region." },
);

const region = annotate(
  z.looseObject({
    region: maybe(z.string(), "The region."),
    status: oneOf(
      applicationStatuses,
      "The application's status in the region, with the same values as the overall status.",
    ),
    isRequired: maybe(z.boolean(), "True if the application must run in the region."),
    instances: figure("The number of instances in the region."),
    averageCPU: figure("The average CPU usage of the instances."),
    averageRAM: figure("The average memory usage of the instances."),
    averageVolumesUsagePercentage: figure("The average usage of the instances' volumes, in percent."),
    requests: figure("The number of requests that the region served."),
    anycastTraffic: figure("The region's anycast traffic."),
    pods: maybe(z.array(pod), "The pods in the region."),
  }),
  { typeName: "ApplicationRegion", description: "A region in which an application runs." },
);

export const applicationOverview = z.looseObject({
  status: oneOf(applicationStatuses, status),
  targetLatency: grade("The target latency."),
  currentLatency: grade("The current latency."),
  activeRegions: grade("The number of regions in which the application runs."),
  activeInstances: grade("The number of running instances."),
  averageCPU: grade("The average CPU usage of the instances."),
  averageRAM: grade("The average memory usage of the instances."),
  averageVolumesUsage: grade("The average usage of the volumes."),
  desiredInstances: figure("The desired number of instances."),
  averageLatency: figure("The average latency."),
  totalVolumeSizeInGb: figure("The size of all volumes together, in GB."),
  monthlyCost: figure("The cost per month."),
  latencyChart: chart("Its latency."),
  regions: maybe(z.array(region), "The regions in which the application runs."),
});

/** Other services may send a `status` too, so it must be an application's. */
const overviewShows: Success = {
  holds: "members",
  oneOf: { ...shows("status", ...Object.keys(applicationOverview.shape)).oneOf, status: applicationStatuses },
};

export const listApplications = operation({
  does: "list the applications",
  method: "GET",
  path: "/mc/apps",
  query: cursorQuery,
  response: cursorListOf(applicationSummary),
  success: aCursorList,
});

export const listRegions = operation({
  does: "list the regions",
  method: "GET",
  path: "/mc/regions",
  query: cursorQuery,
  response: cursorListOf(listedRegion),
  success: aCursorList,
});

export const createApplication = operation({
  does: "create the application",
  method: "POST",
  path: "/mc/apps",
  body: newApplication.partial({ containerTemplates: true }),
  response: written,
  success: shows("id"),
});

export const updateApplication = operation({
  does: "update the application",
  method: "PATCH",
  path: "/mc/apps/{appId:string}",
  // Replaces all containers. Those that stay are sent with their ids.
  body: applicationFields.partial().extend({ containerTemplates: z.array(replacedContainerTemplate).optional() }),
  response: written,
  names: { id: "path.appId" },
  success: shows("id"),
});

export const replaceApplication = operation({
  does: "write the whole application",
  method: "PUT",
  path: "/mc/apps/{appId:string}",
  // Omitting the containers keeps them. `id` repeats the one in the path.
  body: wholeApplication.partial({ containerTemplates: true }).extend({ id: z.string().optional() }),
  response: written,
  names: { id: "path.appId" },
  success: shows("id"),
});

export const getApplication = operation({
  does: "read the application",
  method: "GET",
  path: "/mc/apps/{appId:string}",
  response: application,
  names: { id: "path.appId" },
  success: shows("id"),
});

export const getApplicationOverview = operation({
  does: "read the overview of the application",
  number: 10,
  method: "GET",
  path: "/mc/apps/{appId:string}/overview",
  response: applicationOverview,
  success: overviewShows,
});

export const deployApplication = operation({
  does: "deploy the application",
  method: "POST",
  path: "/mc/apps/{appId:string}/deploy",
  idempotent: true,
});

export const undeployApplication = operation({
  does: "undeploy the application",
  number: 12,
  method: "POST",
  path: "/mc/apps/{appId:string}/undeploy",
  idempotent: true,
});

export const deleteApplication = operation({
  does: "delete the application",
  number: 13,
  method: "DELETE",
  path: "/mc/apps/{appId:string}",
});
