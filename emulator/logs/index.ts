import type { Area } from "../area";
import { logRoutes } from "./logs";
import { searchRoutes } from "./search";
import { seed } from "./seed";
import { stored } from "./state";

export const logs = { ...stored, seed, routes: [...logRoutes, ...searchRoutes] } satisfies Area;
