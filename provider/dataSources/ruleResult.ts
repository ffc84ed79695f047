import { z } from "zod";
import * as api from "../api/firewallRules";
import { condition } from "../resources/firewall/ruleConditions";
import { programSchemaOf } from "../schema/enumeration";
import { annotate, type Enumeration } from "../schema/meta";
import { id } from "../schema/values";

/** Properties of firewall rules and rate limits in results. */
export function ruleResult<Action extends string>(noun: string, actions: Enumeration<Action>) {
  return {
    ruleId: annotate(id(), { description: `The id of the ${noun}.` }),
    shieldZoneId: annotate(z.int().optional(), { description: "The id of the rule's shield zone." }),
    name: annotate(z.string().optional(), { description: `The name of the ${noun}.` }),
    description: annotate(z.string().optional(), { description: `The purpose of the ${noun}.` }),
    conditions: annotate(z.array(condition).optional(), {
      description: "The conditions, all of which a request must match.",
    }),
    transformations: annotate(z.array(programSchemaOf(api.wafRuleTransformation)).optional(), {
      description: "The transformations of the variables before they are compared.",
    }),
    severity: annotate(programSchemaOf(api.wafRuleSeverity).optional(), {
      description: "The severity of a logged match.",
    }),
    action: annotate(programSchemaOf(actions).optional(), { description: "The action for requests that match." }),
  };
}

export const ruleId = (noun: string, example: number) =>
  annotate(id(), { description: `The id of the ${noun}.`, example });
