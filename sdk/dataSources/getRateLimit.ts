// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type {
  RateLimitAction,
  RateLimitBlockTime,
  RateLimitCounter,
  RateLimitInterval,
  WafRuleSeverity,
  WafRuleTransformation,
} from "../enumerations";
import { invoke, invokeOutput } from "../invoke";
import type { WafRuleCondition } from "../types";

/** The arguments of {@link getRateLimit}. */
export interface GetRateLimitArgs {
  /**
   * The id of the rate limit.
   * Example: `6001`.
   */
  readonly ruleId: number;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getRateLimitOutput}. */
export interface GetRateLimitOutputArgs {
  /**
   * The id of the rate limit.
   * Example: `6001`.
   */
  ruleId: pulumi.Input<number>;
  /**
   * The account, by its name in `edge:connections`.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getRateLimit}. */
export interface GetRateLimitResult {
  /** The id of the rate limit. */
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
  readonly action: RateLimitAction | number | undefined;
  /** How many matching requests are allowed in an interval. */
  readonly requests: number | undefined;
  /** The interval. */
  readonly interval: RateLimitInterval | number | undefined;
  /** What requests are counted by. */
  readonly counter: RateLimitCounter | number | undefined;
  /** How long requests beyond the limit are acted upon. */
  readonly blockFor: RateLimitBlockTime | number | undefined;
}

/**
 * A rate limit of a shield zone.
 *
 * Errors:
 * - A rate limit that does not exist, or that the key may not see.
 *
 * Operations:
 * - `GET /shield/rate-limit/{id}` (companion documentation)
 *
 * @example
 * ```ts
 * const { requests, interval } = await edge.getRateLimit({ ruleId: 6001 });
 * ```
 */
export function getRateLimit(args: GetRateLimitArgs): Promise<GetRateLimitResult> {
  return invoke("getRateLimit", args);
}

/** The same as {@link getRateLimit}, for arguments that are outputs. */
export function getRateLimitOutput(args: GetRateLimitOutputArgs): pulumi.Output<GetRateLimitResult> {
  return invokeOutput("getRateLimit", args);
}
