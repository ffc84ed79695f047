import type { Area } from "../area";
import { seed } from "./seed";
import { shieldZoneRoutes } from "./shieldZones";
import { stored } from "./state";

export const shieldZones = { ...stored, seed, routes: shieldZoneRoutes } satisfies Area;
