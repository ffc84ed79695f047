import * as api from "../../api/applications";
import * as containers from "../../api/containers";
import { EdgeError } from "../../client/errors";
import { now } from "../../client/readCache";
import { pullZoneList } from "../../lifecycle/account/accountLists";
import type { Context } from "../../lifecycle/context";
import { fromWire, toWire } from "../../schema/program";
import { namesOf, type Properties } from "../../schema/properties";
import { unreadableIn } from "../../schema/tolerant";
import type { Application } from "./applicationReads";
import { endpointsToSend } from "./endpoints";
import { applicationOf, type Template, templateSettings } from "./templateReads";

const needed = ["name", "imageName", "imageNamespace", "imageTag", "imageRegistryId"] as const;

/**
 * Writes the whole application. This is the only way to write settings that the platform never shows, such as the grace
 * period.
 *
 * @throws EdgeError if the platform does not show all that would be written back
 */
export async function replaceApplication(context: Context, appId: string, declared: Properties): Promise<void> {
  const actual = await applicationOf(context, appId, now());
  const { repositorySettings } = actual;
  const settings = fromWire(api.applicationFields, actual);
  const templates = completeTemplates(appId, actual);
  const ownZones = await ownPullZones(context, templates);
  const body = {
    ...toWire(api.wholeApplication.omit({ containerTemplates: true, repositorySettings: true }), {
      ...settings,
      ...declared,
      regionSettings: { ...settings.regionSettings, ...Object(declared.regionSettings) },
    }),
    ...(repositorySettings ? { repositorySettings } : {}),
    containerTemplates: templates.map((template) => ({
      ...toWire(containers.replacedContainerTemplate, {
        ...templateSettings(template),
        endpoints: endpointsToSend(template.endpoints ?? [], ownZones),
      }),
      id: template.id,
    })),
  };
  await context.client.send(api.replaceApplication, { path: { appId }, body });
}

function completeTemplates(appId: string, actual: Application): readonly Template[] {
  const templates = actual.containerTemplates ?? [];
  const missing = [
    ...namesOf(api.wholeApplication.shape).filter((name) => unreadableIn(actual).has(name)),
    ...(templates.length === 0 ? ["containerTemplates"] : []),
    ...templates.flatMap((template) =>
      needed.filter((name) => (template[name] ?? undefined) === undefined).map((name) => `${name} of ${template.id}`),
    ),
  ];
  if (missing.length === 0) return templates;
  throw new EdgeError(
    `nothing was written because this change has to write the whole application ${appId}, but the platform did not return ${missing.join(", ")} in a form that can be written back. Check for a newer version of pulumi-edge-platform.`,
  );
}

/** Leaves out zones that the platform created for endpoints. */
async function ownPullZones(context: Context, templates: readonly Template[]): Promise<ReadonlySet<string>> {
  const isBehindZone = templates.some(({ endpoints }) => endpoints?.some(({ pullZoneId }) => pullZoneId));
  return new Set(isBehindZone ? await pullZoneList.ids(context) : []);
}
