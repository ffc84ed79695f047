import type { Area } from "../area";
import { registryRoutes } from "./registries";
import { seed } from "./seed";
import { stored } from "./state";

export const registries = { ...stored, seed, routes: registryRoutes } satisfies Area;
