import type { Area } from "../area";
import { firewallRuleRoutes } from "./firewallRules";
import { seed } from "./seed";
import { stored } from "./state";

/** Firewall rules and rate limits of shield zones. */
export const firewall = { ...stored, seed, routes: firewallRuleRoutes } satisfies Area;
