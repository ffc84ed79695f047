import * as api from "../../api/containers";
import type { Context } from "../../lifecycle/context";
import { toWire } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import { withUndeclarable } from "./endpoints";
import { type Template, templateOf } from "./templateReads";

/** Writes settings, each as a whole. Endpoints that cannot be declared stay. */
export function patchTemplate(
  context: Context,
  appId: string,
  containerId: string,
  declared: Properties,
  names: readonly string[],
): Promise<Template> {
  const chosen: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, declared[name]]));
  return context.client.oneAtATime(templateWriteQueue(appId), async () => {
    if (Array.isArray(chosen.endpoints)) {
      const { endpoints } = await templateOf(context, appId, containerId);
      chosen.endpoints = withUndeclarable(chosen.endpoints, endpoints ?? []);
    }
    const body = toWire(api.changedContainerTemplate, chosen);
    return context.client.send(api.patchContainerTemplate, { path: { appId, containerId }, body });
  });
}

/** Key that serializes writes to an application's templates. The platform loses some concurrent ones. */
export const templateWriteQueue = (appId: string) => `templates of ${appId}`;

/** True if a write takes effect only with a deployment. Endpoints apply at once (magic-containers/rolling-updates). */
export function needsDeployment(written: readonly string[]): boolean {
  return written.some((name) => name !== "endpoints");
}

/** Returns a revision above all earlier ones, including those of a replaced template. */
export function nextRevision(context: Context, before: unknown = 0): number {
  return Math.max(Number(before) + 1, context.now().getTime());
}
