import type { Area } from "../area";
import { logRoutes } from "./logs";
import { searchRoutes } from "./search";
import { seed } from "./seed";
import { stored } from "./state";

/** Logs, which a seed holds, and the search of them. */
export const logs = { ...stored, seed, routes: [...logRoutes, ...searchRoutes] } satisfies Area;
