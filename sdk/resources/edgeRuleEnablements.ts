// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindFacts } from "../kindFacts";
import { EdgeResource, type GetOptions } from "../resource";
import type { SwitchedEdgeRule } from "../types";

const facts: KindFacts = {
  type: "EdgeRuleEnablements",
  inputs: ["pullZoneId", "enabled", "onDestroy", "connection"],
  outputs: ["rules", "previous", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  sharedList: { list: "the list of edge rules of pull zone", of: "pullZoneId" },
};

/** The arguments of {@link EdgeRuleEnablements}. */
export interface EdgeRuleEnablementsArgs {
  /**
   * The pull zone that holds the rules. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * Whether each rule is enabled, by the id of the rule (a GUID, case-insensitive); getPullZone lists them.
   * Example: `{"11111111-1001-4000-8000-000000000001":true}`.
   */
  enabled: pulumi.Input<{ [name: string]: pulumi.Input<boolean> }>;
  /**
   * What happens to it on the platform when the resource is destroyed: `restore` puts back what was found of each rule, `disable` disables the rules, `keep` leaves them; the same applies to a rule deleted from the map. The default is applied at the destroy, not stored.
   * Default: `restore`.
   */
  onDestroy?: pulumi.Input<"restore" | "disable" | "keep"> | undefined;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * Whether many edge rules of a pull zone are enabled, as one resource. Rules that it does not list are left alone, so several programs can each manage their own, also with EdgeRuleEnablement. Removing a rule from the map restores what was found, as a destroy does.
 *
 * Id: `pullZoneId`.
 *
 * Errors:
 * - A rule that the pull zone does not have: the message lists those that it has, and nothing is written.
 *
 * Operations:
 * - `GET /pullzone/{id}` (companion facts)
 * - `POST /pullzone/{pullZoneId}/edgerules/{edgeRuleId}/setEdgeRuleEnabled` (specification, operation 5)
 *
 * @example
 * ```ts
 * new edge.EdgeRuleEnablements("rules", {
 *   pullZoneId: 1001,
 *   enabled: {
 *     "11111111-1001-4000-8000-000000000001": true,
 *     "11111111-1001-4000-8000-000000000002": false,
 *   },
 * });
 * ```
 */
export class EdgeRuleEnablements extends EdgeResource {
  /**
   * The pull zone that holds the rules. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * Whether each rule is enabled, by the id of the rule (a GUID, case-insensitive); getPullZone lists them.
   * Example: `{"11111111-1001-4000-8000-000000000001":true}`.
   */
  declare readonly enabled: pulumi.Output<{ [name: string]: boolean }>;
  /**
   * What happens to it on the platform when the resource is destroyed: `restore` puts back what was found of each rule, `disable` disables the rules, `keep` leaves them; the same applies to a rule deleted from the map. The default is applied at the destroy, not stored.
   * Default: `restore`.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "disable" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** What the platform reports about each declared rule, by its id. */
  declare readonly rules: pulumi.Output<{ [name: string]: SwitchedEdgeRule }>;
  /** Whether each rule was enabled before; put back by `onDestroy: "restore"`. */
  declare readonly previous: pulumi.Output<{ [name: string]: boolean } | undefined>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: EdgeRuleEnablementsArgs, opts?: pulumi.CustomResourceOptions) {
    super(facts, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): EdgeRuleEnablements {
    return EdgeResource.read(EdgeRuleEnablements, name, id, opts);
  }

  /** Whether an object is an instance of {@link EdgeRuleEnablements}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is EdgeRuleEnablements {
    return EdgeResource.isOfType(object, facts.type);
  }
}
