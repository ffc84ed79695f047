// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { EdgeRuleEntry, EdgeRuleEntryArgs } from "../types";

const details: KindDetails = {
  type: "EdgeRules",
  inputs: ["pullZoneId", "rules", "exclusive", "onDestroy", "connection"],
  outputs: ["edgeRuleIds", "adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  adoptedBy: "edgeRuleId in each entry",
  list: { kind: "EdgeRules", of: "pullZoneId", label: "the list of edge rules of pull zone" },
  entries: ["rules"],
};

/** The arguments of {@link EdgeRules}. */
export interface EdgeRulesArgs {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The rules, in the order in which they run.
   * Example: `[{"key":"admin","actions":[{"type":"BlockRequest"}],"triggers":[{"type":"Url","patterns":["https://www.acme.example/admin/*"]}]}]`.
   */
  rules: pulumi.Input<pulumi.Input<EdgeRuleEntryArgs>[]>;
  /**
   * True if the list manages all rules of the pull zone. Undeclared rules are deleted, except the platform's own (`ReadOnly`), and a rule with the description of an entry is adopted.
   * Default: false.
   */
  exclusive?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the rules; `keep` leaves them; the same applies to a rule that is removed from a list without `exclusive`. The default is applied on destroy and not stored in the state.
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
 * An ordered list of edge rules of a pull zone. Without `exclusive`, other rules are left alone. One request reads all rules, and only differences are written. Rules that block are created first, and rules that lower protection are deleted first.
 *
 * Id: `pullZoneId`.
 *
 * Errors:
 * - A rule is the platform's own (`ReadOnly`). The error names it.
 * - A rule to adopt does not exist. The error lists the existing ones.
 * - Without `exclusive` and `edge:adopt`, a rule with the description of a new entry already exists. The error contains its id.
 * - Another resource declares the same rule or, with `exclusive`, any rule of the same pull zone. The error says which one to remove.
 *
 * @example
 * ```ts
 * new edge.EdgeRules("rules", {
 *   pullZoneId: 1001,
 *   rules: [
 *     {
 *       key: "admin",
 *       actions: [{ type: "BlockRequest" }],
 *       triggers: [{ type: "Url", patterns: ["https://www.acme.example/admin/*"] }],
 *     },
 *     {
 *       key: "sale",
 *       actions: [{ type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 }],
 *       triggers: [{ type: "Url", patterns: ["https://www.acme.example/summer/*"] }],
 *     },
 *   ],
 *   exclusive: true,
 * });
 * ```
 */
export class EdgeRules extends EdgeResource {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * The rules, in the order in which they run.
   * Example: `[{"key":"admin","actions":[{"type":"BlockRequest"}],"triggers":[{"type":"Url","patterns":["https://www.acme.example/admin/*"]}]}]`.
   */
  declare readonly rules: pulumi.Output<EdgeRuleEntry[]>;
  /**
   * True if the list manages all rules of the pull zone. Undeclared rules are deleted, except the platform's own (`ReadOnly`), and a rule with the description of an entry is adopted.
   * Default: false.
   */
  declare readonly exclusive: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the rules; `keep` leaves them; the same applies to a rule that is removed from a list without `exclusive`. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The rule ids by entry key. */
  declare readonly edgeRuleIds: pulumi.Output<{ [name: string]: string }>;
  /** The keys of the rules that existed before and were adopted. A destroy keeps them. */
  declare readonly adopted: pulumi.Output<string[]>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: EdgeRulesArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): EdgeRules {
    return EdgeResource.read(EdgeRules, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link EdgeRules}, even from another copy of the package. */
  static override isInstance(object: unknown): object is EdgeRules {
    return EdgeResource.isOfType(object, details.type);
  }
}
