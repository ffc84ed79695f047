import { z } from "zod";
import * as applications from "../../api/applications";
import * as api from "../../api/containers";
import { EdgeError } from "../../client/errors";
import { keyOfId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { annotate, metaOf } from "../../schema/meta";
import { toWire, unreadableNames } from "../../schema/program";
import { namesOf } from "../../schema/properties";
import { segment } from "../../schema/values";
import { adoptOrCreate } from "../parts/adoptOrCreate";
import { plainCreation } from "../parts/creation";
import { labelWithin, quotedOr } from "../parts/label";
import { adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { claimedInApplication } from "./containerClaims";
import { deleteTemplate } from "./containerTemplateDeletion";
import { protection } from "./containerTemplateProtection";
import { warningsOfContainer } from "./containerWarnings";
import type { EndpointStatus } from "./endpoints";
import { deleteWithZones, deleteZonesLeft } from "./endpointZones";
import {
  differingInTemplate,
  findTemplate,
  listedTemplates,
  listsNotDeclared,
  readTemplate,
  recordedOutputs,
  type Template,
  templateFields,
  templateOutputs,
  templateOutputsShape,
  templateSettings,
  templatesOf,
} from "./templateReads";
import { needsDeployment, nextRevision, patchTemplate, templateWriteQueue } from "./templateWriting";

const form = "appId:string/containerId:string";
const neededToCreate = ["name", "imageName", "imageNamespace", "imageTag", "imageRegistryId"] as const;

const inputs = z.strictObject({
  appId: annotate(segment(), {
    description: "The application. A change replaces the resource.",
    example: "app-2",
  }),
  containerId: annotate(segment().optional(), {
    description:
      "The id of an existing template to adopt. A change to another template replaces the resource. If omitted, a template is created. With `edge:adopt`, a template of the application with the same name is adopted instead if exactly one exists and no other resource of the program declares it.",
    example: "tpl-1",
  }),
  ...templateFields,
  onDestroy: deleteOrKeep(
    "`delete` deletes the template (the platform refuses to delete an application's last template); `keep` leaves it",
  ),
});

type Inputs = z.output<typeof inputs>;

export const containerTemplate: ResourceKind = defineKind({
  type: "ContainerTemplate",
  reference: {
    description:
      "A container of an application: its image, entry point, environment, volumes, probes and endpoints. The image must be built for linux/amd64. Omitted settings are not managed. An update sends each changed top-level field completely. Changed endpoints apply at once. A created or otherwise changed container takes effect when the application is deployed, so pass `revision` to the `triggers` of an ApplicationDeployment. A deleted container is removed from the running application in the same update if an ApplicationDeployment of the program deployed it.",
    example: `const web = new edge.ContainerTemplate("web", {
  appId: "app-2",
  name: "web",
  imageNamespace: "acme",
  imageName: "web",
  imageTag: "1.4.2",
  imageRegistryId: "501",
  environmentVariables: [{ name: "LOG_LEVEL", value: "info" }],
  endpoints: [{ displayName: "web", cdn: { portMappings: [{ containerPort: 8080 }] } }],
});`,
    adoption: {
      matchedBy: "name within the application",
      inUse: "an undeclared list, such as its endpoints or environment variables",
    },
    errors: [
      "The application does not exist.",
      "With `edge:adopt`, several templates have the same name. The error lists them.",
      `The application's last template is to be deleted. The error suggests \`onDestroy: "keep"\`.`,
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({
    ...templateOutputsShape(),
    revision: annotate(z.int(), {
      description:
        "A number that increases each time this resource creates the template or updates anything but its endpoints, which apply without a deployment. It is 0 while the rest is unchanged since the adoption. Use it as a trigger of an ApplicationDeployment, so that containers are deployed when they are created, replaced, updated or repaired.",
      changesWith: Object.keys(templateFields).filter((name) => needsDeployment([name])),
    }),
    adopted: adoptedOutput("template"),
  }),
  protection,
  deletion: {
    rule: "deleted",
    says: "the container is deleted from its application, with the pull zones that the platform created for its endpoints",
    async deleteLeft(context, id, state) {
      if (!isKept(state)) await deleteZonesLeft(context, idParts(id, form)[0], [endpointsOf(state)]);
    },
  },
  importing: {
    within: "application",
    noun: "Template",
    declares: "each container, without `image` and `imageDigest`, which derive from the parts of the image",
    terraform: { bunnynet_compute_container_app: { within: "id" } },
    refersTo: { imageRegistryId: { type: "ContainerRegistry", output: "id" } },
    async find({ client }, { id }) {
      const { containerTemplates } = await client.send(applications.getApplication, { path: { appId: id } });
      return (containerTemplates ?? []).map(({ id: containerId, name, imageName }) => ({
        id: `${id}/${containerId}`,
        label: name || containerId,
        // Both derive from the image. If declared, they would undo the next change of the tag.
        given: { containerId, imageDigest: undefined, ...(imageName ? { image: undefined } : {}) },
      }));
    },
  },
  identity: [["name", "imageNamespace", "imageName"]],
  adoptedBy: "containerId",
  claims: (properties, id) => [
    ...(id === undefined
      ? []
      : [{ key: keyOfId("ContainerTemplate", id), label: containerTemplate.names(properties, id) }]),
    ...claimedInApplication(properties.appId, properties),
  ],
  conflicts: (declared) =>
    declared.containerId !== undefined
      ? []
      : neededToCreate
          .filter((name) => declared[name] === undefined)
          .map((name) => {
            const hint = metaOf(inputs.shape[name]).whenMissing?.(declared);
            return `${name} is required to create a template; ${hint ?? "to adopt one, set containerId"}`;
          }),
  warnings: (declared) => warningsOfContainer(declared),
  names: ({ appId, name, containerId }, id) =>
    labelWithin("container template", quotedOr(name, containerId), "application", appId, id),

  async create(context, inputs) {
    if (inputs.containerId !== undefined) return adopt(context, inputs, inputs.containerId);
    return adoptOrCreate(context, containerTemplate, creationOf(context, inputs));
  },

  async read(context, id, state) {
    const [appId, containerId] = idParts(id, form);
    const template = await readTemplate(context, appId, containerId, state);
    if (!template) return undefined;
    return {
      settings: { appId, containerId: template.id, ...templateSettings(template) },
      outputs: { ...templateOutputs(template), revision: state.revision ?? 0, adopted: state.adopted ?? false },
      unreadable: unreadableNames(template),
    };
  },

  async update(context, { id, state, inputs, changed }) {
    const [appId, containerId] = idParts(id, form);
    const written = namesOf(templateFields).filter((name) => changed.has(name) && inputs[name] !== undefined);
    const { revision = 0, adopted } = state;
    if (written.length === 0) return { outputs: { ...recordedOutputs(state), revision, adopted } };
    const template = await patchTemplate(context, appId, containerId, inputs, written);
    const next = needsDeployment(written) ? nextRevision(context, revision) : revision;
    return { outputs: { ...templateOutputs(template), revision: next, adopted } };
  },

  async delete(context, id, state) {
    if (isKept(state)) return;
    const [appId, containerId] = idParts(id, form);
    await deleteWithZones(context, appId, [endpointsOf(state)], () => deleteTemplate(context, appId, containerId));
  },
});

interface Recorded {
  readonly endpoints?: unknown;
  readonly endpointStatus?: readonly EndpointStatus[] | undefined;
}

function endpointsOf({ endpoints, endpointStatus = [] }: Recorded) {
  return { declared: endpoints, actual: endpointStatus };
}

function creationOf(context: Context, inputs: Inputs) {
  const { appId } = inputs;
  const body = toWire(api.newContainerTemplate, inputs);
  return plainCreation<Template, Template>(containerTemplate, inputs, {
    createQueue: `creates in ${appId}`,
    writeQueue: templateWriteQueue(appId),
    list: async () => {
      const items = await listedTemplates(context, appId);
      return { items: items ?? [], isWhole: items !== undefined };
    },
    platformIdOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    declaredName: inputs.name,
    inspect: async ({ id }) => {
      const template = await findTemplate(context, appId, id);
      if (!template) return undefined;
      const isAsDeclared = differingInTemplate(inputs, template).length === 0;
      return { found: template, isAsDeclared, signsOfOthers: listsNotDeclared(inputs, template) };
    },
    create: () => context.client.send(api.createContainerTemplate, { path: { appId }, body }),
    outputsOf: (template) => ({ ...templateOutputs(template), revision: nextRevision(context) }),
    adopt: ({ id }, isOwn) => adopt(context, inputs, id, !isOwn),
  });
}

async function adopt(context: Context, inputs: Inputs, containerId: string, adopted = true) {
  const { appId } = inputs;
  const template = await findTemplate(context, appId, containerId);
  if (!template) {
    const known = (await templatesOf(context, appId))
      .map((item) => `${item.id} (${item.name ?? "unnamed"})`)
      .join(", ");
    throw new EdgeError(`application ${appId} has no template ${containerId} to adopt; it has ${known || "none"}.`);
  }
  const written = differingInTemplate(inputs, template, "absent");
  const stored = written.length > 0 ? await patchTemplate(context, appId, containerId, inputs, written) : template;
  // A container of an interrupted run may not be deployed yet.
  const revision = adopted && !needsDeployment(written) ? 0 : nextRevision(context);
  return { id: `${appId}/${containerId}`, outputs: { ...templateOutputs(stored), revision, adopted } };
}
