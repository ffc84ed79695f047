// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "EdgeRuleEnablement",
  inputs: ["pullZoneId", "edgeRuleId", "description", "enabled", "onDestroy", "connection"],
  outputs: ["resolvedDescription", "actionType", "previous", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  list: { kind: "EdgeRules", of: "pullZoneId", label: "the list of edge rules of pull zone" },
  fromId: { edgeRuleId: { part: 1, isNumber: false } },
};

/** The arguments of {@link EdgeRuleEnablement}. */
export interface EdgeRuleEnablementArgs {
  /**
   * The rule's pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /** The id of the rule (a GUID). Set either edgeRuleId or description. A change to another rule replaces the resource. */
  edgeRuleId?: pulumi.Input<string> | undefined;
  /**
   * The description of the rule, which must be unique in the pull zone. Set either edgeRuleId or description. A change to another rule replaces the resource.
   * Example: `"Maintenance page"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * True if the rule is enabled.
   * Example: `true`.
   */
  enabled: pulumi.Input<boolean>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous state, `disable` disables the rule; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  onDestroy?: pulumi.Input<"restore" | "disable" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * Enables or disables an existing edge rule of a pull zone. A destroy restores the rule's previous state.
 *
 * Id: `pullZoneId/edgeRuleId`.
 *
 * Errors:
 * - No rule has the description, or several rules do. The error lists the candidates.
 *
 * @example
 * ```ts
 * new edge.EdgeRuleEnablement("maintenance", {
 *   pullZoneId: 1001,
 *   description: "Maintenance page",
 *   enabled: false,
 * });
 * ```
 */
export class EdgeRuleEnablement extends EdgeResource {
  /**
   * The rule's pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /** The id of the rule (a GUID). Set either edgeRuleId or description. A change to another rule replaces the resource. */
  declare readonly edgeRuleId: pulumi.Output<string>;
  /**
   * The description of the rule, which must be unique in the pull zone. Set either edgeRuleId or description. A change to another rule replaces the resource.
   * Example: `"Maintenance page"`.
   */
  declare readonly description: pulumi.Output<string | undefined>;
  /**
   * True if the rule is enabled.
   * Example: `true`.
   */
  declare readonly enabled: pulumi.Output<boolean>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous state, `disable` disables the rule; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "disable" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The description of the rule. */
  declare readonly resolvedDescription: pulumi.Output<string | undefined>;
  /** The platform's number for the type of the rule's action. */
  declare readonly actionType: pulumi.Output<number>;
  /** Whether the rule was enabled before. `onDestroy: "restore"` restores this value. */
  declare readonly previous: pulumi.Output<{ [name: string]: unknown } | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: EdgeRuleEnablementArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/edgeRuleId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): EdgeRuleEnablement {
    return EdgeResource.read(EdgeRuleEnablement, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link EdgeRuleEnablement}, even from another copy of the package. */
  static override isInstance(object: unknown): object is EdgeRuleEnablement {
    return EdgeResource.isOfType(object, details.type);
  }
}
