// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { AccessListAction, AccessListType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "AccessListConfiguration",
  inputs: [
    "shieldZoneId",
    "configurationId",
    "accessListId",
    "listName",
    "isEnabled",
    "action",
    "onDestroy",
    "connection",
  ],
  outputs: ["resolvedListName", "resolvedAccessListId", "listType", "previous", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  fromId: { configurationId: { part: 1, isNumber: true } },
};

/** The arguments of {@link AccessListConfiguration}. */
export interface AccessListConfigurationArgs {
  /**
   * The configuration's shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The id of the configuration, as returned by getAccessLists. Set exactly one of configurationId, accessListId and listName. A change to another configuration replaces the resource.
   * Example: `9001`.
   */
  configurationId?: pulumi.Input<number> | undefined;
  /**
   * The id of the configured list, an output of AccessList. Set exactly one of configurationId, accessListId and listName. A change to another list replaces the resource.
   * Example: `801`.
   */
  accessListId?: pulumi.Input<number> | undefined;
  /**
   * The name of the configured list, which must be unique in the zone. Set exactly one of configurationId, accessListId and listName. A change to another configuration replaces the resource.
   * Example: `"Tor exit nodes"`.
   */
  listName?: pulumi.Input<string> | undefined;
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
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous configuration, `disable` disables the list; `keep` leaves it. The default is applied on destroy and not stored in the state.
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
 * The configuration of an existing access list in a shield zone: whether it is enabled, and the action for matching requests. The platform's lists of VPNs, data centers and Tor exit nodes, FireHOL Level 1, AbuseIPDB and NetMountains require the Advanced plan, and the others the Business plan. A destroy restores the list's previous configuration.
 *
 * Id: `shieldZoneId/configurationId`.
 *
 * Errors:
 * - No list has the name, or several lists do. The error lists the candidates.
 * - The list is not available on the zone's plan (`not_available.access_list`).
 * - An AccessList declares `isEnabled` or `action` for the same list. The error says which one to remove.
 *
 * @example
 * ```ts
 * const zone = new edge.ShieldZone("shop", { pullZoneId: 1001, planType: "Advanced" });
 * new edge.AccessListConfiguration("tor", {
 *   shieldZoneId: zone.shieldZoneId,
 *   listName: "Tor exit nodes",
 *   isEnabled: true,
 *   action: "Block",
 * });
 * ```
 */
export class AccessListConfiguration extends EdgeResource {
  /**
   * The configuration's shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The id of the configuration, as returned by getAccessLists. Set exactly one of configurationId, accessListId and listName. A change to another configuration replaces the resource.
   * Example: `9001`.
   */
  declare readonly configurationId: pulumi.Output<number>;
  /**
   * The id of the configured list, an output of AccessList. Set exactly one of configurationId, accessListId and listName. A change to another list replaces the resource.
   * Example: `801`.
   */
  declare readonly accessListId: pulumi.Output<number | undefined>;
  /**
   * The name of the configured list, which must be unique in the zone. Set exactly one of configurationId, accessListId and listName. A change to another configuration replaces the resource.
   * Example: `"Tor exit nodes"`.
   */
  declare readonly listName: pulumi.Output<string | undefined>;
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
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous configuration, `disable` disables the list; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "disable" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The name of the list. */
  declare readonly resolvedListName: pulumi.Output<string>;
  /** The id of the list. */
  declare readonly resolvedAccessListId: pulumi.Output<number>;
  /** The type of the list's entries. */
  declare readonly listType: pulumi.Output<AccessListType | number>;
  /** The previous values of the managed settings, restored by `onDestroy: "restore"`. */
  declare readonly previous: pulumi.Output<{ [name: string]: unknown } | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: AccessListConfigurationArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId/configurationId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): AccessListConfiguration {
    return EdgeResource.read(AccessListConfiguration, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link AccessListConfiguration}, even from another copy of the package. */
  static override isInstance(object: unknown): object is AccessListConfiguration {
    return EdgeResource.isOfType(object, details.type);
  }
}
