// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type {
  DdosExecutionMode,
  DdosShieldSensitivity,
  ShieldPlanType,
  WafExecutionMode,
  WafPayloadLimitAction,
} from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { WafConfigVariable, WafConfigVariableArgs } from "../types";

const details: KindDetails = {
  type: "ShieldZone",
  inputs: [
    "pullZoneId",
    "premiumPlan",
    "planType",
    "learningMode",
    "learningModeUntil",
    "wafEnabled",
    "wafExecutionMode",
    "wafDisabledRules",
    "wafLogOnlyRules",
    "wafCustomRuleOrder",
    "wafRequestHeaderLoggingEnabled",
    "requestBodyLoggingEnabled",
    "wafRequestIgnoredHeaders",
    "wafRealtimeThreatIntelligenceEnabled",
    "wafProfileId",
    "wafEngineConfig",
    "wafRequestBodyLimitAction",
    "wafResponseBodyLimitAction",
    "ddosShieldSensitivity",
    "ddosExecutionMode",
    "ddosChallengeWindow",
    "whitelabelResponsePages",
    "adopt",
    "onDestroy",
    "connection",
  ],
  outputs: [
    "shieldZoneId",
    "rateLimitRulesLimit",
    "customWafRulesLimit",
    "adopted",
    "previous",
    "ignoredSettings",
    "baseUrl",
    "keyFingerprint",
  ],
  secrets: [],
  hasNaturalKey: true,
  clearedByNull: ["wafProfileId", "ddosChallengeWindow"],
  adoptedBy: "adopt: true",
  fromId: { shieldZoneId: { part: 0, isNumber: true } },
};

/** The arguments of {@link ShieldZone}. */
export interface ShieldZoneArgs {
  /**
   * The pull zone that the shield zone protects. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * True if the zone is on a premium plan. The API never returns it, so drift in it is not detected.
   * Default: chosen by the platform (undocumented).
   * @deprecated the specification marks it as deprecated; use planType.
   */
  premiumPlan?: pulumi.Input<boolean> | undefined;
  /**
   * The plan of the zone, which determines its features and its price. Custom firewall rules, bot detection, response pages, the API Guardian and the platform's access lists require Advanced or higher.
   * Default: chosen by the platform (undocumented).
   * Example: `"Advanced"`.
   */
  planType?: pulumi.Input<ShieldPlanType | number> | undefined;
  /**
   * True if the firewall learns without blocking requests, until learningModeUntil.
   * Default: a new zone starts in learning mode.
   */
  learningMode?: pulumi.Input<boolean> | undefined;
  /**
   * The end of learning mode. Compared as a point in time, regardless of its format.
   * Default: chosen by the platform (undocumented).
   * Example: `"2026-12-01T00:00:00Z"`.
   */
  learningModeUntil?: pulumi.Input<string | Date> | undefined;
  /**
   * True if the web application firewall is on.
   * Default: chosen by the platform (undocumented).
   */
  wafEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * Mode of the firewall: block requests that match its rules, or only log them. Access lists and verified bots have actions of their own.
   * Default: chosen by the platform (undocumented).
   * Example: `"Block"`.
   */
  wafExecutionMode?: pulumi.Input<WafExecutionMode | number> | undefined;
  /**
   * The ids of disabled rules. Order does not matter.
   * Default: chosen by the platform (undocumented).
   * Example: `["942100"]`.
   */
  wafDisabledRules?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The ids of rules that only log matches. Order does not matter.
   * Default: chosen by the platform (undocumented).
   * Example: `["920350"]`.
   */
  wafLogOnlyRules?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The ids of the custom rules in the order in which they are evaluated. Do not combine it with a WafRules for the same zone, which manages the order of its rules.
   * Default: chosen by the platform (undocumented).
   * Example: `[12,7]`.
   */
  wafCustomRuleOrder?: pulumi.Input<pulumi.Input<number>[]> | undefined;
  /**
   * True if request headers are logged.
   * Default: chosen by the platform (undocumented).
   */
  wafRequestHeaderLoggingEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * True if request bodies are logged.
   * Default: chosen by the platform (undocumented).
   */
  requestBodyLoggingEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The request headers that the firewall ignores. Order does not matter.
   * Default: chosen by the platform (undocumented).
   * Example: `["x-internal-trace"]`.
   */
  wafRequestIgnoredHeaders?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * True if the platform's real-time threat intelligence is used.
   * Default: chosen by the platform (undocumented).
   */
  wafRealtimeThreatIntelligenceEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The id of the firewall's profile, as returned by getWafProfiles. int32. Null clears it, and the platform then chooses the profile.
   * Default: chosen by the platform (undocumented).
   * Example: `1`.
   */
  wafProfileId?: pulumi.Input<number | null> | undefined;
  /**
   * Variables of the firewall engine, by name. Only declared variables are managed. Others keep their values.
   * Default: the platform's defaults (GET /shield/waf/engine-config).
   * Example: `[{"name":"blocking_paranoia_level","valueEncoded":"2"}]`.
   */
  wafEngineConfig?: pulumi.Input<pulumi.Input<WafConfigVariableArgs>[]> | undefined;
  /**
   * The action for requests whose body is too large to inspect.
   * Default: chosen by the platform (undocumented).
   * Example: `"Block"`.
   */
  wafRequestBodyLimitAction?: pulumi.Input<WafPayloadLimitAction | number> | undefined;
  /**
   * The action for responses whose body is too large to inspect.
   * Default: chosen by the platform (undocumented).
   * Example: `"Ignore"`.
   */
  wafResponseBodyLimitAction?: pulumi.Input<WafPayloadLimitAction | number> | undefined;
  /**
   * The sensitivity of the DDoS protection. `Medium` suits most sites. `Challenge`, in the dashboard Extreme, challenges every visitor except for allowed verified bots, for a site under attack. The platform's own under-attack mode cannot be declared, because no operation reads or ends it.
   * Default: chosen by the platform (undocumented).
   * Example: `"Medium"`.
   */
  ddosShieldSensitivity?: pulumi.Input<DdosShieldSensitivity | number> | undefined;
  /**
   * Mode of the DDoS protection: block requests, or only log them. The platform may ignore the value. The provider then warns once and does not compare it.
   * Default: chosen by the platform (undocumented).
   * Example: `"Block"`.
   */
  ddosExecutionMode?: pulumi.Input<DdosExecutionMode | number> | undefined;
  /**
   * The time for which a solved challenge remains valid, in seconds. int32. Null clears it.
   * Default: 3600 after a reset, otherwise chosen by the platform (undocumented).
   * Example: `3600`.
   */
  ddosChallengeWindow?: pulumi.Input<number | null> | undefined;
  /**
   * True if the shield's response pages omit the platform's brand. They are generic, unless ResponsePages declares others. Requires the Advanced plan or higher.
   * Default: chosen by the platform (undocumented).
   */
  whitelabelResponsePages?: pulumi.Input<boolean> | undefined;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous values of the managed settings (a created zone is reset instead), `reset` sets them to the platform's values for a zone without protection; `keep` leaves them. A warning lists the settings that have no such value. The default is applied on destroy and not stored in the state.
   * Default: `restore` if the zone was adopted, `reset` if it was created.
   */
  onDestroy?: pulumi.Input<"restore" | "reset" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * The shield of a pull zone: its web application firewall, DDoS protection and plan. A pull zone has at most one. The platform cannot delete a shield zone, so a destroy resets the managed settings or restores their previous values. The zone remains even if its pull zone is deleted, but then protects nothing and counts as missing.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - The zone already exists, `adopt` is not set, and the zone does not look reset. The error contains its id.
 * - The plan or the ownership of the zone does not allow a setting.
 * - A WafRules manages the same zone, and `wafCustomRuleOrder` is declared here as well. The error says to remove it.
 *
 * @example
 * ```ts
 * const zone = new edge.ShieldZone("shop", {
 *   pullZoneId: 1001,
 *   planType: "Advanced",
 *   learningMode: false,
 *   wafEnabled: true,
 *   wafExecutionMode: "Block",
 *   wafDisabledRules: ["942100"],
 *   ddosShieldSensitivity: "Medium",
 * });
 * ```
 */
export class ShieldZone extends EdgeResource {
  /**
   * The pull zone that the shield zone protects. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * True if the zone is on a premium plan. The API never returns it, so drift in it is not detected.
   * Default: chosen by the platform (undocumented).
   * @deprecated the specification marks it as deprecated; use planType.
   */
  declare readonly premiumPlan: pulumi.Output<boolean | undefined>;
  /**
   * The plan of the zone, which determines its features and its price. Custom firewall rules, bot detection, response pages, the API Guardian and the platform's access lists require Advanced or higher.
   * Default: chosen by the platform (undocumented).
   * Example: `"Advanced"`.
   */
  declare readonly planType: pulumi.Output<ShieldPlanType | number | undefined>;
  /**
   * True if the firewall learns without blocking requests, until learningModeUntil.
   * Default: a new zone starts in learning mode.
   */
  declare readonly learningMode: pulumi.Output<boolean | undefined>;
  /**
   * The end of learning mode. Compared as a point in time, regardless of its format.
   * Default: chosen by the platform (undocumented).
   * Example: `"2026-12-01T00:00:00Z"`.
   */
  declare readonly learningModeUntil: pulumi.Output<string | undefined>;
  /**
   * True if the web application firewall is on.
   * Default: chosen by the platform (undocumented).
   */
  declare readonly wafEnabled: pulumi.Output<boolean | undefined>;
  /**
   * Mode of the firewall: block requests that match its rules, or only log them. Access lists and verified bots have actions of their own.
   * Default: chosen by the platform (undocumented).
   * Example: `"Block"`.
   */
  declare readonly wafExecutionMode: pulumi.Output<WafExecutionMode | number | undefined>;
  /**
   * The ids of disabled rules. Order does not matter.
   * Default: chosen by the platform (undocumented).
   * Example: `["942100"]`.
   */
  declare readonly wafDisabledRules: pulumi.Output<string[] | undefined>;
  /**
   * The ids of rules that only log matches. Order does not matter.
   * Default: chosen by the platform (undocumented).
   * Example: `["920350"]`.
   */
  declare readonly wafLogOnlyRules: pulumi.Output<string[] | undefined>;
  /**
   * The ids of the custom rules in the order in which they are evaluated. Do not combine it with a WafRules for the same zone, which manages the order of its rules.
   * Default: chosen by the platform (undocumented).
   * Example: `[12,7]`.
   */
  declare readonly wafCustomRuleOrder: pulumi.Output<number[] | undefined>;
  /**
   * True if request headers are logged.
   * Default: chosen by the platform (undocumented).
   */
  declare readonly wafRequestHeaderLoggingEnabled: pulumi.Output<boolean | undefined>;
  /**
   * True if request bodies are logged.
   * Default: chosen by the platform (undocumented).
   */
  declare readonly requestBodyLoggingEnabled: pulumi.Output<boolean | undefined>;
  /**
   * The request headers that the firewall ignores. Order does not matter.
   * Default: chosen by the platform (undocumented).
   * Example: `["x-internal-trace"]`.
   */
  declare readonly wafRequestIgnoredHeaders: pulumi.Output<string[] | undefined>;
  /**
   * True if the platform's real-time threat intelligence is used.
   * Default: chosen by the platform (undocumented).
   */
  declare readonly wafRealtimeThreatIntelligenceEnabled: pulumi.Output<boolean | undefined>;
  /**
   * The id of the firewall's profile, as returned by getWafProfiles. int32. Null clears it, and the platform then chooses the profile.
   * Default: chosen by the platform (undocumented).
   * Example: `1`.
   */
  declare readonly wafProfileId: pulumi.Output<number | null | undefined>;
  /**
   * Variables of the firewall engine, by name. Only declared variables are managed. Others keep their values.
   * Default: the platform's defaults (GET /shield/waf/engine-config).
   * Example: `[{"name":"blocking_paranoia_level","valueEncoded":"2"}]`.
   */
  declare readonly wafEngineConfig: pulumi.Output<WafConfigVariable[] | undefined>;
  /**
   * The action for requests whose body is too large to inspect.
   * Default: chosen by the platform (undocumented).
   * Example: `"Block"`.
   */
  declare readonly wafRequestBodyLimitAction: pulumi.Output<WafPayloadLimitAction | number | undefined>;
  /**
   * The action for responses whose body is too large to inspect.
   * Default: chosen by the platform (undocumented).
   * Example: `"Ignore"`.
   */
  declare readonly wafResponseBodyLimitAction: pulumi.Output<WafPayloadLimitAction | number | undefined>;
  /**
   * The sensitivity of the DDoS protection. `Medium` suits most sites. `Challenge`, in the dashboard Extreme, challenges every visitor except for allowed verified bots, for a site under attack. The platform's own under-attack mode cannot be declared, because no operation reads or ends it.
   * Default: chosen by the platform (undocumented).
   * Example: `"Medium"`.
   */
  declare readonly ddosShieldSensitivity: pulumi.Output<DdosShieldSensitivity | number | undefined>;
  /**
   * Mode of the DDoS protection: block requests, or only log them. The platform may ignore the value. The provider then warns once and does not compare it.
   * Default: chosen by the platform (undocumented).
   * Example: `"Block"`.
   */
  declare readonly ddosExecutionMode: pulumi.Output<DdosExecutionMode | number | undefined>;
  /**
   * The time for which a solved challenge remains valid, in seconds. int32. Null clears it.
   * Default: 3600 after a reset, otherwise chosen by the platform (undocumented).
   * Example: `3600`.
   */
  declare readonly ddosChallengeWindow: pulumi.Output<number | null | undefined>;
  /**
   * True if the shield's response pages omit the platform's brand. They are generic, unless ResponsePages declares others. Requires the Advanced plan or higher.
   * Default: chosen by the platform (undocumented).
   */
  declare readonly whitelabelResponsePages: pulumi.Output<boolean | undefined>;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous values of the managed settings (a created zone is reset instead), `reset` sets them to the platform's values for a zone without protection; `keep` leaves them. A warning lists the settings that have no such value. The default is applied on destroy and not stored in the state.
   * Default: `restore` if the zone was adopted, `reset` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "reset" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The id of the zone on the platform. */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /** The maximum number of rate limits in the zone. */
  declare readonly rateLimitRulesLimit: pulumi.Output<number>;
  /** The maximum number of custom firewall rules in the zone. */
  declare readonly customWafRulesLimit: pulumi.Output<number>;
  /** True if the zone existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The values of the managed settings when the zone was adopted, restored by `onDestroy: "restore"`. */
  declare readonly previous: pulumi.Output<{ [name: string]: unknown } | undefined>;
  /** The settings that the platform ignored without an error. They are not compared. */
  declare readonly ignoredSettings: pulumi.Output<string[] | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ShieldZoneArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ShieldZone {
    return EdgeResource.read(ShieldZone, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ShieldZone}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ShieldZone {
    return EdgeResource.isOfType(object, details.type);
  }
}
