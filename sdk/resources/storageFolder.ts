// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "StorageFolder",
  inputs: [
    "storageZoneId",
    "path",
    "source",
    "include",
    "exclude",
    "contentTypes",
    "files",
    "adopt",
    "onDestroy",
    "connection",
  ],
  outputs: ["found", "revision", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  adoptedBy: "adopt: true",
  entries: ["files"],
};

/** The arguments of {@link StorageFolder}. */
export interface StorageFolderArgs {
  /**
   * The storage zone. A change replaces the resource.
   * Example: `5801`.
   */
  storageZoneId: pulumi.Input<number>;
  /**
   * The target folder in the zone, such as assets/img, or / for the root of the zone. Case-sensitive. A change replaces the resource.
   * Default: /, the zone itself.
   * Example: `"/"`.
   */
  path?: pulumi.Input<string> | undefined;
  /** The path of a local folder, relative to the program's working directory. Links within the folder are followed. The preview fails if a link is broken or points outside of the folder, if a file cannot be read, or if the folder has no files. Files are streamed, and only their hashes are recorded, so a different path to the same files is not a change. Required unless `files` is set. */
  source?: pulumi.Input<string> | undefined;
  /**
   * Patterns of the files to upload, matched against their paths in the folder: `*` matches any characters of a name, `?` one character, `**` any folders, `{a,b}` either alternative. A pattern without a slash matches names in any folder, and a pattern that ends with a slash matches everything in a folder. A wildcard does not match names that start with a dot. When the files change, a message lists files that are left out for this reason.
   * Default: `["**", ".well-known/**"]`, that is, all files except those whose name or folder starts with a dot, plus those in .well-known.
   * Example: `["**",".well-known/**",".nojekyll"]`.
   */
  include?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * Patterns of files not to upload, with the same syntax, but a wildcard matches any name.
   * Default: none.
   * Example: `["*.map","drafts/"]`.
   */
  exclude?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The media types of files, by patterns of their paths. The first matching pattern applies. The cache time is set on the pull zone.
   * Default: derived from each name by the platform.
   * Example: `{"*.webmanifest":"application/manifest+json"}`.
   */
  contentTypes?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * The files by their paths in the folder, each with the first 32 digits of its SHA-256 and, if declared, its media type. It is computed from `source`, so that a preview lists the added, changed and removed files. Without `source`, it declares existing files.
   * Default: the files of source.
   * Example: `{"index.html":"2c26b46b68ffc68ff99b453c1d304134"}`.
   */
  files?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * Adopts files that the zone already has, and overwrites those with different content. Otherwise, such a file causes an error that contains its path. Files with the same content are not uploaded again. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes all of its files regardless of their content; `keep` leaves them; the same applies to a file that is removed from the folder. The default is applied on destroy and not stored in the state.
   * Default: `delete` for the files that it uploaded, except those that someone else has changed since; `keep` for those in `found`.
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
 * Uploads a local folder, such as the output of a site build, to a storage zone. New and changed files are uploaded in parallel, HTML pages last. Removed files are deleted afterwards. Other files in the zone are not touched, and a removed file that someone else has changed since is kept with a warning. A preview lists the added, changed and removed files. Moving to another zone or path deletes the files first, unless the resource option `deleteBeforeReplace` is false. Other regions and pull zones may serve previous files for a while, so use CachePurge.
 *
 * Id: `storageZoneId/path`.
 *
 * Errors:
 * - The storage zone does not exist.
 * - The `source` does not exist, has no files, or has an unreadable file or a link that points outside of it. The preview reports this error.
 * - The zone already has a file that no other resource of the program declares. Set `adopt` to overwrite it if it differs.
 * - A file changes during an update before it is uploaded. It is not uploaded, and the next `pulumi up` continues.
 * - An upload fails. The uploaded files are recorded, and the next `pulumi up` uploads the rest.
 *
 * @example
 * ```ts
 * const files = new edge.StorageZone("site", { name: "acme-site", region: "DE" }, { protect: true });
 * new edge.StorageFolder("site", {
 *   storageZoneId: files.storageZoneId,
 *   path: "/",
 *   source: "./dist",
 *   exclude: ["*.map"],
 * });
 * ```
 */
export class StorageFolder extends EdgeResource {
  /**
   * The storage zone. A change replaces the resource.
   * Example: `5801`.
   */
  declare readonly storageZoneId: pulumi.Output<number>;
  /**
   * The target folder in the zone, such as assets/img, or / for the root of the zone. Case-sensitive. A change replaces the resource.
   * Default: /, the zone itself.
   * Example: `"/"`.
   */
  declare readonly path: pulumi.Output<string>;
  /** The path of a local folder, relative to the program's working directory. Links within the folder are followed. The preview fails if a link is broken or points outside of the folder, if a file cannot be read, or if the folder has no files. Files are streamed, and only their hashes are recorded, so a different path to the same files is not a change. Required unless `files` is set. */
  declare readonly source: pulumi.Output<string | undefined>;
  /**
   * Patterns of the files to upload, matched against their paths in the folder: `*` matches any characters of a name, `?` one character, `**` any folders, `{a,b}` either alternative. A pattern without a slash matches names in any folder, and a pattern that ends with a slash matches everything in a folder. A wildcard does not match names that start with a dot. When the files change, a message lists files that are left out for this reason.
   * Default: `["**", ".well-known/**"]`, that is, all files except those whose name or folder starts with a dot, plus those in .well-known.
   * Example: `["**",".well-known/**",".nojekyll"]`.
   */
  declare readonly include: pulumi.Output<string[] | undefined>;
  /**
   * Patterns of files not to upload, with the same syntax, but a wildcard matches any name.
   * Default: none.
   * Example: `["*.map","drafts/"]`.
   */
  declare readonly exclude: pulumi.Output<string[] | undefined>;
  /**
   * The media types of files, by patterns of their paths. The first matching pattern applies. The cache time is set on the pull zone.
   * Default: derived from each name by the platform.
   * Example: `{"*.webmanifest":"application/manifest+json"}`.
   */
  declare readonly contentTypes: pulumi.Output<{ [name: string]: string } | undefined>;
  /**
   * The files by their paths in the folder, each with the first 32 digits of its SHA-256 and, if declared, its media type. It is computed from `source`, so that a preview lists the added, changed and removed files. Without `source`, it declares existing files.
   * Default: the files of source.
   * Example: `{"index.html":"2c26b46b68ffc68ff99b453c1d304134"}`.
   */
  declare readonly files: pulumi.Output<{ [name: string]: string } | undefined>;
  /**
   * Adopts files that the zone already has, and overwrites those with different content. Otherwise, such a file causes an error that contains its path. Files with the same content are not uploaded again. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes all of its files regardless of their content; `keep` leaves them; the same applies to a file that is removed from the folder. The default is applied on destroy and not stored in the state.
   * Default: `delete` for the files that it uploaded, except those that someone else has changed since; `keep` for those in `found`.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The files that the zone had before, by their paths in the folder. Unless `onDestroy` is `delete`, they are kept on destroy and when they are removed from the folder. */
  declare readonly found: pulumi.Output<string[]>;
  /** Changes whenever files are written or deleted, even by someone else or back to their previous content. Use it as a trigger for resources that must follow, such as CachePurge. */
  declare readonly revision: pulumi.Output<string>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: StorageFolderArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `storageZoneId/path`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): StorageFolder {
    return EdgeResource.read(StorageFolder, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link StorageFolder}, even from another copy of the package. */
  static override isInstance(object: unknown): object is StorageFolder {
    return EdgeResource.isOfType(object, details.type);
  }
}
