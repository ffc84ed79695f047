// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { PreviousBlockedIps } from "../types";

const details: KindDetails = {
  type: "PullZoneBlockedIps",
  inputs: ["pullZoneId", "ips", "exclusive", "onDestroy", "connection"],
  outputs: ["previous", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  list: { kind: "PullZoneBlockedIps", of: "pullZoneId", label: "the list of blocked IPs of pull zone" },
  entries: ["ips"],
};

/** The arguments of {@link PullZoneBlockedIps}. */
export interface PullZoneBlockedIpsArgs {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The addresses. Each entry is an IPv4 or IPv6 address, a range such as 192.0.2.0/24, or a wildcard such as 192.0.2.*. Case and the notation of zeros in IPv6 addresses are ignored.
   * Example: `["192.0.2.7","2001:db8::/32"]`.
   */
  ips: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * True if the resource manages the whole list and removes all other entries. A destroy restores the removed entries. If this is set back to false, only entries deleted from ips are removed, but a destroy still restores the entries removed earlier.
   * Default: false.
   */
  exclusive?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` removes the declared entries that did not exist before and restores the removed ones (with `exclusive`, this restores the previous list; without it, other entries stay), `delete` removes all declared entries, including those that existed before; `keep` leaves the list. When an entry is deleted from the program, it is removed from the list, but with `restore` and `keep` only if it did not exist before. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  onDestroy?: pulumi.Input<"restore" | "delete" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * The addresses that a pull zone blocks. Without `exclusive`, other entries are left alone, so several resources and programs can each declare addresses of one pull zone. With `exclusive`, the resource owns the whole list and no other resource of the program may declare it. Removing an address unblocks it. If an entry is already on the list when it is first declared, a destroy keeps it unless `onDestroy` is `delete`, even if another program added the entry. If two programs found the same entry on the list, neither removes it, so declare each entry in only one program.
 *
 * Id: `pullZoneId`.
 *
 * Errors:
 * - The pull zone does not exist.
 * - With `exclusive`, the program has another PullZoneBlockedIps of the same pull zone. The constructor throws if the ids are plain numbers. If they are outputs, the check fails.
 *
 * @example
 * ```ts
 * new edge.PullZoneBlockedIps("shop", {
 *   pullZoneId: 1001,
 *   ips: ["192.0.2.7", "2001:db8::/32"],
 *   exclusive: true,
 * });
 * ```
 */
export class PullZoneBlockedIps extends EdgeResource {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * The addresses. Each entry is an IPv4 or IPv6 address, a range such as 192.0.2.0/24, or a wildcard such as 192.0.2.*. Case and the notation of zeros in IPv6 addresses are ignored.
   * Example: `["192.0.2.7","2001:db8::/32"]`.
   */
  declare readonly ips: pulumi.Output<string[]>;
  /**
   * True if the resource manages the whole list and removes all other entries. A destroy restores the removed entries. If this is set back to false, only entries deleted from ips are removed, but a destroy still restores the entries removed earlier.
   * Default: false.
   */
  declare readonly exclusive: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` removes the declared entries that did not exist before and restores the removed ones (with `exclusive`, this restores the previous list; without it, other entries stay), `delete` removes all declared entries, including those that existed before; `keep` leaves the list. When an entry is deleted from the program, it is removed from the list, but with `restore` and `keep` only if it did not exist before. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The declared entries that existed before or, with `exclusive`, the complete previous list. */
  declare readonly previous: pulumi.Output<PreviousBlockedIps | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: PullZoneBlockedIpsArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): PullZoneBlockedIps {
    return EdgeResource.read(PullZoneBlockedIps, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link PullZoneBlockedIps}, even from another copy of the package. */
  static override isInstance(object: unknown): object is PullZoneBlockedIps {
    return EdgeResource.isOfType(object, details.type);
  }
}
