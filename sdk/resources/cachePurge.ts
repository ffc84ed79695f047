// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "CachePurge",
  inputs: ["pullZoneId", "triggers", "cacheTag", "urls", "waitSeconds", "connection"],
  outputs: ["baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link CachePurge}. */
export interface CachePurgeArgs {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * Arbitrary values. The cache is purged again whenever one of them changes. Use an output of the resource that changes, such as the `revision` of a StorageFolder or a StorageFile, so that the purge runs after it.
   * Example: `{"release":"1.4.2"}`.
   */
  triggers: pulumi.Input<{ [name: string]: pulumi.Input<string | number | boolean> }>;
  /**
   * Purges only files that the origin sent with this tag in the `CDN-Tag` response header, which the platform cuts off after 1,024 bytes. The purge fails in a zone with Perma-Cache, where it would purge nothing.
   * Default: the whole pull zone, or `urls`.
   * Example: `"catalogue"`.
   */
  cacheTag?: pulumi.Input<string> | undefined;
  /**
   * Purges only these URLs, one after the other. Each must be under a host name of the pull zone. A URL that contains a `*` or ends with a slash covers everything below it; in a zone with Perma-Cache, such a purge fails. In a zone with `enableCountryCodeVary`, every purge of URLs fails, because it would purge nothing. The platform limits purges of an account: 120 URLs at once and then 5 per second, and of URLs that cover more than one file 20 at once and then one every 2 seconds. Long lists take that much longer.
   * Default: the whole pull zone, or `cacheTag`.
   */
  urls?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * Seconds to wait before the purge, 0 to 300. A storage zone takes some time to copy a file to its other regions, and an earlier purge would cache the old file again.
   * Default: 5.
   * Example: `10`.
   */
  waitSeconds?: pulumi.Input<number> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * Purges the cache of a pull zone when it is created and whenever one of its triggers changes. It purges the whole cache, files with a tag, or single URLs. A destroy purges nothing. With Perma-Cache, a purge of the whole cache leaves the old files in the storage zone, which are billed until they are deleted.
 *
 * Id: `pullZoneId`.
 *
 * Errors:
 * - The pull zone does not exist.
 * - No pull zone has the host name of a URL.
 * - The zone's settings disable the purge, such as a purge by tag in a zone with Perma-Cache.
 *
 * @example
 * ```ts
 * const site = new edge.StorageFolder("site", { storageZoneId: 5801, path: "/", source: "./dist" });
 * new edge.CachePurge("site", { pullZoneId: 1001, triggers: { revision: site.revision } });
 * ```
 */
export class CachePurge extends EdgeResource {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * Arbitrary values. The cache is purged again whenever one of them changes. Use an output of the resource that changes, such as the `revision` of a StorageFolder or a StorageFile, so that the purge runs after it.
   * Example: `{"release":"1.4.2"}`.
   */
  declare readonly triggers: pulumi.Output<{ [name: string]: string | number | boolean }>;
  /**
   * Purges only files that the origin sent with this tag in the `CDN-Tag` response header, which the platform cuts off after 1,024 bytes. The purge fails in a zone with Perma-Cache, where it would purge nothing.
   * Default: the whole pull zone, or `urls`.
   * Example: `"catalogue"`.
   */
  declare readonly cacheTag: pulumi.Output<string | undefined>;
  /**
   * Purges only these URLs, one after the other. Each must be under a host name of the pull zone. A URL that contains a `*` or ends with a slash covers everything below it; in a zone with Perma-Cache, such a purge fails. In a zone with `enableCountryCodeVary`, every purge of URLs fails, because it would purge nothing. The platform limits purges of an account: 120 URLs at once and then 5 per second, and of URLs that cover more than one file 20 at once and then one every 2 seconds. Long lists take that much longer.
   * Default: the whole pull zone, or `cacheTag`.
   */
  declare readonly urls: pulumi.Output<string[] | undefined>;
  /**
   * Seconds to wait before the purge, 0 to 300. A storage zone takes some time to copy a file to its other regions, and an earlier purge would cache the old file again.
   * Default: 5.
   * Example: `10`.
   */
  declare readonly waitSeconds: pulumi.Output<number | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: CachePurgeArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): CachePurge {
    return EdgeResource.read(CachePurge, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link CachePurge}, even from another copy of the package. */
  static override isInstance(object: unknown): object is CachePurge {
    return EdgeResource.isOfType(object, details.type);
  }
}
