// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "StorageFile",
  inputs: ["storageZoneId", "path", "source", "content", "sha256", "contentType", "adopt", "onDestroy", "connection"],
  outputs: ["adopted", "revision", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  adoptedBy: "adopt: true",
};

/** The arguments of {@link StorageFile}. */
export interface StorageFileArgs {
  /**
   * The storage zone. A change replaces the resource.
   * Example: `5801`.
   */
  storageZoneId: pulumi.Input<number>;
  /**
   * The path of the file in the zone, without a leading slash; folders are created. Case-sensitive. A change replaces the resource.
   * Example: `"assets/robots.txt"`.
   */
  path: pulumi.Input<string>;
  /** The file on the machine that runs the program, relative to its working directory; or give content. It is streamed and may be larger than memory. Only its hash is recorded. Another path to the same content is no change. */
  source?: pulumi.Input<string> | undefined;
  /**
   * The content as a string, at most 1000000 bytes of UTF-8; or give source. The state holds it, unlike that of a source.
   * Example: `"User-agent: *\nDisallow: /checkout\n"`.
   */
  content?: pulumi.Input<string | pulumi.asset.FileAsset | pulumi.asset.StringAsset> | undefined;
  /**
   * The SHA-256 of the content, as `sha256sum` prints it. It is computed from source or content, so a preview shows that the content changed. Without them, it declares an existing file.
   * Default: the hash of source or content.
   */
  sha256?: pulumi.Input<string> | undefined;
  /**
   * The media type with which the file is served.
   * Default: what the platform concludes from the name.
   * Example: `"text/plain"`.
   */
  contentType?: pulumi.Input<string> | undefined;
  /**
   * Whether to adopt an object that exists already. Without it, an existing object is an error that names its id. `edge:adopt` sets it for a whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the file, whatever its content, `keep` leaves it; without either, a file that somebody else has written since stays, with a warning. The default is applied at the destroy, not stored.
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
 * A file of a storage zone. A preview shows by its hash that the content changed. Other regions may serve the earlier content for some seconds, and a pull zone as long as it is cached.
 *
 * Id: `storageZoneId/path`.
 *
 * Errors:
 * - A storage zone that does not exist.
 * - A file that the zone has already: set `adopt`, which overwrites it.
 * - A `source` that cannot be read. A preview says so.
 *
 * @example
 * ```ts
 * const files = new edge.StorageZone("files", { name: "acme-assets", region: "DE" }, { protect: true });
 * new edge.StorageFile("robots", {
 *   storageZoneId: files.storageZoneId,
 *   path: "robots.txt",
 *   content: "User-agent: *\n",
 * });
 * ```
 */
export class StorageFile extends EdgeResource {
  /**
   * The storage zone. A change replaces the resource.
   * Example: `5801`.
   */
  declare readonly storageZoneId: pulumi.Output<number>;
  /**
   * The path of the file in the zone, without a leading slash; folders are created. Case-sensitive. A change replaces the resource.
   * Example: `"assets/robots.txt"`.
   */
  declare readonly path: pulumi.Output<string>;
  /** The file on the machine that runs the program, relative to its working directory; or give content. It is streamed and may be larger than memory. Only its hash is recorded. Another path to the same content is no change. */
  declare readonly source: pulumi.Output<string | undefined>;
  /**
   * The content as a string, at most 1000000 bytes of UTF-8; or give source. The state holds it, unlike that of a source.
   * Example: `"User-agent: *\nDisallow: /checkout\n"`.
   */
  declare readonly content: pulumi.Output<string | undefined>;
  /**
   * The SHA-256 of the content, as `sha256sum` prints it. It is computed from source or content, so a preview shows that the content changed. Without them, it declares an existing file.
   * Default: the hash of source or content.
   */
  declare readonly sha256: pulumi.Output<string | undefined>;
  /**
   * The media type with which the file is served.
   * Default: what the platform concludes from the name.
   * Example: `"text/plain"`.
   */
  declare readonly contentType: pulumi.Output<string | undefined>;
  /**
   * Whether to adopt an object that exists already. Without it, an existing object is an error that names its id. `edge:adopt` sets it for a whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the file, whatever its content, `keep` leaves it; without either, a file that somebody else has written since stays, with a warning. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** Whether the file existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** Changes whenever the file is written, here or elsewhere, even back to an earlier content: a trigger for what must follow it, such as CachePurge. */
  declare readonly revision: pulumi.Output<string>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: StorageFileArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `storageZoneId/path`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): StorageFile {
    return EdgeResource.read(StorageFile, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link StorageFile}, even from another copy of the package. */
  static override isInstance(object: unknown): object is StorageFile {
    return EdgeResource.isOfType(object, details.type);
  }
}
