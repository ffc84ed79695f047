import type { Area } from "../area";
import { seed } from "./seed";
import { shieldZoneRoutes } from "./shieldZones";
import { stored } from "./state";

/** Shield zones, and the firewall's catalogue. */
export const shieldZones = { ...stored, seed, routes: shieldZoneRoutes } satisfies Area;
