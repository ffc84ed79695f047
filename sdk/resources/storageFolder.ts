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
   * The folder in the zone for the files, such as assets/img; / for the zone itself. Case-sensitive. A change replaces the resource.
   * Default: /, the zone itself.
   * Example: `"/"`.
   */
  path?: pulumi.Input<string> | undefined;
  /** The folder on the machine that runs the program, relative to its working directory. A link is followed as long as it stays in the folder; one that leads out of it or nowhere, and a file that cannot be read, is an error of the preview, as is a folder without files. Files are streamed, and only their hashes are recorded. Another path to the same files is no change. Without it, files must be declared. */
  source?: pulumi.Input<string> | undefined;
  /**
   * The files that belong to it, as patterns of their paths in the folder: `*` stands for any characters of a name, `?` for one, `**` for any folders, `{a,b}` for either. A pattern without a slash is about names in any folder, one that ends with a slash about all that is in a folder. A wildcard matches no name that begins with a dot. A message lists what is left out because of that when the files change.
   * Default: all files but those with a dot in front of their name or of a folder, and those in .well-known, as with `["**", ".well-known/**"]`.
   * Example: `["**",".well-known/**",".nojekyll"]`.
   */
  include?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The files that do not belong to it, by the same patterns, in which a wildcard matches any name.
   * Default: none.
   * Example: `["*.map","drafts/"]`.
   */
  exclude?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The media types with which files are served, by patterns of their paths; the first pattern that matches counts. How long they are cached is set on the pull zone.
   * Default: what the platform concludes from each name.
   * Example: `{"*.webmanifest":"application/manifest+json"}`.
   */
  contentTypes?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * Each file by its path in the folder: the first 32 digits of its SHA-256 and, where one is declared, its media type. It is computed from source, so a preview names the files that are added, changed and removed. Without source, it declares existing files.
   * Default: the files of source.
   * Example: `{"index.html":"2c26b46b68ffc68ff99b453c1d304134"}`.
   */
  files?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * Whether to adopt files that the zone has already, and to overwrite those with another content. Without it, such a file is an error that names it. One with the same content is not sent again. `edge:adopt` sets it for a whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes all of its files, whatever their content, `keep` leaves them; a file that is removed from the folder follows the same rule. The default is applied at the destroy, not stored.
   * Default: `delete` for the files that it sent, except those that somebody else has written since; `keep` for those in `found`.
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
 * Uploads a folder of this machine, such as a site that a build has written, to a storage zone. New and changed files are sent, several at a time and pages last; then removed files are deleted. Files of others stay, and so does a removed file that somebody else has written since, with a warning. A preview names the files that are added, changed and removed. Moving to another zone or path deletes the files first, unless the resource option `deleteBeforeReplace` is false. Other regions and pull zones may serve earlier files for a while: use CachePurge.
 *
 * Id: `storageZoneId/path`.
 *
 * Errors:
 * - A storage zone that does not exist.
 * - A `source` that does not exist or has no files, or has a file that cannot be read or a link that leads out of it. A preview says so.
 * - A file that the zone has already and that no other resource of the program declares: set `adopt`, which overwrites it if it differs.
 * - A file that changes while an up is in progress, before it is sent: it is not sent, and the next up continues.
 * - An upload that fails: what was sent is recorded, and the next up sends the rest.
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
   * The folder in the zone for the files, such as assets/img; / for the zone itself. Case-sensitive. A change replaces the resource.
   * Default: /, the zone itself.
   * Example: `"/"`.
   */
  declare readonly path: pulumi.Output<string>;
  /** The folder on the machine that runs the program, relative to its working directory. A link is followed as long as it stays in the folder; one that leads out of it or nowhere, and a file that cannot be read, is an error of the preview, as is a folder without files. Files are streamed, and only their hashes are recorded. Another path to the same files is no change. Without it, files must be declared. */
  declare readonly source: pulumi.Output<string | undefined>;
  /**
   * The files that belong to it, as patterns of their paths in the folder: `*` stands for any characters of a name, `?` for one, `**` for any folders, `{a,b}` for either. A pattern without a slash is about names in any folder, one that ends with a slash about all that is in a folder. A wildcard matches no name that begins with a dot. A message lists what is left out because of that when the files change.
   * Default: all files but those with a dot in front of their name or of a folder, and those in .well-known, as with `["**", ".well-known/**"]`.
   * Example: `["**",".well-known/**",".nojekyll"]`.
   */
  declare readonly include: pulumi.Output<string[] | undefined>;
  /**
   * The files that do not belong to it, by the same patterns, in which a wildcard matches any name.
   * Default: none.
   * Example: `["*.map","drafts/"]`.
   */
  declare readonly exclude: pulumi.Output<string[] | undefined>;
  /**
   * The media types with which files are served, by patterns of their paths; the first pattern that matches counts. How long they are cached is set on the pull zone.
   * Default: what the platform concludes from each name.
   * Example: `{"*.webmanifest":"application/manifest+json"}`.
   */
  declare readonly contentTypes: pulumi.Output<{ [name: string]: string } | undefined>;
  /**
   * Each file by its path in the folder: the first 32 digits of its SHA-256 and, where one is declared, its media type. It is computed from source, so a preview names the files that are added, changed and removed. Without source, it declares existing files.
   * Default: the files of source.
   * Example: `{"index.html":"2c26b46b68ffc68ff99b453c1d304134"}`.
   */
  declare readonly files: pulumi.Output<{ [name: string]: string } | undefined>;
  /**
   * Whether to adopt files that the zone has already, and to overwrite those with another content. Without it, such a file is an error that names it. One with the same content is not sent again. `edge:adopt` sets it for a whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes all of its files, whatever their content, `keep` leaves them; a file that is removed from the folder follows the same rule. The default is applied at the destroy, not stored.
   * Default: `delete` for the files that it sent, except those that somebody else has written since; `keep` for those in `found`.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The files that the zone had before, by their paths in the folder. They are kept in a destroy, and when they are removed from the folder, unless `onDestroy` is `delete`. */
  declare readonly found: pulumi.Output<string[]>;
  /** Changes whenever files are written or deleted, here or elsewhere, even back to earlier ones: a trigger for what must follow them, such as CachePurge. */
  declare readonly revision: pulumi.Output<string>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
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
