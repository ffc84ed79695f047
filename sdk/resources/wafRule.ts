// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { WafRuleAction, WafRuleSeverity, WafRuleTransformation } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { WafRuleCondition, WafRuleConditionArgs } from "../types";

const details: KindDetails = {
  type: "WafRule",
  inputs: [
    "shieldZoneId",
    "ruleId",
    "name",
    "description",
    "conditions",
    "transformations",
    "severity",
    "action",
    "onDestroy",
    "connection",
  ],
  outputs: ["adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: false,
  adoptedBy: "ruleId",
  list: { kind: "WafRules", of: "shieldZoneId", label: "the list of firewall rules of shield zone" },
  fromId: { ruleId: { part: 1, isNumber: true } },
};

/** The arguments of {@link WafRule}. */
export interface WafRuleArgs {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The id of an existing firewall rule to adopt. Settings that differ are updated. A change to another firewall rule replaces the resource. If omitted, a firewall rule is created. With `edge:adopt`, a firewall rule of the zone with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `5001`.
   */
  ruleId?: pulumi.Input<number> | undefined;
  /**
   * The name of the firewall rule, which may contain letters, digits and spaces. Required to create a firewall rule.
   * Example: `"Block curl"`.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * The description of the firewall rule, which may contain letters, digits and spaces.
   * Default: the name, for a new firewall rule, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * The conditions, all of which must match. The list is managed as a whole. Required to create a firewall rule.
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
   * The action for requests that match. Required to create a firewall rule.
   * Example: `"Block"`.
   */
  action?: pulumi.Input<WafRuleAction | number> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the firewall rule, `keep` leaves it. The default is applied on destroy and not stored in the state.
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
 * A custom firewall rule of a shield zone. Requires the Advanced plan or higher. Rules are evaluated in the order of the zone's `wafCustomRuleOrder`, which a ShieldZone or WafRules resource declares. An update sends the complete configuration and leaves undeclared parts unchanged.
 *
 * Id: `shieldZoneId/ruleId`.
 *
 * Errors:
 * - The shield zone does not exist.
 * - The zone's limit of rules, `customWafRulesLimit`, is exceeded (`limit_reached.waf`).
 * - With `edge:adopt`, several rules have the same name. The error lists them.
 *
 * @example
 * ```ts
 * new edge.WafRule("curl", {
 *   shieldZoneId: 7002,
 *   name: "Block curl",
 *   description: "Nobody buys with curl",
 *   conditions: [
 *     { variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" },
 *     { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/checkout" },
 *   ],
 *   transformations: ["LOWERCASE"],
 *   severity: "WARNING",
 *   action: "Block",
 * });
 * ```
 */
export class WafRule extends EdgeResource {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The id of an existing firewall rule to adopt. Settings that differ are updated. A change to another firewall rule replaces the resource. If omitted, a firewall rule is created. With `edge:adopt`, a firewall rule of the zone with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `5001`.
   */
  declare readonly ruleId: pulumi.Output<number>;
  /**
   * The name of the firewall rule, which may contain letters, digits and spaces. Required to create a firewall rule.
   * Example: `"Block curl"`.
   */
  declare readonly name: pulumi.Output<string | undefined>;
  /**
   * The description of the firewall rule, which may contain letters, digits and spaces.
   * Default: the name, for a new firewall rule, which is compared as if it were declared.
   * Example: `"Agreed with the shop team"`.
   */
  declare readonly description: pulumi.Output<string | undefined>;
  /**
   * The conditions, all of which must match. The list is managed as a whole. Required to create a firewall rule.
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
   * The action for requests that match. Required to create a firewall rule.
   * Example: `"Block"`.
   */
  declare readonly action: pulumi.Output<WafRuleAction | number | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the firewall rule, `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** True if the rule existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: WafRuleArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId/ruleId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): WafRule {
    return EdgeResource.read(WafRule, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link WafRule}, even from another copy of the package. */
  static override isInstance(object: unknown): object is WafRule {
    return EdgeResource.isOfType(object, details.type);
  }
}
