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
    shieldZoneId: about(z.int().optional(), { description: "The id of the rule's shield zone." }),
    name: about(z.string().optional(), { description: `The name of the ${noun}.` }),
    description: about(z.string().optional(), { description: `The purpose of the ${noun}.` }),
    conditions: about(z.array(condition).optional(), {
      description: "The conditions, all of which a request must match.",
    }),
    transformations: about(z.array(nameOf(api.wafRuleTransformation)).optional(), {
      description: "The transformations of the variables before they are compared.",
    }),
    severity: about(nameOf(api.wafRuleSeverity).optional(), {
      description: "The severity of a logged match.",
    }),
    action: about(nameOf(actions).optional(), { description: "The action for requests that match." }),
  };
}

export const ruleId = (noun: string, example: number) =>
  about(id(), { description: `The id of the ${noun}.`, example });
