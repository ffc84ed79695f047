import { z } from "zod";
import * as api from "../api/firewallRules";
import { condition } from "../resources/firewall/ruleConditions";
import { nameOf } from "../schema/enumeration";
import { about, type Enumeration } from "../schema/meta";
import { id } from "../schema/values";

/** Properties of firewall rules and rate limits in results. */
export function ruleResult<Action extends string>(noun: string, actions: Enumeration<Action>) {
  return {
    ruleId: about(id(), { description: `The id of the ${noun}.` }),
    shieldZoneId: about(z.int().optional(), { description: "The shield zone that it belongs to." }),
    name: about(z.string().optional(), { description: "Its name." }),
    description: about(z.string().optional(), { description: "What it is for." }),
    conditions: about(z.array(condition).optional(), { description: "What a request must match: all of these." }),
    transformations: about(z.array(nameOf(api.wafRuleTransformation)).optional(), {
      description: "What is done to the variables before they are compared.",
    }),
    severity: about(nameOf(api.wafRuleSeverity).optional(), {
      description: "The severity with which a match is logged.",
    }),
    action: about(nameOf(actions).optional(), { description: "What happens to a request that matches." }),
  };
}

export const ruleId = (noun: string, example: number) =>
  about(id(), { description: `The id of the ${noun}.`, example });
