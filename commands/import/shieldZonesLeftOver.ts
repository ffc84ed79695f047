import { ApiError } from "../../provider/client/errors";
import { saysMissing } from "../../provider/client/notFound";
import { shieldZoneList } from "../../provider/lifecycle/account/accountLists";
import type { Context } from "../../provider/lifecycle/context";
import type { LeftOut } from "../../provider/lifecycle/import/importing";

/** Returns shield zones whose pull zones are deleted. The platform keeps them. */
export async function shieldZonesLeftOver(context: Context): Promise<LeftOut[]> {
  const ids = await shieldZoneList.ids(context).catch((error) => {
    // The list is optional: the pull zones refer to their shield zones.
    if (error instanceof ApiError) return [];
    throw error;
  });
  const found = await Promise.all(ids.map(async (id) => ((await isLeftOver(context, id)) ? [id] : [])));
  return found.flat().map((id) => ({
    what: `shield zone ${id}`,
    why: "its pull zone is deleted; the platform keeps the shield zone, but it protects nothing",
  }));
}

function isLeftOver(context: Context, id: string): Promise<boolean> {
  return shieldZoneList.refuseLeftOver(context, id).then(
    () => false,
    (error) => {
      if (saysMissing(error)) return true;
      if (error instanceof ApiError) return false;
      throw error;
    },
  );
}
