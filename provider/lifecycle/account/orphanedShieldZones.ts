import * as pullZones from "../../api/pullZones";
import { getShieldZone } from "../../api/shieldZones";
import { ApiError } from "../../client/errors";
import { claimsMissing } from "../../client/notFound";
import type { Context } from "../context";

interface ShieldZone {
  readonly pullZoneId?: number | null | undefined;
}

/**
 * Refuses a shield zone whose pull zone is deleted. The platform keeps such a zone, but it protects nothing. If the
 * pull zone cannot be read, it counts as existing.
 *
 * @throws the pull zone's error, which satisfies `claimsMissing`
 */
export async function refuseLeftOver({ client }: Pick<Context, "client">, { pullZoneId }: ShieldZone): Promise<void> {
  if (!pullZoneId) return;
  await client.send(pullZones.getPullZone, { path: { id: pullZoneId } }).catch(unlessUnread);
}

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
