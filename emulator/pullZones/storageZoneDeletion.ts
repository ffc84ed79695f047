import * as api from "../../provider/api/storageZones";
import { oneOf } from "../plainRoutes";
import { type Route, serve } from "../route";
import { isLinkedTo } from "../storage/linkedPullZones";
import { storageZones } from "../storage/storageZones";
import { removePullZone } from "./pullZones";

/** The deletion of a storage zone, and of the pull zones that are linked to it unless the query says otherwise. */
export const storageZoneDeletionRoutes: readonly Route[] = [
  serve(api.deleteStorageZone, ({ path, query, state }) => {
    const zone = oneOf(storageZones, state, path.id);
    zone.Deleted = true;
    const { deletedStorageZoneNames, deletedStorageZones } = state.options;
    if (deletedStorageZoneNames === "free" && deletedStorageZones === "missing")
      state.storageZones.splice(state.storageZones.indexOf(zone), 1);
    const linked = query.deleteLinkedPullZones !== false ? state.pullZones.filter(isLinkedTo(zone.Id)) : [];
    for (const { Id } of linked) removePullZone(state, Id);
    return { status: 204 };
  }),
];
