// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { PreviousAllowedReferrers } from "../types";

const details: KindDetails = {
  type: "VideoLibraryAllowedReferrers",
  inputs: ["videoLibraryId", "hostnames", "exclusive", "onDestroy", "connection"],
  outputs: ["previous", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  list: {
    kind: "VideoLibraryAllowedReferrers",
    of: "videoLibraryId",
    label: "the list of allowed referrers of video library",
  },
  entries: ["hostnames"],
};

/** The arguments of {@link VideoLibraryAllowedReferrers}. */
export interface VideoLibraryAllowedReferrersArgs {
  /**
   * The video library. A change replaces the resource.
   * Example: `2001`.
   */
  videoLibraryId: pulumi.Input<number>;
  /**
   * The host names. An entry matches one host name: declare both example.com and www.example.com if videos are embedded in both. `*.example.com` matches every subdomain, but not example.com itself. Case and a trailing dot are ignored. If the list is not empty, casting to a Chromecast needs `*.gstatic.com` in it.
   * Example: `["www.example.com","*.shop.example.com"]`.
   */
  hostnames: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * True if the resource manages the whole list and removes all other entries. A destroy restores the removed entries. If this is set back to false, only entries deleted from hostnames are removed, but a destroy still restores the entries removed earlier.
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
 * The sites that may embed content of a video library. Without `exclusive`, other entries are left alone, so several resources and programs can each declare host names of one video library. With `exclusive`, the resource owns the whole list and no other resource of the program may declare it. If the list is empty, every site may embed the content, so an update or a destroy that empties it warns. If an entry is already on the list when it is first declared, a destroy keeps it unless `onDestroy` is `delete`, even if another program added the entry. If two programs found the same entry on the list, neither removes it, so declare each entry in only one program.
 *
 * Id: `videoLibraryId`.
 *
 * Errors:
 * - The video library does not exist.
 * - With `exclusive`, the program has another VideoLibraryAllowedReferrers of the same video library. The constructor throws if the ids are plain numbers. If they are outputs, the check fails.
 *
 * @example
 * ```ts
 * new edge.VideoLibraryAllowedReferrers("shop", {
 *   videoLibraryId: 2001,
 *   hostnames: ["www.example.com", "*.shop.example.com"],
 *   exclusive: true,
 * });
 * ```
 */
export class VideoLibraryAllowedReferrers extends EdgeResource {
  /**
   * The video library. A change replaces the resource.
   * Example: `2001`.
   */
  declare readonly videoLibraryId: pulumi.Output<number>;
  /**
   * The host names. An entry matches one host name: declare both example.com and www.example.com if videos are embedded in both. `*.example.com` matches every subdomain, but not example.com itself. Case and a trailing dot are ignored. If the list is not empty, casting to a Chromecast needs `*.gstatic.com` in it.
   * Example: `["www.example.com","*.shop.example.com"]`.
   */
  declare readonly hostnames: pulumi.Output<string[]>;
  /**
   * True if the resource manages the whole list and removes all other entries. A destroy restores the removed entries. If this is set back to false, only entries deleted from hostnames are removed, but a destroy still restores the entries removed earlier.
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
  declare readonly previous: pulumi.Output<PreviousAllowedReferrers | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: VideoLibraryAllowedReferrersArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `videoLibraryId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): VideoLibraryAllowedReferrers {
    return EdgeResource.read(VideoLibraryAllowedReferrers, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link VideoLibraryAllowedReferrers}, even from another copy of the package. */
  static override isInstance(object: unknown): object is VideoLibraryAllowedReferrers {
    return EdgeResource.isOfType(object, details.type);
  }
}
