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
   * The shield zone that the list belongs to. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The id of an existing custom list to adopt; getAccessLists lists them. A change to another list replaces the resource.
   * Default: a new list.
   * Example: `801`.
   */
  accessListId?: pulumi.Input<number> | undefined;
  /**
   * What the list is called.
   * Example: `"Blocked"`.
   */
  name: pulumi.Input<string>;
  /**
   * What the entries are. The platform cannot change it: a change replaces the resource.
   * Example: `"CIDR"`.
   */
  type: pulumi.Input<AccessListType | number>;
  /**
   * The entries, as a set: order, repetition and spelling do not matter. Addresses and ranges are IPv4 or IPv6, a range begins with its first address, autonomous systems are written `AS64500`, countries `DE`. The set is managed as a whole. Required to create a list. As an output it is one string, `sha256:` and the hash of the entries; `get` returns the entries.
   * Example: `["203.0.113.0/24","2001:db8::/32"]`.
   */
  entries?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * What the list is for. The platform cannot change it: a change replaces the resource.
   * Default: none.
   * Example: `"Agreed with the shop team"`.
   */
  description?: pulumi.Input<string> | undefined;
  /**
   * Whether the list is in force.
   * Default: what the platform has.
   * Example: `true`.
   */
  isEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * What happens to a request that the list matches.
   * Default: what the platform has.
   * Example: `"Block"`.
   */
  action?: pulumi.Input<AccessListAction | number> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the list, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A custom access list of a shield zone with its entries, whether it is enabled there, and what it does. Declare the latter here or with AccessListConfiguration, not both. A list may have 100,000 entries and more.
 *
 * Id: `shieldZoneId/accessListId`.
 *
 * Errors:
 * - An entry that does not fit the type: the message names it by its path.
 * - More lists or entries than the zone may have, its `customListLimit` and `customEntryLimit`: the message has both numbers.
 * - A list to adopt of another type or description, which the platform cannot change.
 * - An AccessListConfiguration for a list of which `isEnabled` or `action` is declared here: the message says which to remove.
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
   * The shield zone that the list belongs to. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The id of an existing custom list to adopt; getAccessLists lists them. A change to another list replaces the resource.
   * Default: a new list.
   * Example: `801`.
   */
  declare readonly accessListId: pulumi.Output<number>;
  /**
   * What the list is called.
   * Example: `"Blocked"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * What the entries are. The platform cannot change it: a change replaces the resource.
   * Example: `"CIDR"`.
   */
  declare readonly type: pulumi.Output<AccessListType | number>;
  /**
   * The entries, as a set: order, repetition and spelling do not matter. Addresses and ranges are IPv4 or IPv6, a range begins with its first address, autonomous systems are written `AS64500`, countries `DE`. The set is managed as a whole. Required to create a list. As an output it is one string, `sha256:` and the hash of the entries; `get` returns the entries.
   * Example: `["203.0.113.0/24","2001:db8::/32"]`.
   */
  declare readonly entries: pulumi.Output<string[] | undefined>;
  /**
   * What the list is for. The platform cannot change it: a change replaces the resource.
   * Default: none.
   * Example: `"Agreed with the shop team"`.
   */
  declare readonly description: pulumi.Output<string | undefined>;
  /**
   * Whether the list is in force.
   * Default: what the platform has.
   * Example: `true`.
   */
  declare readonly isEnabled: pulumi.Output<boolean | undefined>;
  /**
   * What happens to a request that the list matches.
   * Default: what the platform has.
   * Example: `"Block"`.
   */
  declare readonly action: pulumi.Output<AccessListAction | number | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the list, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The id of the list's configuration in the zone. */
  declare readonly configurationId: pulumi.Output<number>;
  /** Whether the list existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: AccessListArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId/accessListId`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): AccessList {
    return EdgeResource.read(AccessList, name, id, opts);
  }

  /** Whether an object is an instance of {@link AccessList}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is AccessList {
    return EdgeResource.isOfType(object, details.type);
  }
}
