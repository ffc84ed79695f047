// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { WafRuleEntry, WafRuleEntryArgs } from "../types";

const details: KindDetails = {
  type: "WafRules",
  inputs: ["shieldZoneId", "rules", "exclusive", "onDestroy", "connection"],
  outputs: ["ruleIds", "adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  adoptedBy: "ruleId in each entry",
  list: { kind: "WafRules", of: "shieldZoneId", label: "the list of firewall rules of shield zone" },
  entries: ["rules"],
};

/** The arguments of {@link WafRules}. */
export interface WafRulesArgs {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The rules, in the order in which the zone evaluates them.
   * Example: `[{"key":"Block curl","conditions":[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}],"action":"Block"}]`.
   */
  rules: pulumi.Input<pulumi.Input<WafRuleEntryArgs>[]>;
  /**
   * True if the list manages all firewall rules of the shield zone. Undeclared ones are deleted, and one with the name of an entry is adopted.
   * Default: false.
   */
  exclusive?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the firewall rules, `keep` leaves them; the same applies to one that is removed from a list without `exclusive`. The default is applied on destroy and not stored in the state.
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
 * An ordered list of custom firewall rules of a shield zone. The order is stored in the zone's `wafCustomRuleOrder`. Without `exclusive`, other rules are left alone and keep their positions. One request reads all rules, and only differences are written. Blocking rules are created first, and allowing rules are deleted first.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - The shield zone does not exist.
 * - The zone's limit of rules, `customWafRulesLimit`, is exceeded (`limit_reached.waf`).
 * - A rule to adopt does not exist. The error lists the existing ones.
 * - Without `exclusive` and `edge:adopt`, a rule with the name of a new entry already exists. The error contains its id.
 * - Another resource declares the same rule or, with `exclusive`, any rule of the same zone. The error says which one to remove.
 * - The zone's ShieldZone declares `wafCustomRuleOrder`. The error says to remove it there.
 *
 * @example
 * ```ts
 * new edge.WafRules("rules", {
 *   shieldZoneId: 7002,
 *   rules: [
 *     {
 *       key: "Block curl",
 *       conditions: [{ variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" }],
 *       action: "Block",
 *     },
 *     {
 *       key: "Log logins",
 *       conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
 *       action: "Log",
 *     },
 *   ],
 *   exclusive: true,
 * });
 * ```
 */
export class WafRules extends EdgeResource {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The rules, in the order in which the zone evaluates them.
   * Example: `[{"key":"Block curl","conditions":[{"variable":"REQUEST_HEADERS","of":"user-agent","operator":"CONTAINS","value":"curl"}],"action":"Block"}]`.
   */
  declare readonly rules: pulumi.Output<WafRuleEntry[]>;
  /**
   * True if the list manages all firewall rules of the shield zone. Undeclared ones are deleted, and one with the name of an entry is adopted.
   * Default: false.
   */
  declare readonly exclusive: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the firewall rules, `keep` leaves them; the same applies to one that is removed from a list without `exclusive`. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The firewall rule ids by entry key. */
  declare readonly ruleIds: pulumi.Output<{ [name: string]: number }>;
  /** The keys of the rules that existed before and were adopted. A destroy keeps them. */
  declare readonly adopted: pulumi.Output<string[]>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: WafRulesArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): WafRules {
    return EdgeResource.read(WafRules, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link WafRules}, even from another copy of the package. */
  static override isInstance(object: unknown): object is WafRules {
    return EdgeResource.isOfType(object, details.type);
  }
}
