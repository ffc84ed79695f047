// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { AccessListAction, AccessListType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "AccessList",
  inputs: [
    "shieldZoneId",
    "accessListId",
    "name",
    "type",
    "entries",
    "description",
    "isEnabled",
    "action",
    "onDestroy",
    "connection",
  ],
  outputs: ["configurationId", "adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: false,
  adoptedBy: "accessListId",
  fromId: { accessListId: { part: 1, isNumber: true } },
};

/** The arguments of {@link AccessList}. */
export interface AccessListArgs {
  /**
   * The list's shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The id of an existing custom list to adopt, as returned by getAccessLists. A change to another list replaces the resource.
   * Default: a new list.
   * Example: `801`.
   */
  accessListId?: pulumi.Input<number> | undefined;
  /**
   * The name of the list.
   * Example: `"Blocked"`.
   */
  name: pulumi.Input<string>;
  /**
   * The type of the entries. The platform cannot change it, so a change replaces the resource.
   * Example: `"CIDR"`.
   */
  type: pulumi.Input<AccessListType | number>;
  /**
   * The entries, managed as a set. Order, duplicates and spelling do not matter. Addresses and ranges can be IPv4 or IPv6, and a range starts with its first address. Autonomous systems are written as `AS64500` and countries as `DE`. Required to create a list. The output is a single string, `sha256:` followed by the hash of the entries, but `get` returns the entries themselves.
   * Example: `["203.0.113.0/24","2001:db8::/32"]`.
   */
  entries?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * A description of the list. The platform cannot change it, so a change replaces the resource.
   * Default: none.
   * Example: `"Agreed with the shop team"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * True if the list is enabled.
   * Default: the existing value.
   * Example: `true`.
   */
  isEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The action for requests that match the list.
   * Default: the existing value.
   * Example: `"Block"`.
   */
  action?: pulumi.Input<AccessListAction | number> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the list; `keep` leaves it. The default is applied on destroy and not stored in the state.
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
 * A custom access list of a shield zone, including its entries and its configuration (whether it is enabled, and its action). Declare the configuration either here or with AccessListConfiguration, not both. A list may have more than 100,000 entries.
 *
 * Id: `shieldZoneId/accessListId`.
 *
 * Errors:
 * - An entry does not match the type. The error contains the entry's path.
 * - The zone's limit of lists or entries (`customListLimit` or `customEntryLimit`) is exceeded. The error contains the limit and the number.
 * - The list to adopt has a different type or description, which the platform cannot change.
 * - An AccessListConfiguration manages the same list, and `isEnabled` or `action` is declared here as well. The error says which one to remove.
 *
 * @example
 * ```ts
 * const zone = new edge.ShieldZone("shop", { pullZoneId: 1001 });
 * new edge.AccessList("blocked", {
 *   shieldZoneId: zone.shieldZoneId,
 *   name: "Blocked",
 *   type: "CIDR",
 *   entries: ["203.0.113.0/24", "2001:db8::/32"],
 *   isEnabled: true,
 *   action: "Block",
 * });
 * ```
 */
export class AccessList extends EdgeResource {
  /**
   * The list's shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The id of an existing custom list to adopt, as returned by getAccessLists. A change to another list replaces the resource.
   * Default: a new list.
   * Example: `801`.
   */
  declare readonly accessListId: pulumi.Output<number>;
  /**
   * The name of the list.
   * Example: `"Blocked"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The type of the entries. The platform cannot change it, so a change replaces the resource.
   * Example: `"CIDR"`.
   */
  declare readonly type: pulumi.Output<AccessListType | number>;
  /**
   * The entries, managed as a set. Order, duplicates and spelling do not matter. Addresses and ranges can be IPv4 or IPv6, and a range starts with its first address. Autonomous systems are written as `AS64500` and countries as `DE`. Required to create a list. The output is a single string, `sha256:` followed by the hash of the entries, but `get` returns the entries themselves.
   * Example: `["203.0.113.0/24","2001:db8::/32"]`.
   */
  declare readonly entries: pulumi.Output<string[] | undefined>;
  /**
   * A description of the list. The platform cannot change it, so a change replaces the resource.
   * Default: none.
   * Example: `"Agreed with the shop team"`.
   */
  declare readonly description: pulumi.Output<string | undefined>;
  /**
   * True if the list is enabled.
   * Default: the existing value.
   * Example: `true`.
   */
  declare readonly isEnabled: pulumi.Output<boolean | undefined>;
  /**
   * The action for requests that match the list.
   * Default: the existing value.
   * Example: `"Block"`.
   */
  declare readonly action: pulumi.Output<AccessListAction | number | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the list; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The id of the list's configuration in the zone. */
  declare readonly configurationId: pulumi.Output<number>;
  /** True if the list existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: AccessListArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId/accessListId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): AccessList {
    return EdgeResource.read(AccessList, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link AccessList}, even from another copy of the package. */
  static override isInstance(object: unknown): object is AccessList {
    return EdgeResource.isOfType(object, details.type);
  }
}
