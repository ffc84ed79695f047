// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type {
  DdosExecutionMode,
  DdosShieldSensitivity,
  ShieldPlanType,
  WafExecutionMode,
  WafPayloadLimitAction,
} from "../enumerations";
import { invoke, invokeOutput } from "../invoke";
import type { WafConfigVariable } from "../types";

/** The arguments of {@link getShieldZone}. */
export interface GetShieldZoneArgs {
  /**
   * The id of the pull zone.
   * Example: `1002`.
   */
  readonly pullZoneId: number;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getShieldZoneOutput}. */
export interface GetShieldZoneOutputArgs {
  /**
   * The id of the pull zone.
   * Example: `1002`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getShieldZone}. */
export interface GetShieldZoneResult {
  /** The plan of the zone, which determines its features and its price. */
  readonly planType: ShieldPlanType | number | undefined;
  /** True if the firewall learns without blocking requests, until learningModeUntil. */
  readonly learningMode: boolean | undefined;
  /** The end of learning mode. */
  readonly learningModeUntil: string | undefined;
  /** True if the web application firewall is on. */
  readonly wafEnabled: boolean | undefined;
  /** Mode of the firewall: block requests that match its rules, or only log them. */
  readonly wafExecutionMode: WafExecutionMode | number | undefined;
  /** The ids of disabled rules. */
  readonly wafDisabledRules: string[];
  /** The ids of rules that only log matches. */
  readonly wafLogOnlyRules: string[];
  /** The ids of the custom rules in the order in which they are evaluated. */
  readonly wafCustomRuleOrder: number[];
  /** True if request headers are logged. */
  readonly wafRequestHeaderLoggingEnabled: boolean | undefined;
  /** True if request bodies are logged. */
  readonly requestBodyLoggingEnabled: boolean | undefined;
  /** The request headers that the firewall ignores. */
  readonly wafRequestIgnoredHeaders: string[];
  /** True if the platform's real-time threat intelligence is used. */
  readonly wafRealtimeThreatIntelligenceEnabled: boolean | undefined;
  /** The id of the firewall's profile, as returned by getWafProfiles. */
  readonly wafProfileId: number | null | undefined;
  /** All variables of the firewall engine. */
  readonly wafEngineConfig: WafConfigVariable[];
  /** The action for requests whose body is too large to inspect. */
  readonly wafRequestBodyLimitAction: WafPayloadLimitAction | number | undefined;
  /** The action for responses whose body is too large to inspect. */
  readonly wafResponseBodyLimitAction: WafPayloadLimitAction | number | undefined;
  /** The sensitivity of the DDoS protection. */
  readonly ddosShieldSensitivity: DdosShieldSensitivity | number | undefined;
  /** Mode of the DDoS protection: block requests, or only log them. */
  readonly ddosExecutionMode: DdosExecutionMode | number | undefined;
  /** The time for which a solved challenge remains valid, in seconds. */
  readonly ddosChallengeWindow: number | null | undefined;
  /** True if the shield's response pages omit the platform's brand. */
  readonly whitelabelResponsePages: boolean | undefined;
  /** The id of the shield zone. */
  readonly shieldZoneId: number;
  /** The id of the zone's pull zone. */
  readonly pullZoneId: number | undefined;
  /** The maximum number of rate limit rules in the zone. */
  readonly rateLimitRulesLimit: number | undefined;
  /** The maximum number of custom firewall rules in the zone. */
  readonly customWafRulesLimit: number | undefined;
}

/**
 * The shield zone of a pull zone, with all settings that the API returns.
 *
 * Errors:
 * - The pull zone has no shield zone, or the key cannot read it. The platform does not distinguish the two.
 *
 * Operations:
 * - `GET /shield/shield-zone/get-by-pullzone/{pullZoneId}` (companion documentation)
 * - `GET /pullzone/{id}` (companion documentation)
 *
 * @example
 * ```ts
 * const zone = await edge.getShieldZone({ pullZoneId: 1002 });
 * export const plan = zone.planType;
 * ```
 */
export function getShieldZone(args: GetShieldZoneArgs): Promise<GetShieldZoneResult> {
  return invoke("getShieldZone", args);
}

/** Like {@link getShieldZone}, but accepts outputs as arguments. */
export function getShieldZoneOutput(args: GetShieldZoneOutputArgs): pulumi.Output<GetShieldZoneResult> {
  return invokeOutput("getShieldZone", args);
}
