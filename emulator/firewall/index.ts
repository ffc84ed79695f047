import type { Area } from "../area";
import { firewallRuleRoutes } from "./firewallRules";
import { seed } from "./seed";
import { stored } from "./state";

export const firewall = { ...stored, seed, routes: firewallRuleRoutes } satisfies Area;
