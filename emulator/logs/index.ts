import type { Area } from "../area";
import { logRoutes } from "./logs";
import { seed } from "./seed";
import { stored } from "./state";

/** Logs, which a seed holds. */
export const logs = { ...stored, seed, routes: logRoutes } satisfies Area;
