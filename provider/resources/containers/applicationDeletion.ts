import * as api from "../../api/applications";
import { hasStatus } from "../../client/errors";
import { saysMissing, unlessMissing } from "../../client/notFound";
import { pauses, readAgain } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { timeoutSeconds, type Wait as WaitTime } from "../parts/waitTimeout";

/** How long a deployment or a deletion may take, where nothing else is declared. */
export const defaultTimeoutSeconds = 600;

export interface Wait extends WaitTime {
  readonly wait?: boolean | undefined;
}

export function overview(context: Context, appId: string) {
  return context.client.send(api.getApplicationOverview, { path: { appId } });
}

type Overview = Awaited<ReturnType<typeof overview>>;

/** The same in a wait: while an application is progressing, the platform may respond with a 500, which says nothing yet. */
export async function overviewInWait(context: Context, appId: string): Promise<Overview | undefined> {
  return overview(context, appId).catch((error) => {
    if (hasStatus(error, 500)) return undefined;
    throw error;
  });
}

/** Deletes an application with all that it has. The deletion is accepted at once and carried out later; what it uses is free only then. */
export async function deleteApplication(context: Context, appId: string, wait: Wait): Promise<void> {
  await context.client.send(api.deleteApplication, { path: { appId } });
  // The list of the account tells what a 404 means that need not be the platform's.
  await unlessMissing(untilDeleted(context, appId, wait), saysMissing);
}

async function untilDeleted(context: Context, appId: string, wait: Wait): Promise<void> {
  if (wait.wait === false) {
    // Another server may have responded to the delete: the platform itself still shows the application for a while, or reports it
    // missing.
    await overview(context, appId);
    return;
  }
  const look = async (waitedMs: number) => {
    const shown = await overviewInWait(context, appId);
    context.info(`waiting for application ${appId} to be deleted (${Math.round(waitedMs / 1000)} s)`);
    return shown?.status ?? "no status";
  };
  // Until a look throws that it is missing.
  const limitSeconds = timeoutSeconds(context, wait, defaultTimeoutSeconds);
  const status = await readAgain(context, look, () => false, pauses.inTransition(limitSeconds));
  context.warn(
    `application ${appId} is still there (${status}) although its deletion was accepted; the platform continues to delete it.`,
  );
}
