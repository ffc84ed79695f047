import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import * as api from "../../api/applications";
import * as containers from "../../api/containers";
import { unlessMissing } from "../../client/notFound";
import { untilFound } from "../../client/readAgain";
import { now } from "../../client/readCache";
import { keyOfId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { shapeForPrograms, toWire } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import { hasUnknown, isUnknown } from "../../schema/unknown";
import { segment } from "../../schema/values";
import { adoptOrCreate } from "../parts/adoptOrCreate";
import { completing } from "../parts/completing";
import { plainCreation } from "../parts/creation";
import { findToAdopt } from "../parts/findToAdopt";
import { labelOf, quotedOr } from "../parts/label";
import { adoptedOutput, deleteOrKeepContents, isKept } from "../parts/onDestroy";
import { contentsOfOthers, signsOfOthers } from "./applicationContents";
import { deleteApplication } from "./applicationDeletion";
import { protection } from "./applicationProtection";
import {
  type Application,
  type ApplicationSummary,
  applicationFields,
  applicationSettings,
  applicationsOf,
  differingInApplication,
  unreadableSettings,
} from "./applicationReads";
import { warningsOf } from "./applicationWarnings";
import {
  containerIn,
  containerOutputs,
  reconcileContainer,
  recordedContainer,
  writeOnlyOf,
  writeSettings,
} from "./applicationWriting";
import { claimedInApplication } from "./containerClaims";
import { type EndpointStatus, endpointStatusOf } from "./endpoints";
import { deleteWithZones, deleteZonesLeft } from "./endpointZones";
import {
  applicationOf,
  differingInTemplate,
  readTemplate,
  type Template,
  templateOutputsShape,
  templateSettings,
} from "./templateReads";
import { nextRevision } from "./templateWriting";

const form = "appId:string";
const neededToCreate = ["runtimeType", "autoScaling", "regionSettings", "container"] as const;

const inputs = z.strictObject({
  ...applicationFields,
  ...shapeForPrograms(api.newApplication.pick({ terminationGracePeriodSeconds: true })),
  container: annotate(
    annotate(z.strictObject(shapeForPrograms(containers.newContainerTemplate)), {
      typeName: "ContainerSettings",
      typeDescription: "A container: its image, entry point, environment, volumes, probes and endpoints.",
    }).optional(),
    {
      description:
        "The first container of the application, required to create one. Declare further containers as ContainerTemplates. In an adopted application, this is the container with the same name.",
    },
  ),
  appId: annotate(segment().optional(), {
    description:
      "The id of an existing application to adopt. Settings that differ are updated. A change to another application replaces the resource. If omitted, an application is created. With `edge:adopt`, an application with the same name is adopted instead if exactly one exists and no other resource of the program declares it.",
    example: "app-2",
  }),
  onDestroy: deleteOrKeepContents(
    "`delete` deletes the application with its volumes, all its containers (declared or not) and the pull zones that the platform created for the declared endpoints; `keep` leaves all of them",
  ),
});

const sizedVolume = z.object({ name: z.string(), size: z.number() });
const bothLimits = z.object({ min: z.number(), max: z.number() });

/** An import declares each container as a ContainerTemplate. */
const leftToTemplates = { container: undefined };

export type Inputs = InputsOf<typeof inputs.shape>;

export const application: ResourceKind = defineKind({
  type: "Application",
  reference: {
    description:
      "A container application: its regions, scaling, volumes and first container. Images must be built for linux/amd64. Only the declared settings are managed. Declare further containers as ContainerTemplates. To run the application, pass `revision` to the `triggers` of an ApplicationDeployment.",
    example: `const shop = new edge.Application("shop", {
  name: "shop",
  runtimeType: "shared",
  autoScaling: { min: 1, max: 3 },
  regionSettings: { allowedRegionIds: ["DE", "NY"], requiredRegionIds: ["DE"] },
  container: {
    name: "web",
    imageNamespace: "acme",
    imageName: "web",
    imageTag: "1.4.2",
    imageRegistryId: "501",
    endpoints: [{ displayName: "web", cdn: { portMappings: [{ containerPort: 8080 }] } }],
  },
});
new edge.ApplicationDeployment("shop", { appId: shop.id, deployed: true, triggers: { web: shop.revision } });`,
    adoption: {
      matchedBy: "name",
      inUse:
        "another container, an undeclared volume, an undeclared list in its first container (such as its endpoints), or the status `active`",
      contents: "other containers, and its volumes if `volumes` is not declared",
    },
    errors: [
      "The application to adopt does not exist. The error lists the existing ones.",
      "With `edge:adopt`, several applications have the same name. The error lists them.",
      "The registry or the pull zone does not exist.",
      "The application to destroy has containers or volumes that the program does not declare. The error lists them.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({
    containerId: annotate(z.string().optional(), {
      description: "The id of the container.",
      changesWith: ["container"],
    }),
    ...z.object(templateOutputsShape("container")).partial().shape,
    revision: annotate(z.int(), {
      description:
        "A number that increases each time this resource creates or updates the application or its container, unless only endpoints change, which apply without a deployment. It is 0 while the rest is unchanged since the adoption. Use it as a trigger of an ApplicationDeployment.",
      changesWith: Object.keys(inputs.shape).filter((name) => name !== "appId" && name !== "onDestroy"),
    }),
    resolvedTerminationGracePeriodSeconds: annotate(z.int().optional(), {
      description:
        "The grace period that this resource last wrote, even if it is no longer declared. Missing until the first write because the API does not return it.",
      copies: ["terminationGracePeriodSeconds"],
      changesWith: ["terminationGracePeriodSeconds"],
    }),
    resolvedNodeSelectors: annotate(z.record(z.string(), z.string()).optional(), {
      description:
        "The node selectors that this resource last wrote, even if they are no longer declared. Missing until the first write because the API does not return them.",
      copies: ["regionSettings.nodeSelectors"],
      changesWith: ["regionSettings"],
    }),
    adopted: adoptedOutput("application"),
  }),
  protection,
  deletion: {
    rule: "application-deleted",
    says: "the application is deleted, with all its containers, its volumes and the pull zones that the platform created for its endpoints",
    async contentsOfOthers(context, appId, state) {
      return contentsOfOthers(context, await applicationOf(context, appId, now()), state);
    },
    async deleteLeft(context, appId, state) {
      if (!isKept(state)) await deleteZonesLeft(context, appId, [firstContainer(state)]);
    },
  },
  importing: {
    within: "application",
    noun: "Application",
    declares: "the application without containers; each container becomes a `ContainerTemplate`",
    terraform: { bunnynet_compute_container_app: { within: "id" } },
    find: async (_context, { id }) => [{ id, given: { appId: id, ...leftToTemplates } }],
  },
  identity: [["name"]],
  adoptedBy: "appId",
  limits: {
    count: accountLimits.applications,
  },
  claims: ({ container, containerId, ...properties }, id) => {
    const inApplication = claimedInApplication(id ?? properties.appId, Object(container));
    if (id === undefined) return inApplication;
    const own = { key: keyOfId("Application", id), label: application.names(properties, id) };
    if (container === undefined || typeof containerId !== "string") return [own, ...inApplication];
    const key = keyOfId("ContainerTemplate", `${id}/${containerId}`);
    return [own, { key, label: `the first container of application ${id}`, wholeBy: "Application" }, ...inApplication];
  },
  conflicts: (declared, _given, before) => [
    ...(declared.appId === undefined
      ? neededToCreate
          .filter((each) => declared[each] === undefined)
          .map((each) => `${each} is required to create an application; to adopt one, set appId`)
      : []),
    ...(isFlipped(declared.autoScaling) ? ["autoScaling.min must not exceed autoScaling.max"] : []),
    ...requiredElsewhere(declared.regionSettings),
    ...(declared.appId === undefined ? undeclaredMounts(declared.container, declared.volumes) : []),
    ...(isSameApplication(declared, before) ? shrunkVolumes(declared.volumes, before.volumes) : []),
  ],
  warnings: warningsOf,
  names: ({ name, appId }, id) => labelOf("application", quotedOr(name, id ?? appId)),

  async create(context, declared) {
    if (declared.appId !== undefined) return adopt(context, declared, declared.appId);
    return adoptOrCreate(context, application, creationOf(context, declared));
  },

  async read(context, appId, state) {
    const actual = await applicationOf(context, appId);
    const { revision = 0, adopted = false, containerId } = state;
    const redacted = writeOnlyOf({}, state);
    const recorded = { ...state.container, ...recordedContainer(state) };
    const template =
      containerId === undefined
        ? soleContainer(actual, state)
        : await readTemplate(context, appId, containerId, recorded);
    const isShown = containerId !== undefined || template !== undefined;
    return {
      settings: {
        ...applicationSettings(actual),
        appId,
        ...(isShown ? { container: template && templateSettings(template) } : {}),
      },
      outputs: { ...(template ? containerOutputs(template) : {}), ...redacted, revision, adopted },
      imported: leftToTemplates,
      unreadable: unreadableSettings(actual),
    };
  },

  async update(context, { id: appId, state, inputs: declared, changed }) {
    const { revision = 0, adopted = false } = state;
    const isChanged = (each: keyof Inputs & string) => changed.has(each) || isUnfinished(state);
    const isWritten = await writeSettings(context, appId, declared, state, isChanged);
    const { container } = declared;
    const brought =
      container !== undefined && isChanged("container")
        ? await reconcileContainer(context, appId, container, state.containerId)
        : undefined;
    const outputs = brought?.outputs ?? recordedContainer(state);
    const isNew = isWritten || brought?.needsDeployment || isUnfinished(state);
    return {
      outputs: {
        ...outputs,
        ...writeOnlyOf(declared, state),
        revision: isNew ? nextRevision(context, revision) : revision,
        adopted,
      },
    };
  },

  async delete(context, appId, state) {
    if (isKept(state)) return;
    const others = state.onDestroy === "delete" ? await otherContainers(context, appId, state.containerId) : [];
    await deleteWithZones(context, appId, [firstContainer(state), ...others], () =>
      deleteApplication(context, appId, {}),
    );
  },
});

function firstContainer({ container, endpointStatus = [] }: Recorded) {
  return { declared: container?.endpoints, actual: endpointStatus };
}

interface Recorded {
  readonly container?: { readonly endpoints?: unknown } | undefined;
  readonly endpointStatus?: readonly EndpointStatus[] | undefined;
}

/** Returns the further containers, which ContainerTemplates declare. */
async function otherContainers(context: Context, appId: string, containerId: string | undefined) {
  const templates = (await find(context, appId))?.containerTemplates ?? [];
  return templates
    .filter(({ id }) => id !== containerId)
    .map(({ endpoints }) => ({ declared: undefined, actual: endpointStatusOf(endpoints ?? []) }));
}

/** Returns the only container if nothing is recorded, as in an import. */
function soleContainer(
  { containerTemplates }: Application,
  { name }: { readonly name?: unknown },
): Template | undefined {
  return name === undefined && containerTemplates?.length === 1 ? containerTemplates[0] : undefined;
}

type Named = { readonly appId?: unknown; readonly connection?: unknown };

/** True unless the change replaces the application. */
function isSameApplication(declared: Named, before: Named): boolean {
  const isOther = before.appId !== undefined && declared.appId !== undefined && declared.appId !== before.appId;
  return !isOther && declared.connection === before.connection;
}

/** Refuses required regions that are not allowed. */
function requiredElsewhere(regionSettings: unknown): string[] {
  const { allowedRegionIds: allowed, requiredRegionIds: required }: Properties = Object(regionSettings);
  if (!Array.isArray(allowed) || !Array.isArray(required) || hasUnknown(allowed)) return [];
  return required.flatMap((region) =>
    isUnknown(region) || allowed.includes(region)
      ? []
      : [
          `regionSettings.requiredRegionIds contains ${JSON.stringify(region)}, which is not in allowedRegionIds. Add it to allowedRegionIds, or remove it from requiredRegionIds.`,
        ],
  );
}

function undeclaredMounts(container: unknown, volumes: unknown): string[] {
  const { volumeMounts }: Properties = Object(container);
  if (!Array.isArray(volumeMounts) || hasUnknown(volumes)) return [];
  const names = Array.isArray(volumes) ? volumes.map((volume) => Object(volume).name) : [];
  return volumeMounts.flatMap((mount, index) => {
    const { name }: Properties = Object(mount);
    if (typeof name !== "string" || isUnknown(name) || names.includes(name)) return [];
    const known = names.length === 0 ? "none" : names.map((each) => JSON.stringify(each)).join(", ");
    return [
      `container.volumeMounts[${index}].name is ${JSON.stringify(name)}, which is not in volumes (${known}). Declare the volume in volumes.`,
    ];
  });
}

/** Refuses smaller sizes: the platform only enlarges volumes. */
function shrunkVolumes(declared: unknown, before: unknown): string[] {
  const sizes = new Map(volumesIn(before).map(({ name, size }) => [name, size]));
  return volumesIn(declared).flatMap(({ name, size }) => {
    const known = sizes.get(name);
    if (known === undefined || size >= known) return [];
    return [
      `volumes[${name}].size is ${size}, but the volume already has ${known} GB and cannot shrink. Declare ${known}, or another volume.`,
    ];
  });
}

function volumesIn(volumes: unknown) {
  return Array.isArray(volumes) ? volumes.flatMap((each) => sizedVolume.safeParse(each).data ?? []) : [];
}

function isFlipped(autoScaling: unknown): boolean {
  const { data } = bothLimits.safeParse(autoScaling);
  return data !== undefined && data.min > data.max;
}

function creationOf(context: Context, declared: Inputs) {
  return plainCreation<ApplicationSummary, Application>(application, declared, {
    list: () => applicationsOf(context),
    platformIdOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    declaredName: declared.name,
    inspect: async ({ id }) => {
      const found = await find(context, id);
      if (!found) return undefined;
      return { found, isAsDeclared: isAsIn(declared, found), signsOfOthers: signsOfOthers(context, found, declared) };
    },
    create: async () => {
      const { container, ...settings } = declared;
      const body = toWire(api.newApplication, { ...settings, containerTemplates: [container] });
      const { id } = await context.client.send(api.createApplication, { body });
      // The response lacks the id of the container.
      const outputs = { ...writeOnlyOf(declared), revision: nextRevision(context), adopted: false };
      const reading = untilFound(context, `application ${id}`, () => applicationOf(context, id, now()));
      return completing({ id, outputs }, "the application was created, but not read", reading);
    },
    outputsOf: (actual) => {
      const template = declared.container && containerIn(actual, declared.container);
      const revision = nextRevision(context);
      return { ...(template ? containerOutputs(template) : {}), ...writeOnlyOf(declared), revision };
    },
    adopt: ({ id }, isOwn) => adopt(context, declared, id, !isOwn),
  });
}

function isAsIn(declared: Inputs, actual: Application): boolean {
  const { container } = declared;
  if (differingInApplication(declared, actual).length > 0) return false;
  const template = container && containerIn(actual, container);
  return container === undefined || (template !== undefined && differingInTemplate(container, template).length === 0);
}

async function find(context: Context, appId: string): Promise<Application | undefined> {
  return unlessMissing(applicationOf(context, appId, now()));
}

async function adopt(context: Context, declared: Inputs, appId: string, adopted = true) {
  const actual = await findToAdopt(
    applicationOf(context, appId, now()),
    { noun: "application", id: appId },
    () => applicationsOf(context),
    ({ id, name }) => [id, name],
  );
  const differs = new Set<string>(differingInApplication(declared, actual, "absent"));
  // The platform never shows the grace period, so it may differ.
  const isUnlike = (name: string) => name === "terminationGracePeriodSeconds" || differs.has(name);
  const isWritten = await writeSettings(context, appId, declared, {}, isUnlike);
  const brought = declared.container && (await reconcileContainer(context, appId, declared.container));
  // An application of an interrupted run may not be deployed yet.
  const isAsFound = adopted && !isWritten && !brought?.needsDeployment;
  const outputs = { ...brought?.outputs, ...writeOnlyOf(declared) };
  return { id: appId, outputs: { ...outputs, revision: isAsFound ? 0 : nextRevision(context), adopted } };
}
