import type { Area } from "../area";
import { firewallRuleRoutes } from "./firewallRules";
import { seed } from "./seed";
import { stored } from "./state";

/** The rules of shield zones. */
export const firewall = { ...stored, seed, routes: firewallRuleRoutes } satisfies Area;
