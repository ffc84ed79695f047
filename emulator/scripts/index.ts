import type { Area } from "../area";
import { scriptRoutes } from "./scripts";
import { seed } from "./seed";
import { stored } from "./state";

export const scripts = { ...stored, seed, routes: scriptRoutes } satisfies Area;
