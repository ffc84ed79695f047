import type { z } from "zod";
import * as api from "../../api/shieldZones";
import { ApiError } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";
import type { Context } from "../../lifecycle/context";

/**
 * Returns undefined if the pull zone has none. If the platform only says that the API key sees none, `confirmAccess`
 * checks whether the key may see the pull zone.
 */
export async function shieldZoneOf(
  { client }: Context,
  pullZoneId: number | string,
  confirmAccess: () => Promise<unknown> = async () => undefined,
): Promise<z.output<typeof api.shieldZone> | undefined> {
  const path = { pullZoneId: Number(pullZoneId) };
  const found = await unlessMissing(client.send(api.getShieldZoneByPullZone, { path })).catch(async (error) => {
    if (!(error instanceof ApiError && error.platformSays)) throw error;
    await confirmAccess();
  });
  return found?.data;
}
