// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { WafEnum } from "../types";

/** The arguments of {@link getWafEnums}. */
export interface GetWafEnumsArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getWafEnumsOutput}. */
export interface GetWafEnumsOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getWafEnums}. */
export interface GetWafEnumsResult {
  /** The enumerations, in the platform's order. */
  readonly enums: WafEnum[];
}

/**
 * The variables, operators, actions and other values that the platform offers for firewall rules and rate limits.
 *
 * Operations:
 * - `GET /shield/waf/enums` (companion documentation)
 *
 * @example
 * ```ts
 * const { enums } = await edge.getWafEnums();
 * const premium = enums.flatMap((each) => each.enumValues).filter((value) => value.isPremium);
 * ```
 */
export function getWafEnums(args: GetWafEnumsArgs = {}): Promise<GetWafEnumsResult> {
  return invoke("getWafEnums", args);
}

/** Like {@link getWafEnums}, but accepts outputs as arguments. */
export function getWafEnumsOutput(args: GetWafEnumsOutputArgs = {}): pulumi.Output<GetWafEnumsResult> {
  return invokeOutput("getWafEnums", args);
}
