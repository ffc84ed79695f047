import { z } from "zod";
import { stringsOf } from "../schema/enumeration";
import { liberalShape } from "../schema/liberal";
import { about, needed } from "../schema/meta";
import { setOf } from "../schema/values";
import { containerTemplate, newContainerTemplate, replacedContainerTemplate } from "./containers";
import { operationsOf } from "./operation";
import { aCursorList, cursorListOf, cursorQuery, maybe, oneOf } from "./responses";
import { type Success, shows } from "./success";

const operation = operationsOf("containers");

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

export const runtimeTypes = ["shared", "reserved"] as const;

const instances = (description: string) =>
  about(z.int().min(1).max(1000), {
    description: `${description} 1 to 1000; more than 10 only if the platform has raised the limit for the account.`,
    accountLimit: { most: 10, noun: "instances in a region", inTrial: 3, wayOut: "run it in more regions" },
    mayBeRedacted: true,
    example: 2,
  });

const autoScaling = about(
  z.strictObject({
    min: instances("The fewest instances in a region."),
    max: instances("The most instances in a region."),
  }),
  { typeName: "AutoScaling", description: "How many instances of an application run in each region." },
);

/** Accepts any id: the platform adds regions without notice. */
const regionId = () =>
  about(
    z
      .string()
      .min(1)
      .refine((id) => id === id.toUpperCase(), {
        error: "must be the id of a region in capital letters, such as DE",
      }),
    { meant: (id) => (/^[a-z]+$/i.test(id) ? id.toUpperCase() : undefined), example: "DE" },
  );

const regionIds = (description: string) =>
  about(setOf(regionId()).optional(), {
    description: `${description} A set: order does not matter. \`getRegions\` lists the ids.`,
    mayBeRedacted: true,
    example: ["DE", "NY"],
  });

const regionSettings = about(
  z.strictObject({
    allowedRegionIds: regionIds("The regions in which the application may run."),
    requiredRegionIds: regionIds("The regions in which it always runs."),
    maxAllowedRegions: about(z.int().min(1).optional(), {
      description: "The most regions in which it runs at once.",
      mayBeRedacted: true,
      example: 2,
    }),
    nodeSelectors: about(z.record(z.string(), z.string()).optional(), {
      description:
        "Labels that a node must have for the application to run on it. The platform never shows them, so manual changes are not detected.",
      mayBeRedacted: true,
    }),
  }),
  { typeName: "RegionSettings", description: "Where an application runs. Omitted settings are not managed." },
);

const volume = about(
  z.strictObject({
    name: about(z.string().min(1).max(50), {
      description: "The name under which a container mounts it, 1 to 50 characters.",
      example: "data",
    }),
    size: about(z.int().min(1).max(100), {
      description: "Its size in GB, 1 to 100. A volume only grows.",
      mayBeRedacted: true,
      example: 10,
    }),
  }),
  { typeName: "ApplicationVolume", description: "A volume of an application." },
);

/** Settings of a create or an update. Containers are separate: a PATCH with containers replaces all of them. */
export const applicationFields = z.strictObject({
  name: about(z.string().regex(/^[A-Za-z0-9\s-]{1,100}$/), {
    description: "The name of the application: 1 to 100 letters, digits, spaces and hyphens.",
    mayBeRedacted: true,
    example: "shop",
  }),
  runtimeType: about(stringsOf("RuntimeType", "The resources on which an application runs.", runtimeTypes).optional(), {
    description: "Whether it runs on `shared` or `reserved` resources.",
    mayBeRedacted: true,
    example: "shared",
  }),
  autoScaling: about(autoScaling.optional(), { mayBeRedacted: true }),
  regionSettings: about(regionSettings.optional(), { mayBeRedacted: true }),
  volumes: about(z.array(volume).optional(), {
    description: "All volumes of the application. One that is removed from the program is lost with its data.",
    keyedBy: "name",
    accountLimit: {
      most: 2,
      noun: "volumes of an application",
      inTrial: 1,
      wayOut: "keep several folders on one volume",
    },
    mayBeRedacted: true,
  }),
});

const { runtimeType, autoScaling: scaling, regionSettings: regions } = applicationFields.shape;

export const newApplication = applicationFields.extend({
  runtimeType: needed(runtimeType),
  autoScaling: needed(scaling),
  regionSettings: needed(regions),
  terminationGracePeriodSeconds: about(z.int().min(1).max(300).optional(), {
    description:
      "How long a container may take to stop, 1 to 300 seconds. The platform never shows it, so manual changes are not detected. A change sends the complete application back as the platform shows it.",
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

export const listedRegion = about(
  z.looseObject({
    id: about(z.string(), { description: "The id of the region, such as `DE`." }),
    name: maybe(z.string(), "The name of the region."),
    group: maybe(z.string(), "The part of the world that it is in."),
    hasAnycastSupport: maybe(z.boolean(), "Whether anycast endpoints are available there."),
    hasCapacity: maybe(z.boolean(), "Whether there is room for more instances."),
  }),
  { typeName: "Region", description: "A region in which applications can run." },
);

const figure = (description: string) => maybe(z.number(), description);
/** Maps times to numbers. */
const chart = (description: string) =>
  maybe(z.record(z.string(), z.unknown()), `${description} A number for each time.`);

/** `couldBeBetter`, `notBad` or `doingGreat`, with the figure behind it. */
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
    reason: maybe(z.string(), "Why the container is unhealthy, as the platform's code for it."),
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
    lastHeartBeat: maybe(z.string(), "When the pod last reported."),
    outboundTrafficChart: chart("Its outbound traffic."),
    cpuUsage: figure("How much CPU the pod uses."),
    ramUsage: figure("How much memory the pod uses."),
    containers: maybe(z.array(podContainer), "The containers of the pod."),
    message: maybe(z.string(), "The platform's message about the pod."),
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
  targetLatency: grade("The target latency."),
  currentLatency: grade("The current latency."),
  activeRegions: grade("In how many regions it runs."),
  activeInstances: grade("How many instances run."),
  averageCPU: grade("How much CPU the instances use on average."),
  averageRAM: grade("How much memory the instances use on average."),
  averageVolumesUsage: grade("How full the volumes are on average."),
  desiredInstances: figure("The desired number of instances."),
  averageLatency: figure("The average latency."),
  totalVolumeSizeInGb: figure("The size of all volumes together, in GB."),
  monthlyCost: figure("What it costs per month."),
  latencyChart: chart("Its latency."),
  regions: maybe(z.array(region), "The regions in which it runs."),
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
