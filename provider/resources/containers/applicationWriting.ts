import type { z } from "zod";
import * as api from "../../api/applications";
import type * as containers from "../../api/containers";
import { EdgeError } from "../../client/errors";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { ownershipOf } from "../../lifecycle/ownership";
import { fromWire, type ProgramValue, toWire } from "../../schema/program";
import { namesOf, type Properties, picked } from "../../schema/properties";
import { type Application, applicationFields } from "./applicationReads";
import { replaceApplication } from "./applicationReplacing";
import { containerTemplate } from "./containerTemplate";
import {
  applicationOf,
  differingInTemplate,
  findTemplate,
  listedTemplates,
  recordedOutputs,
  type Template,
  type TemplateOutputs,
  templateOutputs,
} from "./templateReads";
import { needsDeployment, patchTemplate, templateWriteQueue } from "./templateWriting";

type Container = ProgramValue<z.output<typeof containers.newContainerTemplate>>;

/** Last written settings that the platform never shows. */
interface WriteOnly {
  readonly resolvedTerminationGracePeriodSeconds?: number | undefined;
  readonly resolvedNodeSelectors?: Readonly<Record<string, string>> | undefined;
}

export function writeOnlyOf(
  { terminationGracePeriodSeconds, regionSettings }: Declared,
  before: WriteOnly = {},
): WriteOnly {
  return {
    resolvedTerminationGracePeriodSeconds:
      terminationGracePeriodSeconds ?? before.resolvedTerminationGracePeriodSeconds,
    resolvedNodeSelectors: regionSettings?.nodeSelectors ?? before.resolvedNodeSelectors,
  };
}

interface Declared extends Properties {
  readonly terminationGracePeriodSeconds?: number | undefined;
  readonly regionSettings?: { readonly nodeSelectors?: Readonly<Record<string, string>> | undefined } | undefined;
}

/**
 * Returns false if no declared setting changed. The platform accepts a new grace period only with the entire
 * application.
 */
export async function writeSettings(
  context: Context,
  appId: string,
  declared: Declared,
  writeOnly: WriteOnly,
  isChanged: (name: keyof typeof applicationFields | "terminationGracePeriodSeconds") => boolean,
): Promise<boolean> {
  const { terminationGracePeriodSeconds } = declared;
  const isWritten = (name: keyof typeof applicationFields) => declared[name] !== undefined && isChanged(name);
  const written: Properties = picked(declared, (name) =>
    namesOf(applicationFields).some((each) => each === name && isWritten(each)),
  );
  const isReplaced = terminationGracePeriodSeconds !== undefined && isChanged("terminationGracePeriodSeconds");
  if (Object.keys(written).length === 0 && !isReplaced) return false;
  const { resolvedNodeSelectors: nodeSelectors } = writeOnlyOf(declared, writeOnly);
  const unseen = nodeSelectors === undefined ? {} : { nodeSelectors };
  await context.client.oneAtATime(templateWriteQueue(appId), async () => {
    if (isReplaced) {
      const regionSettings = { ...unseen, ...Object(written.regionSettings) };
      return replaceApplication(context, appId, { ...written, regionSettings, terminationGracePeriodSeconds });
    }
    const body = toWire(api.applicationFields.partial(), {
      ...written,
      ...(await wholeRegions(context, appId, written, unseen)),
    });
    await context.client.send(api.updateApplication, { path: { appId }, body });
  });
  return true;
}

/** Adds undeclared region settings, as the platform replaces them as a whole. */
async function wholeRegions(
  context: Context,
  appId: string,
  { regionSettings }: Properties,
  unseen: Properties,
): Promise<Properties> {
  if (typeof regionSettings !== "object") return {};
  const { regionSettings: actual } = fromWire(api.applicationFields, await applicationOf(context, appId, now()));
  const { requiredRegionIds: required, ...others } = actual ?? {};
  // Without required regions, the platform shows the allowed ones in their place. These are not written back.
  const isSet = required !== undefined && required.toSorted().join() !== others.allowedRegionIds?.toSorted().join();
  return { regionSettings: { ...(isSet ? actual : others), ...unseen, ...regionSettings } };
}

/** Prefers a container that is as declared. */
export function containerIn({ containerTemplates }: Application, container: Container): Template | undefined {
  const named = (containerTemplates ?? []).filter(({ name }) => name === container.name);
  return named.find((template) => differingInTemplate(container, template).length === 0) ?? named[0];
}

type ContainerOutputs = TemplateOutputs & { readonly containerId?: string | undefined };

export function containerOutputs(template: Template) {
  return { containerId: template.id, ...templateOutputs(template) };
}

export function recordedContainer(state: ContainerOutputs): ContainerOutputs {
  return { containerId: state.containerId, ...recordedOutputs(state) };
}

interface ReconciledContainer {
  readonly outputs: ContainerOutputs;
  readonly needsDeployment: boolean;
}

/** Finds the container by its recorded id, or by its name if no other resource declares it. Creates a missing one. */
export async function reconcileContainer(
  context: Context,
  appId: string,
  container: Container,
  recorded?: string,
): Promise<ReconciledContainer> {
  const known = recorded === undefined ? undefined : await findTemplate(context, appId, recorded);
  const template = known ?? (await unclaimedContainer(context, appId, container.name));
  if (!template) {
    const { id } = await containerTemplate.create(context, { appId, ...container });
    const created = await findTemplate(context, ...idParts(id, "appId:string/containerId:string"));
    return { outputs: created ? containerOutputs(created) : {}, needsDeployment: true };
  }
  const written = differingInTemplate(container, template, "absent");
  if (written.length === 0) return { outputs: containerOutputs(template), needsDeployment: false };
  const stored = await patchTemplate(context, appId, template.id, container, written);
  return { outputs: containerOutputs(stored), needsDeployment: needsDeployment(written) };
}

/** @throws EdgeError if it is unclear which container it is */
async function unclaimedContainer(context: Context, appId: string, name: string): Promise<Template | undefined> {
  const all = await listedTemplates(context, appId, now());
  const free = all?.filter(({ id }) => !ownershipOf(context, containerTemplate, `${appId}/${id}`).isDeclared) ?? [];
  // A list may omit a name that the template itself shows.
  const named = await Promise.all(
    free.map(async (each) => (each.name ? each : ((await findTemplate(context, appId, each.id)) ?? each))),
  );
  if (all === undefined || named.some((each) => !each.name)) {
    throw new EdgeError(
      `the platform does not return the names of all containers of application ${appId}, so it is unclear which one \`container\` refers to. Remove \`container\`, and declare a ContainerTemplate with containerId.`,
    );
  }
  const [one, ...others] = named.filter((each) => each.name === name);
  if (one === undefined || others.length === 0) return one;
  const ids = [one, ...others].map(({ id }) => id).join(", ");
  throw new EdgeError(
    `application ${appId} has several containers named "${name}" (${ids}), so it is unclear which one \`container\` refers to. Rename the others.`,
  );
}
