import * as api from "../../api/applications";
import { hasStatus } from "../../client/errors";
import { saysMissing, unlessMissing } from "../../client/notFound";
import { pauses, readAgain } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { timeoutSeconds, type Wait as WaitTime } from "../parts/waitTimeout";

/** Time after which the platform restores the previous pods of an update (magic-containers/rolling-updates). */
export const rollbackSeconds = 600;

/** Default timeout of a deployment or a deletion, long enough for a rollback and the next attempt. */
export const defaultTimeoutSeconds = 2 * rollbackSeconds;

export interface Wait extends WaitTime {
  readonly wait?: boolean | undefined;
}

export function overview(context: Context, appId: string) {
  return context.client.send(api.getApplicationOverview, { path: { appId } });
}

type Overview = Awaited<ReturnType<typeof overview>>;

/** Returns undefined for a 500, which a progressing application may cause. */
export async function overviewInWait(context: Context, appId: string): Promise<Overview | undefined> {
  return overview(context, appId).catch((error) => {
    if (hasStatus(error, 500)) return undefined;
    throw error;
  });
}

/** Deletes an application. The platform accepts this at once, but frees what it uses later. */
export async function deleteApplication(context: Context, appId: string, wait: Wait): Promise<void> {
  await context.client.send(api.deleteApplication, { path: { appId } });
  // For any other 404, the account's list decides.
  await unlessMissing(untilDeleted(context, appId, wait), saysMissing);
}

async function untilDeleted(context: Context, appId: string, wait: Wait): Promise<void> {
  if (wait.wait === false) {
    // A gateway may have responded to the delete. The platform itself still shows the application for a while, or
    // reports it missing.
    await overview(context, appId);
    return;
  }
  const look = async (waitedMs: number) => {
    const actual = await overviewInWait(context, appId);
    context.info(`waiting for application ${appId} to be deleted (${Math.round(waitedMs / 1000)} s)`);
    return actual?.status ?? "no status";
  };
  // The read throws once the application is missing.
  const limitSeconds = timeoutSeconds(context, wait, defaultTimeoutSeconds);
  const status = await readAgain(context, look, () => false, pauses.inTransition(limitSeconds));
  context.warn(
    `application ${appId} still exists (${status}) although the platform accepted its deletion. The platform continues to delete it.`,
  );
}
