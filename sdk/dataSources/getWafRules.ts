// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { WafRuleset } from "../types";

/** The arguments of {@link getWafRules}. */
export interface GetWafRulesArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  readonly shieldZoneId: number;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getWafRulesOutput}. */
export interface GetWafRulesOutputArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getWafRules}. */
export interface GetWafRulesResult {
  /** The rule sets. */
  readonly rulesets: WafRuleset[];
}

/**
 * The firewall rules of a shield zone, by rule set and group.
 *
 * Errors:
 * - The shield zone does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /shield/waf/rules/{shieldZoneId}` (companion documentation)
 *
 * @example
 * ```ts
 * const { rulesets } = await edge.getWafRules({ shieldZoneId: 7002 });
 * const rules = rulesets.flatMap((set) => set.ruleGroups).flatMap((group) => group.rules);
 * ```
 */
export function getWafRules(args: GetWafRulesArgs): Promise<GetWafRulesResult> {
  return invoke("getWafRules", args);
}

/** Like {@link getWafRules}, but accepts outputs as arguments. */
export function getWafRulesOutput(args: GetWafRulesOutputArgs): pulumi.Output<GetWafRulesResult> {
  return invokeOutput("getWafRules", args);
}
