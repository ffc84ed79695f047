import * as api from "../../api/containers";
import { BadRequestError, EdgeError } from "../../client/errors";
import { claimsMissing, saysMissing, unlessMissing } from "../../client/notFound";
import { stillThere } from "../../client/readAgain";
import { accountOf } from "../../lifecycle/account/provenance";
import type { Context } from "../../lifecycle/context";
import { deployAgain } from "./applicationDeployment";
import { applicationOf, templatesOf } from "./templateReads";
import { templateWriteQueue } from "./templateWriting";

interface Deletions {
  underWay: number;
  /** True if a deleted container may still run. */
  isPending: boolean;
}

/** Deletions of this run by application. */
class AllDeletions extends Map<string, Deletions> {}

/**
 * Deletes a template and redeploys its application. The engine deletes several templates at once, after updating the
 * deployment, so the last deletion deploys for all.
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

function deletionsOf({ run, settings }: Context, appId: string): Deletions {
  const all = run.part(AllDeletions);
  const application = JSON.stringify([accountOf(settings), appId]);
  const deletions = all.get(application) ?? { underWay: 0, isPending: false };
  all.set(application, deletions);
  return deletions;
}

/** Serializes and confirms deletions within an application. */
async function remove(context: Context, appId: string, containerId: string): Promise<void> {
  const parent = {
    key: templateWriteQueue(appId),
    read: (since: number) => templatesOf(context, appId, since),
    context,
  };
  let isRemoved = false;
  const removal = context.client.commit(parent, {
    send: async () => {
      isRemoved = await requestRemoval(context, appId, containerId);
      return !isRemoved;
    },
    repeat: () => requestRemoval(context, appId, containerId),
    missing: (templates) =>
      templates.some(({ id }) => id === containerId) ? [stillThere(`its template ${containerId}`)] : [],
  });
  // A destroy may delete the application before this deletion is confirmed.
  await unlessMissing(removal, (error) => isRemoved && saysMissing(error));
}

/** Returns false if the template is already missing. */
async function requestRemoval(context: Context, appId: string, containerId: string): Promise<boolean> {
  try {
    await context.client.send(api.deleteContainerTemplate, { path: { appId, containerId } });
  } catch (error) {
    if (claimsMissing(error) && (await isUnlisted(context, appId, containerId))) return false;
    if (error instanceof BadRequestError && (await isLast(context, appId, containerId))) {
      throw new EdgeError(
        `it is the application's last template, which the platform does not delete. Set onDestroy: "keep", run \`pulumi up\`, then destroy again, or delete the application (ApplicationDeployment with onDestroy: "delete").`,
      );
    }
    throw error;
  }
  return true;
}

async function isUnlisted(context: Context, appId: string, containerId: string): Promise<boolean> {
  const { containerTemplates } = await applicationOf(context, appId);
  return containerTemplates?.every(({ id }) => id !== containerId) ?? false;
}

async function isLast(context: Context, appId: string, containerId: string): Promise<boolean> {
  const all = await templatesOf(context, appId);
  return all.length === 1 && all[0]?.id === containerId;
}
