import * as api from "../../api/shieldZones";
import { ApiError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { shieldZoneOf } from "../parts/shieldZoneOf";
import type { Zone } from "./shieldZoneReading";

/** Largest page that the platform is known to list. */
const perPage = 100;

/** Lists the zones once for all creates. If they do not fit on a page, each pull zone is asked for its own. */
export async function zoneBefore(context: Context, pullZoneId: number): Promise<Zone | undefined> {
  const zones = await context.run.before(context.settings, "ShieldZone", () => firstPage(context));
  return zones ? zones.find((zone) => zone.pullZoneId === pullZoneId) : shieldZoneOf(context, pullZoneId);
}

async function firstPage(context: Context): Promise<readonly Zone[] | undefined> {
  try {
    const { data, page } = await context.client.send(api.listShieldZones, { query: { page: 1, perPage } });
    if (!data || !page || page.nextPage || data.length < (page.totalCount ?? Number.POSITIVE_INFINITY))
      return undefined;
    // A zone without `pullZoneId` may belong to any pull zone.
    return data.every(({ pullZoneId }) => typeof pullZoneId === "number") ? data : undefined;
  } catch (error) {
    // The request for a single pull zone gives a clearer error.
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
