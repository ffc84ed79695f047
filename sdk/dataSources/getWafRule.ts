// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { WafRuleAction, WafRuleSeverity, WafRuleTransformation } from "../enumerations";
import { invoke, invokeOutput } from "../invoke";
import type { WafRuleCondition } from "../types";

/** The arguments of {@link getWafRule}. */
export interface GetWafRuleArgs {
  /**
   * The id of the firewall rule.
   * Example: `5001`.
   */
  readonly ruleId: number;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getWafRuleOutput}. */
export interface GetWafRuleOutputArgs {
  /**
   * The id of the firewall rule.
   * Example: `5001`.
   */
  ruleId: pulumi.Input<number>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getWafRule}. */
export interface GetWafRuleResult {
  /** The id of the firewall rule. */
  readonly ruleId: number;
  /** The id of the rule's shield zone. */
  readonly shieldZoneId: number | undefined;
  /** The name of the firewall rule. */
  readonly name: string | undefined;
  /** The purpose of the firewall rule. */
  readonly description: string | undefined;
  /** The conditions, all of which a request must match. */
  readonly conditions: WafRuleCondition[] | undefined;
  /** The transformations of the variables before they are compared. */
  readonly transformations: (WafRuleTransformation | number)[] | undefined;
  /** The severity of a logged match. */
  readonly severity: WafRuleSeverity | number | undefined;
  /** The action for requests that match. */
  readonly action: WafRuleAction | number | undefined;
}

/**
 * A custom firewall rule of a shield zone.
 *
 * Errors:
 * - The rule does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /shield/waf/custom-rule/{id}` (companion documentation)
 *
 * @example
 * ```ts
 * const { conditions, action } = await edge.getWafRule({ ruleId: 5001 });
 * ```
 */
export function getWafRule(args: GetWafRuleArgs): Promise<GetWafRuleResult> {
  return invoke("getWafRule", args);
}

/** Like {@link getWafRule}, but accepts outputs as arguments. */
export function getWafRuleOutput(args: GetWafRuleOutputArgs): pulumi.Output<GetWafRuleResult> {
  return invokeOutput("getWafRule", args);
}
