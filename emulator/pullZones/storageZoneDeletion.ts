import * as api from "../../provider/api/storageZones";
import type { StateOf } from "../area";
import { servingOf } from "../handling";
import { requireObject } from "../plainRoutes";
import { isLinkedTo } from "../storage/linkedPullZones";
import { storageZones, type stored } from "../storage/storageZones";
import { removePullZone } from "./pullZones";
import type { State as PullZones } from "./state";

type State = PullZones & StateOf<typeof stored>;

/** Deletes a storage zone and, unless the query opts out, its linked pull zones. */
export const storageZoneDeletionRoutes = [
  servingOf<State>()(api.deleteStorageZone, ({ path, query, state }) => {
    const zone = requireObject(storageZones, state, path.id);
    zone.Deleted = true;
    const { deletedStorageZoneNames, deletedStorageZones } = state.options;
    if (deletedStorageZoneNames === "free" && deletedStorageZones === "missing")
      state.storageZones.splice(state.storageZones.indexOf(zone), 1);
    const linked = query.deleteLinkedPullZones !== false ? state.pullZones.filter(isLinkedTo(zone.Id)) : [];
    for (const { Id } of linked) removePullZone(state, Id);
    return { status: 204 };
  }),
];
