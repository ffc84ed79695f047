import * as api from "../../api/containers";
import { BadRequestError, EdgeError } from "../../client/errors";
import { claimsMissing, saysMissing, unlessMissing } from "../../client/notFound";
import { stillThere } from "../../client/readAgain";
import { accountOf } from "../../lifecycle/account/provenance";
import type { Context } from "../../lifecycle/context";
import { deployAgain } from "./applicationDeployment";
import { applicationOf, templatesOf } from "./templatesShown";
import { templatesLine } from "./templateWriting";

/** The deletions of one application's templates in one process. */
interface Deletions {
  underWay: number;
  /** Whether one of them has deleted something that may still run. */
  isPending: boolean;
}

/** Those of this run, by the application. */
class AllDeletions extends Map<string, Deletions> {}

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

function deletionsOf({ run, settings }: Context, appId: string): Deletions {
  const all = run.part(AllDeletions);
  const application = JSON.stringify([accountOf(settings), appId]);
  const deletions = all.get(application) ?? { underWay: 0, isPending: false };
  all.set(application, deletions);
  return deletions;
}

/** One at a time for each application, and confirmed by what the application shows then. */
async function remove(context: Context, appId: string, containerId: string): Promise<void> {
  const parent = {
    key: templatesLine(appId),
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
  // Removed, and then its application was deleted with all that it had, as in a destroy of both.
  await unlessMissing(removal, (error) => isRemoved && saysMissing(error));
}

/** Requests the removal. Returns false if the template is missing already. */
async function requestRemoval(context: Context, appId: string, containerId: string): Promise<boolean> {
  try {
    await context.client.send(api.deleteContainerTemplate, { path: { appId, containerId } });
  } catch (error) {
    if (claimsMissing(error) && (await isUnlisted(context, appId, containerId))) return false;
    if (error instanceof BadRequestError && (await isLast(context, appId, containerId))) {
      throw new EdgeError(
        `it is the last template of the application, and the platform does not delete that one. Set onDestroy: "keep" and run up, then destroy again; or delete the application (ApplicationDeployment with onDestroy: "delete").`,
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
