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
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { WafRuleCondition, WafRuleConditionArgs } from "../types";

const details: KindDetails = {
  type: "RateLimit",
  inputs: [
    "shieldZoneId",
    "ruleId",
    "name",
    "description",
    "conditions",
    "transformations",
    "severity",
    "action",
    "requests",
    "interval",
    "counter",
    "blockFor",
    "onDestroy",
    "connection",
  ],
  outputs: ["adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: false,
  adoptedBy: "ruleId",
  list: { kind: "RateLimits", of: "shieldZoneId", label: "the list of rate limits of shield zone" },
  fromId: { ruleId: { part: 1, isNumber: true } },
};

/** The arguments of {@link RateLimit}. */
export interface RateLimitArgs {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The id of an existing rate limit to adopt. Settings that differ are updated. A change to another rate limit replaces the resource. If omitted, a rate limit is created. With `edge:adopt`, a rate limit of the zone with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `6001`.
   */
  ruleId?: pulumi.Input<number> | undefined;
  /**
   * The name of the rate limit, which may contain letters, digits and spaces. Required to create a rate limit.
   * Example: `"Limit logins"`.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * The description of the rate limit, which may contain letters, digits and spaces.
   * Default: the name, for a new rate limit, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * The conditions, all of which must match. The list is managed as a whole. Required to create a rate limit.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  conditions?: pulumi.Input<pulumi.Input<WafRuleConditionArgs>[]> | undefined;
  /**
   * The transformations to apply to the variables before the comparison, in order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  transformations?: pulumi.Input<pulumi.Input<WafRuleTransformation | number>[]> | undefined;
  /**
   * The severity with which a match is logged.
   * Default: chosen by the platform (undocumented).
   * Example: `"WARNING"`.
   */
  severity?: pulumi.Input<WafRuleSeverity | number> | undefined;
  /**
   * The action for requests that exceed the limit. Required to create a rate limit.
   * Example: `"RateLimit"`.
   */
  action?: pulumi.Input<RateLimitAction | number> | undefined;
  /**
   * Number of matching requests per counter that are allowed in an interval. Required to create a rate limit.
   * Example: `5`.
   */
  requests?: pulumi.Input<number> | undefined;
  /**
   * The interval for counting requests, as a name or in seconds. Required to create a rate limit.
   * Example: `"1m"`.
   */
  interval?: pulumi.Input<RateLimitInterval | number> | undefined;
  /**
   * The key for counting requests, such as the IP address. Required to create a rate limit.
   * Example: `"IP"`.
   */
  counter?: pulumi.Input<RateLimitCounter | number> | undefined;
  /**
   * Time that the action applies once the limit is exceeded, as a name or in seconds. Required to create a rate limit.
   * Example: `"5m"`.
   */
  blockFor?: pulumi.Input<RateLimitBlockTime | number> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the rate limit, `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A rate limit of a shield zone. It applies an action to matching requests of one counter, such as one IP address, once they exceed a number per interval. Counters lag by up to a few seconds, so some more requests reach the origin. The Basic plan has two rate limits. An update sends the complete configuration and leaves undeclared parts unchanged.
 *
 * Id: `shieldZoneId/ruleId`.
 *
 * Errors:
 * - The shield zone does not exist.
 * - The zone's limit of rate limits, `rateLimitRulesLimit`, is exceeded (`limit_reached.waf`).
 * - With `edge:adopt`, several rate limits have the same name. The error lists them.
 *
 * @example
 * ```ts
 * new edge.RateLimit("logins", {
 *   shieldZoneId: 7002,
 *   name: "Limit logins",
 *   description: "Five attempts a minute",
 *   conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
 *   requests: 5,
 *   interval: "1m",
 *   counter: "IP",
 *   action: "RateLimit",
 *   blockFor: "5m",
 * });
 * ```
 */
export class RateLimit extends EdgeResource {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The id of an existing rate limit to adopt. Settings that differ are updated. A change to another rate limit replaces the resource. If omitted, a rate limit is created. With `edge:adopt`, a rate limit of the zone with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `6001`.
   */
  declare readonly ruleId: pulumi.Output<number>;
  /**
   * The name of the rate limit, which may contain letters, digits and spaces. Required to create a rate limit.
   * Example: `"Limit logins"`.
   */
  declare readonly name: pulumi.Output<string | undefined>;
  /**
   * The description of the rate limit, which may contain letters, digits and spaces.
   * Default: the name, for a new rate limit, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  declare readonly description: pulumi.Output<string | undefined>;
  /**
   * The conditions, all of which must match. The list is managed as a whole. Required to create a rate limit.
   * Example: `[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}]`.
   */
  declare readonly conditions: pulumi.Output<WafRuleCondition[] | undefined>;
  /**
   * The transformations to apply to the variables before the comparison, in order.
   * Default: none.
   * Example: `["LOWERCASE"]`.
   */
  declare readonly transformations: pulumi.Output<(WafRuleTransformation | number)[] | undefined>;
  /**
   * The severity with which a match is logged.
   * Default: chosen by the platform (undocumented).
   * Example: `"WARNING"`.
   */
  declare readonly severity: pulumi.Output<WafRuleSeverity | number | undefined>;
  /**
   * The action for requests that exceed the limit. Required to create a rate limit.
   * Example: `"RateLimit"`.
   */
  declare readonly action: pulumi.Output<RateLimitAction | number | undefined>;
  /**
   * Number of matching requests per counter that are allowed in an interval. Required to create a rate limit.
   * Example: `5`.
   */
  declare readonly requests: pulumi.Output<number | undefined>;
  /**
   * The interval for counting requests, as a name or in seconds. Required to create a rate limit.
   * Example: `"1m"`.
   */
  declare readonly interval: pulumi.Output<RateLimitInterval | number | undefined>;
  /**
   * The key for counting requests, such as the IP address. Required to create a rate limit.
   * Example: `"IP"`.
   */
  declare readonly counter: pulumi.Output<RateLimitCounter | number | undefined>;
  /**
   * Time that the action applies once the limit is exceeded, as a name or in seconds. Required to create a rate limit.
   * Example: `"5m"`.
   */
  declare readonly blockFor: pulumi.Output<RateLimitBlockTime | number | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the rate limit, `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** True if the rate limit existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: RateLimitArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId/ruleId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): RateLimit {
    return EdgeResource.read(RateLimit, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link RateLimit}, even from another copy of the package. */
  static override isInstance(object: unknown): object is RateLimit {
    return EdgeResource.isOfType(object, details.type);
  }
}
