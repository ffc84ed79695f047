// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { TriggerMatchingType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { EdgeRuleAction, EdgeRuleActionArgs, EdgeRuleTrigger, EdgeRuleTriggerArgs } from "../types";

const details: KindDetails = {
  type: "EdgeRule",
  inputs: [
    "pullZoneId",
    "edgeRuleId",
    "description",
    "enabled",
    "actions",
    "triggers",
    "triggerMatching",
    "order",
    "onDestroy",
    "connection",
  ],
  outputs: ["adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: false,
  adoptedBy: "edgeRuleId",
  list: { kind: "EdgeRules", of: "pullZoneId", label: "the list of edge rules of pull zone" },
  fromId: { edgeRuleId: { part: 1, isNumber: false } },
};

/** The arguments of {@link EdgeRule}. */
export interface EdgeRuleArgs {
  /**
   * The rule's pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /** The id of an existing rule to adopt (a GUID). A change to another rule replaces the resource. If omitted, a rule is created. With `edge:adopt`, a rule with the same description is adopted instead if exactly one exists and no other resource of the program declares it. */
  edgeRuleId?: pulumi.Input<string> | undefined;
  /**
   * The description of the rule, which serves as its name. Required to create a rule.
   * Example: `"Summer sale"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * True if the rule is enabled.
   * Default: true for a new rule, which is compared as if it were declared.
   */
  enabled?: pulumi.Input<boolean> | undefined;
  /**
   * The main action followed by extra actions, in order. Required to create a rule.
   * Example: `[{"type":"Redirect","url":"https://www.acme.example/sale","statusCode":302}]`.
   */
  actions?: pulumi.Input<pulumi.Input<EdgeRuleActionArgs>[]> | undefined;
  /**
   * The triggers of the rule, in any order. At most 5, unless the platform has raised the limit for the account. Required to create a rule.
   * Example: `[{"type":"Url","patterns":["https://www.acme.example/summer/*"]}]`.
   */
  triggers?: pulumi.Input<pulumi.Input<EdgeRuleTriggerArgs>[]> | undefined;
  /**
   * Number of triggers that must match.
   * Default: Any for a new rule, which is compared as if it were declared.
   */
  triggerMatching?: pulumi.Input<TriggerMatchingType | number> | undefined;
  /**
   * The position of the rule within the pull zone. Lower positions run first.
   * Default: the platform's.
   * Example: `1`.
   */
  order?: pulumi.Input<number> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the rule; `keep` leaves it. The default is applied on destroy and not stored in the state.
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
 * An edge rule of a pull zone, with its actions and triggers. An update replaces the whole rule but sends omitted settings and the platform's additions back unchanged. The platform's own rules (`ReadOnly`) cannot be declared. To manage only whether a rule is enabled, use EdgeRuleEnablement instead, not both.
 *
 * Id: `pullZoneId/edgeRuleId`.
 *
 * Errors:
 * - The rule is the platform's own (`ReadOnly`). The error names it.
 * - The rule to adopt does not exist. The error lists the existing ones.
 * - With `edge:adopt`, several rules have the same description. The error lists them.
 * - An EdgeRuleEnablement manages the same rule. The error says which one to remove.
 *
 * @example
 * ```ts
 * new edge.EdgeRule("sale", {
 *   pullZoneId: 1001,
 *   description: "Summer sale",
 *   actions: [{ type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 }],
 *   triggers: [{ type: "Url", patterns: ["https://www.acme.example/summer/*"] }],
 * });
 * ```
 */
export class EdgeRule extends EdgeResource {
  /**
   * The rule's pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /** The id of an existing rule to adopt (a GUID). A change to another rule replaces the resource. If omitted, a rule is created. With `edge:adopt`, a rule with the same description is adopted instead if exactly one exists and no other resource of the program declares it. */
  declare readonly edgeRuleId: pulumi.Output<string>;
  /**
   * The description of the rule, which serves as its name. Required to create a rule.
   * Example: `"Summer sale"`.
   */
  declare readonly description: pulumi.Output<string | undefined>;
  /**
   * True if the rule is enabled.
   * Default: true for a new rule, which is compared as if it were declared.
   */
  declare readonly enabled: pulumi.Output<boolean | undefined>;
  /**
   * The main action followed by extra actions, in order. Required to create a rule.
   * Example: `[{"type":"Redirect","url":"https://www.acme.example/sale","statusCode":302}]`.
   */
  declare readonly actions: pulumi.Output<EdgeRuleAction[] | undefined>;
  /**
   * The triggers of the rule, in any order. At most 5, unless the platform has raised the limit for the account. Required to create a rule.
   * Example: `[{"type":"Url","patterns":["https://www.acme.example/summer/*"]}]`.
   */
  declare readonly triggers: pulumi.Output<EdgeRuleTrigger[] | undefined>;
  /**
   * Number of triggers that must match.
   * Default: Any for a new rule, which is compared as if it were declared.
   */
  declare readonly triggerMatching: pulumi.Output<TriggerMatchingType | number | undefined>;
  /**
   * The position of the rule within the pull zone. Lower positions run first.
   * Default: the platform's.
   * Example: `1`.
   */
  declare readonly order: pulumi.Output<number | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the rule; `keep` leaves it. The default is applied on destroy and not stored in the state.
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

  constructor(name: string, args: EdgeRuleArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/edgeRuleId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): EdgeRule {
    return EdgeResource.read(EdgeRule, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link EdgeRule}, even from another copy of the package. */
  static override isInstance(object: unknown): object is EdgeRule {
    return EdgeResource.isOfType(object, details.type);
  }
}
