import type { Area } from "../area";
import { seed } from "./seed";
import { shieldZoneRoutes } from "./shieldZones";
import { stored } from "./state";

/** Shield zones, and what the firewall has on offer. */
export const shieldZones = { ...stored, seed, routes: shieldZoneRoutes } satisfies Area;
