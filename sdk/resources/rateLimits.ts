// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { RateLimitEntry, RateLimitEntryArgs } from "../types";

const details: KindDetails = {
  type: "RateLimits",
  inputs: ["shieldZoneId", "limits", "exclusive", "onDestroy", "connection"],
  outputs: ["ruleIds", "adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  adoptedBy: "ruleId in each entry",
  list: { kind: "RateLimits", of: "shieldZoneId", label: "the list of rate limits of shield zone" },
  entries: ["limits"],
};

/** The arguments of {@link RateLimits}. */
export interface RateLimitsArgs {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The limits, in any order.
   * Example: `[{"key":"Limit logins","conditions":[{"variable":"REQUEST_URI","operator":"BEGINSWITH","value":"/login"}],"action":"RateLimit","requests":5,"interval":"1m","counter":"IP","blockFor":"5m"}]`.
   */
  limits: pulumi.Input<pulumi.Input<RateLimitEntryArgs>[]>;
  /**
   * True if the list manages all rate limits of the shield zone. Undeclared ones are deleted, and one with the name of an entry is adopted.
   * Default: false.
   */
  exclusive?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the rate limits, `keep` leaves them; the same applies to one that is removed from a list without `exclusive`. The default is applied on destroy and not stored in the state.
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
 * An unordered list of rate limits of a shield zone. Without `exclusive`, other limits are left alone. One request reads all limits, and only differences are written, with stricter limits first and looser ones last.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - The shield zone does not exist.
 * - The zone's limit of rate limits, `rateLimitRulesLimit`, is exceeded (`limit_reached.waf`).
 * - A rate limit to adopt does not exist. The error lists the existing ones.
 * - Without `exclusive` and `edge:adopt`, a rate limit with the name of a new entry already exists. The error contains its id.
 * - Another resource declares the same rate limit or, with `exclusive`, any rate limit of the same zone. The error says which one to remove.
 *
 * @example
 * ```ts
 * new edge.RateLimits("limits", {
 *   shieldZoneId: 7002,
 *   limits: [
 *     {
 *       key: "Limit logins",
 *       conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
 *       action: "RateLimit",
 *       requests: 5,
 *       interval: "1m",
 *       counter: "IP",
 *       blockFor: "5m",
 *     },
 *   ],
 *   exclusive: true,
 * });
 * ```
 */
export class RateLimits extends EdgeResource {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The limits, in any order.
   * Example: `[{"key":"Limit logins","conditions":[{"variable":"REQUEST_URI","operator":"BEGINSWITH","value":"/login"}],"action":"RateLimit","requests":5,"interval":"1m","counter":"IP","blockFor":"5m"}]`.
   */
  declare readonly limits: pulumi.Output<RateLimitEntry[]>;
  /**
   * True if the list manages all rate limits of the shield zone. Undeclared ones are deleted, and one with the name of an entry is adopted.
   * Default: false.
   */
  declare readonly exclusive: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the rate limits, `keep` leaves them; the same applies to one that is removed from a list without `exclusive`. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The rate limit ids by entry key. */
  declare readonly ruleIds: pulumi.Output<{ [name: string]: number }>;
  /** The keys of the rules that existed before and were adopted. A destroy keeps them. */
  declare readonly adopted: pulumi.Output<string[]>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: RateLimitsArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): RateLimits {
    return EdgeResource.read(RateLimits, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link RateLimits}, even from another copy of the package. */
  static override isInstance(object: unknown): object is RateLimits {
    return EdgeResource.isOfType(object, details.type);
  }
}
