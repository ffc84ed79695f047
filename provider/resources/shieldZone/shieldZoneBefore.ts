import * as api from "../../api/shieldZones";
import { ApiError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { shieldZoneOf } from "../parts/shieldZoneOf";
import type { Zone } from "./shieldZoneReading";

/** As many as the platform is known to list at once. */
const perPage = 100;

/**
 * The zone that a pull zone had before this run created one. The zones of an account are listed once for all creates; where
 * they are too many for one page, each pull zone is asked for its own.
 */
export async function zoneBefore(context: Context, pullZoneId: number): Promise<Zone | undefined> {
  const zones = await context.run.before(context.settings, "ShieldZone", () => firstPage(context));
  return zones ? zones.find((zone) => zone.pullZoneId === pullZoneId) : shieldZoneOf(context, pullZoneId);
}

/** All zones of the account; nothing where that does not show. */
async function firstPage(context: Context): Promise<readonly Zone[] | undefined> {
  try {
    const { data, page } = await context.client.send(api.listShieldZones, { query: { page: 1, perPage } });
    if (!data || !page || page.nextPage || data.length < (page.totalCount ?? Number.POSITIVE_INFINITY))
      return undefined;
    // A zone that does not say whose it is may be anybody's.
    return data.every(({ pullZoneId }) => typeof pullZoneId === "number") ? data : undefined;
  } catch (error) {
    // The response about the one pull zone says more of what is wrong.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
