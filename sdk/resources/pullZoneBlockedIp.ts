// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindFacts } from "../kindFacts";
import { EdgeResource, type GetOptions } from "../resource";

const facts: KindFacts = {
  type: "PullZoneBlockedIp",
  inputs: ["pullZoneId", "ip", "connection"],
  outputs: ["baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  list: { kind: "PullZoneBlockedIps", of: "pullZoneId", label: "the list of blocked IPs of pull zone" },
};

/** The arguments of {@link PullZoneBlockedIp}. */
export interface PullZoneBlockedIpArgs {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * What is on the list: an address. An IPv4 or IPv6 address, a range such as 192.0.2.0/24, or a wildcard such as 192.0.2.*. Compared by what they mean: letter case and the zeros of an IPv6 address do not count. A change replaces the resource.
   * Example: `"192.0.2.7"`.
   */
  ip: pulumi.Input<string>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * An address whose requests a pull zone refuses. Removing it lets its requests in again. An entry that already exists is owned once it is declared, and a destroy removes it.
 *
 * Id: `pullZoneId/ip`.
 *
 * Errors:
 * - A pull zone that does not exist.
 * - A PullZoneBlockedIps of the same pull zone in this program with `exclusive: true`.
 *
 * @example
 * ```ts
 * new edge.PullZoneBlockedIp("shop", { pullZoneId: 1001, ip: "192.0.2.7" });
 * ```
 */
export class PullZoneBlockedIp extends EdgeResource {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * What is on the list: an address. An IPv4 or IPv6 address, a range such as 192.0.2.0/24, or a wildcard such as 192.0.2.*. Compared by what they mean: letter case and the zeros of an IPv6 address do not count. A change replaces the resource.
   * Example: `"192.0.2.7"`.
   */
  declare readonly ip: pulumi.Output<string>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: PullZoneBlockedIpArgs, opts?: pulumi.CustomResourceOptions) {
    super(facts, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/ip`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): PullZoneBlockedIp {
    return EdgeResource.read(PullZoneBlockedIp, name, id, opts);
  }

  /** Whether an object is an instance of {@link PullZoneBlockedIp}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is PullZoneBlockedIp {
    return EdgeResource.isOfType(object, facts.type);
  }
}
