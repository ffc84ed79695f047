// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindFacts } from "../kindFacts";
import { EdgeResource, type GetOptions } from "../resource";
import type { AccessListSettings, AccessListSettingsArgs, ConfiguredAccessList } from "../types";

const facts: KindFacts = {
  type: "AccessListConfigurations",
  inputs: ["shieldZoneId", "configurations", "onDestroy", "connection"],
  outputs: ["lists", "previous", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link AccessListConfigurations}. */
export interface AccessListConfigurationsArgs {
  /** The shield zone that the configurations belong to. A change replaces the resource. */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The settings of each list, by the id of its configuration; getAccessLists lists them.
   * Example: `{"9001":{"isEnabled":true,"action":"Block"}}`.
   */
  configurations: pulumi.Input<{ [name: string]: pulumi.Input<AccessListSettingsArgs> }>;
  /**
   * What happens to it on the platform when the resource is destroyed: `restore` puts back what was found of each list, `disable` switches the lists off, `keep` leaves them; the same applies to a list deleted from the map. The default is applied at the destroy, not stored.
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
 * The configurations of many access lists of a shield zone as one resource. Lists that it does not name are left alone, so several programs can each configure their own, also with AccessListConfiguration. Removing a list from the map restores its previous configuration, as a destroy does.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - A configuration that the zone does not have: the message lists those that it has, and nothing is written.
 * - A list above the zone's plan (`not_available.access_list`).
 *
 * Operations:
 * - `GET /shield/shield-zone/{shieldZoneId}/access-lists` (companion facts)
 * - `PATCH /shield/shield-zone/{shieldZoneId}/access-lists/configurations/{id}` (specification, operation 4)
 * - `GET /shield/shield-zone/{shieldZoneId}/access-lists/{listId}` (companion facts)
 * - `GET /shield/shield-zones` (companion facts)
 *
 * @example
 * ```ts
 * const zone = new edge.ShieldZone("shop", { pullZoneId: 1001 });
 * new edge.AccessListConfigurations("lists", {
 *   shieldZoneId: zone.shieldZoneId,
 *   configurations: {
 *     700201: { isEnabled: true, action: "Block" },
 *     700202: { isEnabled: true, action: "Challenge" },
 *   },
 * });
 * ```
 */
export class AccessListConfigurations extends EdgeResource {
  /** The shield zone that the configurations belong to. A change replaces the resource. */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * The settings of each list, by the id of its configuration; getAccessLists lists them.
   * Example: `{"9001":{"isEnabled":true,"action":"Block"}}`.
   */
  declare readonly configurations: pulumi.Output<{ [name: string]: AccessListSettings }>;
  /**
   * What happens to it on the platform when the resource is destroyed: `restore` puts back what was found of each list, `disable` switches the lists off, `keep` leaves them; the same applies to a list deleted from the map. The default is applied at the destroy, not stored.
   * Default: `restore`.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "disable" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** What the platform reports about each list, by the id of its configuration. */
  declare readonly lists: pulumi.Output<{ [name: string]: ConfiguredAccessList }>;
  /** What the managed settings of each list were before; put back by `onDestroy: "restore"`. */
  declare readonly previous: pulumi.Output<{ [name: string]: { [name: string]: unknown } } | undefined>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: AccessListConfigurationsArgs, opts?: pulumi.CustomResourceOptions) {
    super(facts, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): AccessListConfigurations {
    return EdgeResource.read(AccessListConfigurations, name, id, opts);
  }

  /** Whether an object is an instance of {@link AccessListConfigurations}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is AccessListConfigurations {
    return EdgeResource.isOfType(object, facts.type);
  }
}
