// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { EdgeRuleRecord } from "../types";

/** The arguments of {@link getPullZone}. */
export interface GetPullZoneArgs {
  /**
   * The id of the pull zone.
   * Example: `1001`.
   */
  readonly pullZoneId: number;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getPullZoneOutput}. */
export interface GetPullZoneOutputArgs {
  /**
   * The id of the pull zone.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getPullZone}. */
export interface GetPullZoneResult {
  /** The id of the pull zone. */
  readonly id: number;
  /** The name of the pull zone. */
  readonly name: string | undefined;
  /** The edge rules of the zone. */
  readonly edgeRules: EdgeRuleRecord[];
  /** The host names of the sites that may embed the zone's files. If the list is empty, all sites may embed them. */
  readonly allowedReferrers: string[];
  /** The host names of the sites that may not embed the zone's files. */
  readonly blockedReferrers: string[];
  /** The IP addresses whose requests are blocked. */
  readonly blockedIps: string[];
  /** True if requests without a referrer are blocked. */
  readonly blockNoneReferrer: boolean | undefined;
}

/**
 * A pull zone with its edge rules and referrers, without the platform's keys.
 *
 * Errors:
 * - The pull zone does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /pullzone/{id}` (companion documentation)
 *
 * @example
 * ```ts
 * const { edgeRules } = await edge.getPullZone({ pullZoneId: 1001 });
 * export const rules = edgeRules.map((rule) => rule.description);
 * ```
 */
export function getPullZone(args: GetPullZoneArgs): Promise<GetPullZoneResult> {
  return invoke("getPullZone", args);
}

/** Like {@link getPullZone}, but accepts outputs as arguments. */
export function getPullZoneOutput(args: GetPullZoneOutputArgs): pulumi.Output<GetPullZoneResult> {
  return invokeOutput("getPullZone", args);
}
