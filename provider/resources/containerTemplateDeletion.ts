import * as applications from "../api/applications";
import * as api from "../api/containers";
import { accountOf, type Claims } from "../claims";
import type { Context } from "../context";
import { BadRequestError, EdgeError, NotFoundError } from "../errors";
import { deployAgain } from "./applicationDeployment";

/** The deletions of one application's templates in one process. */
interface Deletions {
  underWay: number;
  /** Whether one of them has deleted something that may still run. */
  isPending: boolean;
}

const deletionsIn = new WeakMap<Claims, Map<string, Deletions>>();

/**
 * Deletes a template, and deploys its application without it. The engine deletes what is no longer declared, or is replaced, after
 * it has updated the deployment, and several at once: the last one of an application deploys for all.
 */
export async function deleteTemplate(context: Context, appId: string, containerId: string): Promise<void> {
  const deletions = deletionsOf(context, appId);
  deletions.underWay += 1;
  try {
    await remove(context, appId, containerId);
    deletions.isPending = true;
  } finally {
    deletions.underWay -= 1;
    if (deletions.underWay === 0 && deletions.isPending) {
      deletions.isPending = false;
      await deployAgain(context, appId);
    }
  }
}

function deletionsOf({ claims, settings }: Context, appId: string): Deletions {
  const all = deletionsIn.get(claims) ?? new Map<string, Deletions>();
  deletionsIn.set(claims, all);
  const application = JSON.stringify([accountOf(settings), appId]);
  const deletions = all.get(application) ?? { underWay: 0, isPending: false };
  all.set(application, deletions);
  return deletions;
}

async function remove(context: Context, appId: string, containerId: string): Promise<void> {
  try {
    await context.client.oneAtATime(`templates of ${appId}`, () =>
      context.client.call(api.deleteContainerTemplate, { path: { appId, containerId } }),
    );
  } catch (error) {
    if (error instanceof NotFoundError) return isGoneFrom(context, appId);
    if (error instanceof BadRequestError && (await isLast(context, appId, containerId))) {
      throw new EdgeError(
        `it is the last template of the application, and the platform does not delete that one. Set onDestroy: "keep" and run up, then destroy again; or delete the application (ApplicationDeployment with onDestroy: "delete").`,
      );
    }
    throw error;
  }
}

/** What an application that can be read does not have is gone. */
async function isGoneFrom(context: Context, appId: string): Promise<void> {
  await templatesOf(context, appId);
}

async function isLast(context: Context, appId: string, containerId: string): Promise<boolean> {
  const all = await templatesOf(context, appId);
  return all.length === 1 && all[0]?.id === containerId;
}

/** The templates that an application shows. */
export async function templatesOf(context: Context, appId: string) {
  const { containerTemplates } = await context.client.call(applications.getApplication, { path: { appId } });
  return containerTemplates ?? [];
}
