import type { z } from "zod";
import * as api from "../../api/shieldZones";
import { isNotFoundOrUnauthorised, NotFoundError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";

/**
 * The shield zone of a pull zone, or nothing where it has none. If the platform only says that the key sees none,
 * `confirmAccess` checks whether the key may see the pull zone at all.
 */
export async function shieldZoneOf(
  { client }: Context,
  pullZoneId: number | string,
  confirmAccess: () => Promise<unknown> = async () => undefined,
): Promise<z.output<typeof api.shieldZone> | undefined> {
  try {
    return (await client.send(api.getShieldZoneByPullZone, { path: { pullZoneId: Number(pullZoneId) } })).data;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    if (!isNotFoundOrUnauthorised(error)) throw error;
    await confirmAccess();
    return undefined;
  }
}
