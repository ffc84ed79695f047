// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindFacts } from "../kindFacts";
import { EdgeResource, type GetOptions } from "../resource";

const facts: KindFacts = {
  type: "PullZoneAllowedReferrer",
  inputs: ["pullZoneId", "hostname", "connection"],
  outputs: ["baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  list: { kind: "PullZoneAllowedReferrers", of: "pullZoneId", label: "the list of allowed referrers of pull zone" },
};

/** The arguments of {@link PullZoneAllowedReferrer}. */
export interface PullZoneAllowedReferrerArgs {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * What is on the list: a host name. `*.example.com` matches every subdomain, but not example.com itself. Compared as DNS names are. A change replaces the resource.
   * Example: `"www.example.com"`.
   */
  hostname: pulumi.Input<string>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A site that may embed what a pull zone serves. Without any allowed referrer, every site may; with one or more, all others are refused. So the first one protects, each further one opens access, and removing the last one opens access to every site. An entry that already exists is owned once it is declared, and a destroy removes it.
 *
 * Id: `pullZoneId/hostname`.
 *
 * Errors:
 * - A pull zone that does not exist.
 * - A PullZoneAllowedReferrers of the same pull zone in this program with `exclusive: true`.
 *
 * @example
 * ```ts
 * new edge.PullZoneAllowedReferrer("shop", { pullZoneId: 1001, hostname: "www.example.com" });
 * ```
 */
export class PullZoneAllowedReferrer extends EdgeResource {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * What is on the list: a host name. `*.example.com` matches every subdomain, but not example.com itself. Compared as DNS names are. A change replaces the resource.
   * Example: `"www.example.com"`.
   */
  declare readonly hostname: pulumi.Output<string>;
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

  constructor(name: string, args: PullZoneAllowedReferrerArgs, opts?: pulumi.CustomResourceOptions) {
    super(facts, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/hostname`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): PullZoneAllowedReferrer {
    return EdgeResource.read(PullZoneAllowedReferrer, name, id, opts);
  }

  /** Whether an object is an instance of {@link PullZoneAllowedReferrer}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is PullZoneAllowedReferrer {
    return EdgeResource.isOfType(object, facts.type);
  }
}
