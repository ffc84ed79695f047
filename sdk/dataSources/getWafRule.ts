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
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
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
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getWafRule}. */
export interface GetWafRuleResult {
  /** The id of the firewall rule. */
  readonly ruleId: number;
  /** The shield zone that it belongs to. */
  readonly shieldZoneId: number | undefined;
  /** Its name. */
  readonly name: string | undefined;
  /** What it is for. */
  readonly description: string | undefined;
  /** What a request must match: all of these. */
  readonly conditions: WafRuleCondition[] | undefined;
  /** What is done to the variables before they are compared. */
  readonly transformations: (WafRuleTransformation | number)[] | undefined;
  /** The severity with which a match is logged. */
  readonly severity: WafRuleSeverity | number | undefined;
  /** What happens to a request that matches. */
  readonly action: WafRuleAction | number | undefined;
}

/**
 * A custom firewall rule of a shield zone.
 *
 * Errors:
 * - A rule that does not exist, or that the key may not see.
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

/** The same as {@link getWafRule}, for arguments that are outputs. */
export function getWafRuleOutput(args: GetWafRuleOutputArgs): pulumi.Output<GetWafRuleResult> {
  return invokeOutput("getWafRule", args);
}
