import type { Area } from "../area";
import { hostnameRoutes } from "./hostnames";
import { pullZoneRoutes } from "./pullZones";
import { seed } from "./seed";
import { stored } from "./state";
import { storageZoneDeletionRoutes } from "./storageZoneDeletion";

/** Pull zones, and the deletion of storage zones, which also deletes linked pull zones. */
export const pullZones = {
  ...stored,
  seed,
  routes: [...pullZoneRoutes, ...hostnameRoutes, ...storageZoneDeletionRoutes],
} satisfies Area;
