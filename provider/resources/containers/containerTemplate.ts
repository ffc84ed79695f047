import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import * as applications from "../../api/applications";
import * as api from "../../api/containers";
import { claimsMissing, EdgeError, NotFoundError } from "../../client/errors";
import { applicationList } from "../../lifecycle/accountLists";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { equal, reconcile } from "../../schema/canonical";
import { about } from "../../schema/meta";
import { fromWire, shapeForPrograms, toWire, unreadableNames } from "../../schema/program";
import { namesOf, type Properties } from "../../schema/properties";
import { createOrAdopt } from "../parts/alike";
import type { Creation } from "../parts/creation";
import { inWords } from "../parts/inWords";
import { adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { applicationOf, deleteTemplate, listedTemplates, templatesOf } from "./containerTemplateDeletion";
import { protection } from "./containerTemplateProtection";
import { endpointStatus, endpointStatusOf, storedEndpointsForPrograms } from "./endpoints";

type Template = z.output<typeof api.containerTemplate>;

const form = "appId/containerId";
const fields = shapeForPrograms(api.containerTemplateFields);
const neededToMake = ["name", "imageName", "imageNamespace", "imageTag", "imageRegistryId"] as const;

const inputs = z.strictObject({
  appId: about(
    z
      .string()
      .min(1)
      .regex(/^[^/]+$/),
    {
      description: "The application. A change replaces the resource.",
      example: "app-2",
    },
  ),
  containerId: about(
    z
      .string()
      .min(1)
      .regex(/^[^/]+$/)
      .optional(),
    {
      description:
        "An existing template to adopt. A change to another one replaces the resource. Without it, a template is created, or with `edge:adopt` the one of the same name in the application is adopted, provided that there is exactly one and no other resource of the program declares it.",
      example: "tpl-1",
    },
  ),
  ...fields,
  onDestroy: deleteOrKeep(
    "`delete` deletes the template (the platform refuses that for the last one of an application), `keep` leaves it",
  ),
});

type Inputs = z.output<typeof inputs>;

export const containerTemplate: ResourceKind = defineKind({
  type: "ContainerTemplate",
  description:
    "A container of an application: its image, and how it is started, probed and reached. Omitted settings are not managed. An update sends every top-level field that changed as a whole. A created or changed container takes effect when the application is deployed: pass `revision` to the `triggers` of an ApplicationDeployment. A deleted container leaves the running application in the same up if an ApplicationDeployment of the program deployed it.",
  example: `const web = new edge.ContainerTemplate("web", {
  appId: "app-2",
  name: "web",
  imageNamespace: "acme",
  imageName: "web",
  imageTag: "1.4.2",
  imageRegistryId: registry.id,
  environmentVariables: [{ name: "LOG_LEVEL", value: "info" }],
  endpoints: [{ displayName: "web", cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }] } }],
});`,
  uses: [
    api.createContainerTemplate,
    api.getContainerTemplate,
    api.patchContainerTemplate,
    api.deleteContainerTemplate,
    applications.getApplication,
  ],
  errors: [
    "An application that does not exist.",
    "With `edge:adopt`, several templates of the same name: the message names them.",
    'The last template of an application, when it is to be deleted: the message names `onDestroy: "keep"`.',
  ],
  idForm: form,
  inputs,
  outputs: z.object({
    templateId: about(z.string(), { description: "The id of the template." }),
    packageId: about(z.string().optional(), { description: "The platform's package that the template belongs to." }),
    resolvedImage: about(z.string().optional(), {
      description: "The whole image reference, as the platform shows it.",
      copies: ["image", "imageNamespace", "imageName", "imageTag", "imageDigest"],
    }),
    resolvedDigest: about(z.string().optional(), {
      description: "The digest of the image as the platform resolved it.",
      copies: ["image", "imageDigest"],
    }),
    endpointStatus: about(z.array(endpointStatus), {
      description: "The endpoints as the platform runs them.",
      copies: ["endpoints"],
    }),
    revision: about(z.int(), {
      description:
        "Increases each time this resource creates or updates the template, and is 0 while the template is as it was adopted. As a trigger of a deployment it deploys whatever an up creates, replaces, updates or repairs.",
    }),
    adopted: adoptedOutput("template"),
  }),
  outputsFromId: (text) => ({ templateId: idParts(text, form)[1] }),
  protection,
  importing: {
    within: "application",
    noun: "Template",
    refersTo: { imageRegistryId: { type: "ContainerRegistry", output: "id" } },
    async find({ client }, { id }) {
      const { containerTemplates } = await client.call(applications.getApplication, { path: { appId: id } });
      return (containerTemplates ?? []).map(({ id: containerId, name, imageName }) => ({
        id: `${id}/${containerId}`,
        label: name || containerId,
        // Both follow from the image's parts: declared, they would undo the next change of the tag.
        given: { containerId, imageDigest: undefined, ...(imageName ? { image: undefined } : {}) },
      }));
    },
  },
  replacedBy: {
    appId: "always",
    containerId: (value, text) => (value === undefined || value === idParts(text, form)[1] ? "same" : "replace"),
  },
  hasNaturalKey: false,
  root: { list: applicationList },
  identity: [["name", "imageNamespace", "imageName"]],
  takenOverBy: "containerId",
  conflicts: (inputs) =>
    inputs.containerId !== undefined
      ? []
      : neededToMake
          .filter((name) => inputs[name] === undefined)
          .map((name) => `${name} is missing: it is needed to create a template (or give containerId to adopt one)`),
  names: ({ appId, name, containerId, templateId }, text) => {
    const [app, container] = text?.split("/") ?? [];
    const which = name !== undefined ? `"${name}"` : (containerId ?? templateId ?? container);
    return inWords("container template", which, "of application", appId ?? app);
  },

  async create(context, inputs) {
    if (inputs.containerId !== undefined) return takeOver(context, inputs, inputs.containerId);
    return createOrAdopt(context, containerTemplate, creationOf(context, inputs));
  },

  async read(context, text, state) {
    const [appId, containerId] = idParts(text, form);
    const template = await look(context, appId, containerId, state);
    if (!template) return undefined;
    return {
      settings: { appId, containerId: template.id, ...settingsOf(template) },
      outputs: { ...outputsOf(template), revision: state.revision ?? 0, adopted: state.adopted ?? false },
      unreadable: unreadableNames(template),
    };
  },

  async update(context, text, state, inputs, changed) {
    const [appId, containerId] = idParts(text, form);
    const written = namesOf(fields).filter((name) => changed.has(name) && inputs[name] !== undefined);
    const { revision = 0, adopted } = state;
    if (written.length === 0) return { outputs: { ...recordedIn(state), revision, adopted } };
    const template = await patch(context, appId, containerId, bodyOf(inputs, written));
    return { outputs: { ...outputsOf(template), revision: nextRevision(context, revision), adopted } };
  },

  async delete(context, text, state) {
    if (isKept(state)) return;
    const [appId, containerId] = idParts(text, form);
    await deleteTemplate(context, appId, containerId);
  },
});

function creationOf(context: Context, inputs: Inputs): Creation<Template, Template> {
  const { appId } = inputs;
  const body = toWire(api.newContainerTemplate, inputs);
  const created = (template: Template) => ({
    id: `${appId}/${template.id}`,
    outputs: { ...outputsOf(template), revision: nextRevision(context), adopted: false },
  });
  return {
    name: containerTemplate.names(inputs),
    inputs,
    parent: appId,
    line: `creates in ${appId}`,
    writes: `templates of ${appId}`,
    adoptedBy: "containerId",
    list: async () => {
      const items = await listedTemplates(context, appId);
      return { items: items ?? [], isWhole: items !== undefined };
    },
    idOf: ({ id }) => `${appId}/${id}`,
    keyOf: ({ id }) => JSON.stringify(id),
    hasName: ({ name }) => name === inputs.name,
    // Nothing shows when a template was created; and two of one name in an application are seldom meant.
    mayBeLeftOver: () => true,
    inspect: async ({ id }) => {
      const template = await find(context, appId, id);
      if (!template) return undefined;
      const isAsDeclared = differing(inputs, template).length === 0;
      return { found: template, isAlike: true, isAsDeclared, isOwn: isAsDeclared };
    },
    create: async () => created(await context.client.call(api.createContainerTemplate, { path: { appId }, body })),
    created,
    adopt: ({ id }, isOwn) => takeOver(context, inputs, id, !isOwn),
  };
}

async function takeOver(context: Context, inputs: Inputs, containerId: string, adopted = true) {
  const { appId } = inputs;
  const template = await find(context, appId, containerId);
  if (!template) {
    const known = (await templatesOf(context, appId))
      .map((item) => `${item.id} (${item.name ?? "without a name"})`)
      .join(", ");
    throw new EdgeError(`application ${appId} has no template ${containerId} to adopt; it has ${known || "none"}.`);
  }
  const written = differing(inputs, template, "absent");
  const stored = written.length > 0 ? await patch(context, appId, containerId, bodyOf(inputs, written)) : template;
  // One that an interrupted run has made may not be deployed yet.
  const revision = adopted && written.length === 0 ? 0 : nextRevision(context);
  return { id: `${appId}/${containerId}`, outputs: { ...outputsOf(stored), revision, adopted } };
}

/** Another one than any before it, also than that of a template that this one replaces. */
function nextRevision(context: Context, before: unknown = 0): number {
  return Math.max(Number(before) + 1, context.now().getTime());
}

/** The declared settings that the template does not have; of one that it does not show it is not known. */
function differing(inputs: Properties, template: Template, hidden?: "absent") {
  const now = settingsOf(template);
  // What the platform adds to what is declared, such as the defaults of a probe, is no difference.
  return namesOf(fields).filter((name) => {
    const [schema, declared] = [fields[name], inputs[name]];
    return declared !== undefined && !equal(schema, declared, reconcile(schema, declared, now[name], { hidden }));
  });
}

function patch(context: Context, appId: string, containerId: string, body: Properties): Promise<Template> {
  return context.client.oneAtATime(`templates of ${appId}`, () =>
    context.client.call(api.patchContainerTemplate, { path: { appId, containerId }, body }),
  );
}

async function find(context: Context, appId: string, containerId: string): Promise<Template | undefined> {
  return get(context, appId, containerId).catch((error) => {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  });
}

function get(context: Context, appId: string, containerId: string): Promise<Template> {
  return context.client.call(api.getContainerTemplate, { path: { appId, containerId } });
}

/**
 * The template in its application, which all templates of that share. A listing that differs from what is recorded, or has
 * it not, decides nothing: the template itself is asked for then.
 */
async function look(
  context: Context,
  appId: string,
  containerId: string,
  state: Properties,
): Promise<Template | undefined> {
  const { containerTemplates } = await applicationOf(context, appId);
  const listed = containerTemplates?.find(({ id }) => id === containerId);
  if (listed && isAsRecorded(listed, state)) return listed;
  const isUnlisted = containerTemplates !== undefined && listed === undefined;
  return get(context, appId, containerId).catch((error) => {
    if (isUnlisted && claimsMissing(error)) return undefined;
    throw error;
  });
}

function isAsRecorded(template: Template, state: Properties): boolean {
  const outputs = Object.entries(outputsOf(template));
  return (
    differing(state, template).length === 0 && outputs.every(([name, value]) => isDeepStrictEqual(value, state[name]))
  );
}

/** These fields in the words of the wire, each whole. */
function bodyOf(inputs: Inputs, names: readonly (keyof Inputs)[]) {
  const chosen = Object.fromEntries(names.map((name) => [name, inputs[name]]));
  return toWire(api.containerTemplateFields, chosen);
}

function settingsOf(template: Template): Properties {
  const { endpoints, imageRegistryId, ...rest } = template;
  const settings = fromWire(api.containerTemplateFields, {
    ...rest,
    imageRegistryId: imageRegistryId === undefined || imageRegistryId === null ? undefined : String(imageRegistryId),
    endpoints: storedEndpointsForPrograms(endpoints ?? []),
  });
  return Object.fromEntries(namesOf(fields).map((name) => [name, settings[name]]));
}

function recordedIn({ templateId, packageId, resolvedImage, resolvedDigest, endpointStatus }: Properties): Properties {
  return { templateId, packageId, resolvedImage, resolvedDigest, endpointStatus };
}

function outputsOf(template: Template): Properties {
  return {
    templateId: template.id,
    packageId: template.packageId ?? undefined,
    resolvedImage: template.image ?? undefined,
    resolvedDigest: template.imageDigest ?? undefined,
    endpointStatus: endpointStatusOf(template.endpoints ?? []),
  };
}
