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
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
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
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getRateLimit}. */
export interface GetRateLimitResult {
  /** The id of the rate limit. */
  readonly ruleId: number;
  /** The id of the rule's shield zone. */
  readonly shieldZoneId: number | undefined;
  /** The name of the rate limit. */
  readonly name: string | undefined;
  /** The purpose of the rate limit. */
  readonly description: string | undefined;
  /** The conditions, all of which a request must match. */
  readonly conditions: WafRuleCondition[] | undefined;
  /** The transformations of the variables before they are compared. */
  readonly transformations: (WafRuleTransformation | number)[] | undefined;
  /** The severity of a logged match. */
  readonly severity: WafRuleSeverity | number | undefined;
  /** The action for requests that match. */
  readonly action: RateLimitAction | number | undefined;
  /** The number of matching requests that are allowed in an interval. */
  readonly requests: number | undefined;
  /** The interval. */
  readonly interval: RateLimitInterval | number | undefined;
  /** The property that the counters distinguish requests by. */
  readonly counter: RateLimitCounter | number | undefined;
  /** The time for which the rate limit acts after it is reached. */
  readonly blockFor: RateLimitBlockTime | number | undefined;
}

/**
 * A rate limit of a shield zone.
 *
 * Errors:
 * - The rate limit does not exist, or the key cannot read it.
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

/** Like {@link getRateLimit}, but accepts outputs as arguments. */
export function getRateLimitOutput(args: GetRateLimitOutputArgs): pulumi.Output<GetRateLimitResult> {
  return invokeOutput("getRateLimit", args);
}
