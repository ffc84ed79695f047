import type { Area } from "../area";
import { accessLogRoutes } from "./accessLogs";
import { logRoutes } from "./logs";
import { searchRoutes } from "./search";
import { seed } from "./seed";
import { stored } from "./state";

export const logs = { ...stored, seed, routes: [...accessLogRoutes, ...logRoutes, ...searchRoutes] } satisfies Area;
