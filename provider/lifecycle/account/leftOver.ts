import * as pullZones from "../../api/pullZones";
import { getShieldZone } from "../../api/shieldZones";
import { ApiError } from "../../client/errors";
import { claimsMissing } from "../../client/notFound";
import type { Context } from "../context";

interface ShieldZone {
  readonly pullZoneId?: number | null | undefined;
}

/**
 * Refuses a shield zone that is left over: the platform keeps it when its pull zone is deleted, and it protects nothing. Where the
 * pull zone cannot be read, the shield zone counts as the platform shows it.
 *
 * @throws an error of which `claimsMissing` is true: that of the pull zone
 */
export async function refuseLeftOver({ client }: Pick<Context, "client">, { pullZoneId }: ShieldZone): Promise<void> {
  if (!pullZoneId) return;
  await client.send(pullZones.getPullZone, { path: { id: pullZoneId } }).catch(unlessUnread);
}

/** The same of a shield zone that is known by its id. */
export async function refuseLeftOverWithId(context: Context, shieldZoneId: string | number): Promise<void> {
  const zone = await context.client
    .send(getShieldZone, { path: { shieldZoneId: Number(shieldZoneId) } })
    .catch(unlessUnread);
  if (zone) await refuseLeftOver(context, zone.data);
}

function unlessUnread(error: unknown): undefined {
  if (error instanceof ApiError && !claimsMissing(error)) return undefined;
  throw error;
}
