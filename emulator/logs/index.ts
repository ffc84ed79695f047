import type { Area } from "../area";
import { logRoutes } from "./logs";
import { searchRoutes } from "./search";
import { seed } from "./seed";
import { stored } from "./state";

/** Logs from the seed, and their search. */
export const logs = { ...stored, seed, routes: [...logRoutes, ...searchRoutes] } satisfies Area;
