import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import * as applications from "../../api/applications";
import * as api from "../../api/containers";
import { claimsMissing, unlessMissing } from "../../client/notFound";
import type { Context } from "../../lifecycle/context";
import { differingNames } from "../../schema/canonical";
import { annotate } from "../../schema/meta";
import { fromWire, shapeForPrograms } from "../../schema/program";
import { namesOf, type Properties } from "../../schema/properties";
import { endpointStatus, endpointStatusOf, storedEndpointsForPrograms } from "./endpoints";

export type Template = z.output<typeof api.containerTemplate>;

export const templateFields = shapeForPrograms(api.containerTemplateFields);

export function applicationOf({ client }: Context, appId: string, since?: number) {
  return client.send(applications.getApplication, { path: { appId } }, { since });
}

/** Accepts cached responses no older than `since`. */
export async function templatesOf(context: Context, appId: string, since?: number) {
  return (await listedTemplates(context, appId, since)) ?? [];
}

/** Returns undefined if the response lacks the templates. */
export async function listedTemplates(context: Context, appId: string, since?: number) {
  return (await applicationOf(context, appId, since)).containerTemplates ?? undefined;
}

export async function findTemplate(
  context: Context,
  appId: string,
  containerId: string,
): Promise<Template | undefined> {
  return unlessMissing(templateOf(context, appId, containerId));
}

export function templateOf(context: Context, appId: string, containerId: string): Promise<Template> {
  return context.client.send(api.getContainerTemplate, { path: { appId, containerId } });
}

/** Shares one read of the application. Reads the template itself if it is unlisted or differs from the state. */
export async function readTemplate(
  context: Context,
  appId: string,
  containerId: string,
  recorded: Properties,
): Promise<Template | undefined> {
  const listed = await listedTemplates(context, appId);
  const template = listed?.find(({ id }) => id === containerId);
  if (template && isAsRecorded(template, recorded)) return template;
  const isUnlisted = listed !== undefined && template === undefined;
  return templateOf(context, appId, containerId).catch((error) => {
    if (isUnlisted && claimsMissing(error)) return undefined;
    throw error;
  });
}

function isAsRecorded(template: Template, recorded: Properties): boolean {
  const outputs = Object.entries(templateOutputs(template));
  return (
    differingInTemplate(recorded, template).length === 0 &&
    outputs.every(([name, value]) => isDeepStrictEqual(value, recorded[name]))
  );
}

/** Ignores settings that the response omits, unless `omitted` is `absent`. */
export function differingInTemplate(declared: Properties, template: Template, omitted?: "absent") {
  // The platform's additions, such as the defaults of a probe, do not count as differences.
  return differingNames(templateFields, declared, templateSettings(template), { omitted });
}

/** Returns undeclared lists with items, which no create of this program sends. */
export function listsNotDeclared(declared: Properties, template: Template): string[] {
  const actual = templateSettings(template);
  return namesOf(templateFields).filter((name) => {
    const value = actual[name];
    return declared[name] === undefined && Array.isArray(value) && value.length > 0;
  });
}

export function templateSettings(template: Template): Properties {
  const { endpoints, imageRegistryId, ...rest } = template;
  const settings = fromWire(api.containerTemplateFields, {
    ...rest,
    imageRegistryId: imageRegistryId === undefined || imageRegistryId === null ? undefined : String(imageRegistryId),
    endpoints: storedEndpointsForPrograms(endpoints ?? []),
  });
  return Object.fromEntries(namesOf(templateFields).map((name) => [name, settings[name]]));
}

/** Outputs that a template has. `within` is the input that declares the whole template. */
export const templateOutputsShape = (within?: string) => {
  const given = (names: readonly string[]) => (within === undefined ? names : [within]);
  const copied = (names: readonly string[]) =>
    within === undefined ? names : names.map((name) => `${within}.${name}`);
  const image = ["image", "imageNamespace", "imageName", "imageTag", "imageDigest", "imageRegistryId"];
  return {
    packageId: annotate(z.string(), {
      description: "The id of the template's package on the platform.",
      changesWith: given(image),
    }),
    resolvedImage: annotate(z.string(), {
      description: "The full image reference, as reported by the platform.",
      copies: copied(["image", "imageNamespace", "imageName", "imageTag", "imageDigest"]),
      changesWith: given(image),
    }),
    resolvedDigest: annotate(z.string().optional(), {
      description: "The image digest that the platform resolved.",
      copies: copied(["image", "imageDigest"]),
      // The platform may resolve a tag again at each write.
      changesWith: given(Object.keys(templateFields)),
    }),
    endpointStatus: annotate(z.array(endpointStatus), {
      description: "The actual configuration of the endpoints.",
      copies: copied(["endpoints"]),
      changesWith: given(["endpoints"]),
    }),
  };
};

type OutputsShape = ReturnType<typeof templateOutputsShape>;

export type TemplateOutputs = { readonly [Name in keyof OutputsShape]?: z.output<OutputsShape[Name]> | undefined };

export function recordedOutputs(state: TemplateOutputs): TemplateOutputs {
  const { packageId, resolvedImage, resolvedDigest, endpointStatus } = state;
  return { packageId, resolvedImage, resolvedDigest, endpointStatus };
}

export function templateOutputs(template: Template) {
  return {
    packageId: template.packageId ?? undefined,
    resolvedImage: template.image ?? undefined,
    resolvedDigest: template.imageDigest ?? undefined,
    endpointStatus: endpointStatusOf(template.endpoints ?? []),
  };
}
