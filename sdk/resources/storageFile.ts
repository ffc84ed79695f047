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
   * The path of the file in the zone, without a leading slash. Missing folders are created. Case-sensitive. A change replaces the resource.
   * Example: `"assets/robots.txt"`.
   */
  path: pulumi.Input<string>;
  /** The path of a local file, relative to the program's working directory. Set either this or `content`. The file is streamed and may be larger than memory. Only its hash is recorded, so a different path to the same content is not a change. */
  source?: pulumi.Input<string> | undefined;
  /**
   * The content as a string, at most 1000000 bytes of UTF-8. Set either this or `source`. Unlike the content of a source, it is stored in the state.
   * Example: `"User-agent: *\nDisallow: /checkout\n"`.
   */
  content?: pulumi.Input<string | pulumi.asset.FileAsset | pulumi.asset.StringAsset> | undefined;
  /**
   * The SHA-256 of the content, as printed by `sha256sum`. It is computed from `source` or `content`, so that a preview detects changed content. Without them, it declares an existing file.
   * Default: the hash of `source` or `content`.
   */
  sha256?: pulumi.Input<string> | undefined;
  /**
   * The media type of the file.
   * Default: derived from the name by the platform.
   * Example: `"text/plain"`.
   */
  contentType?: pulumi.Input<string> | undefined;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the file regardless of its content; `keep` leaves it; if neither is set, a file that someone else has changed since is kept with a warning. The default is applied on destroy and not stored in the state.
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
 * A file in a storage zone. A preview detects changed content by its hash. Other regions may serve the previous content for some seconds, and a pull zone serves it as long as it is cached.
 *
 * Id: `storageZoneId/path`.
 *
 * Errors:
 * - The storage zone does not exist.
 * - The zone already has the file. Set `adopt` to overwrite it.
 * - The `source` cannot be read. The preview reports this error.
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
   * The path of the file in the zone, without a leading slash. Missing folders are created. Case-sensitive. A change replaces the resource.
   * Example: `"assets/robots.txt"`.
   */
  declare readonly path: pulumi.Output<string>;
  /** The path of a local file, relative to the program's working directory. Set either this or `content`. The file is streamed and may be larger than memory. Only its hash is recorded, so a different path to the same content is not a change. */
  declare readonly source: pulumi.Output<string | undefined>;
  /**
   * The content as a string, at most 1000000 bytes of UTF-8. Set either this or `source`. Unlike the content of a source, it is stored in the state.
   * Example: `"User-agent: *\nDisallow: /checkout\n"`.
   */
  declare readonly content: pulumi.Output<string | undefined>;
  /**
   * The SHA-256 of the content, as printed by `sha256sum`. It is computed from `source` or `content`, so that a preview detects changed content. Without them, it declares an existing file.
   * Default: the hash of `source` or `content`.
   */
  declare readonly sha256: pulumi.Output<string | undefined>;
  /**
   * The media type of the file.
   * Default: derived from the name by the platform.
   * Example: `"text/plain"`.
   */
  declare readonly contentType: pulumi.Output<string | undefined>;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the file regardless of its content; `keep` leaves it; if neither is set, a file that someone else has changed since is kept with a warning. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** True if the file existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** Changes whenever the file is written, even by someone else or back to its previous content. Use it as a trigger for resources that must follow, such as CachePurge. */
  declare readonly revision: pulumi.Output<string>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
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
