// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "VideoCollection",
  inputs: ["videoLibraryId", "name", "collectionId", "onDestroy", "connection"],
  outputs: ["adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: false,
  adoptedBy: "collectionId",
  fromId: { collectionId: { part: 1, isNumber: false } },
};

/** The arguments of {@link VideoCollection}. */
export interface VideoCollectionArgs {
  /**
   * The video library. A change replaces the resource.
   * Example: `2001`.
   */
  videoLibraryId: pulumi.Input<number>;
  /**
   * The name of the collection. Names need not be unique.
   * Example: `"Trailers"`.
   */
  name: pulumi.Input<string>;
  /**
   * The GUID of an existing collection to adopt. A change to another collection replaces the resource. If omitted, a collection is created. With `edge:adopt`, a collection with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `"55555555-2001-4000-8000-000000000001"`.
   */
  collectionId?: pulumi.Input<string> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the collection; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
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
 * A collection of videos in a video library, which groups them in the dashboard. It is neither public nor a playlist. It is unknown whether the platform deletes them with the collection.
 *
 * Id: `videoLibraryId/collectionId`.
 *
 * Errors:
 * - The video library does not exist, or the API does not return its key.
 * - The collection to adopt does not exist. The error lists the existing ones.
 * - With `edge:adopt`, several collections have the same name. The error lists them.
 * - The collection to destroy contains videos.
 *
 * @example
 * ```ts
 * const library = new edge.VideoLibrary("videos", { name: "acme-videos" }, { protect: true });
 * new edge.VideoCollection("trailers", { videoLibraryId: library.videoLibraryId, name: "Trailers" });
 * ```
 */
export class VideoCollection extends EdgeResource {
  /**
   * The video library. A change replaces the resource.
   * Example: `2001`.
   */
  declare readonly videoLibraryId: pulumi.Output<number>;
  /**
   * The name of the collection. Names need not be unique.
   * Example: `"Trailers"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The GUID of an existing collection to adopt. A change to another collection replaces the resource. If omitted, a collection is created. With `edge:adopt`, a collection with the same name is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `"55555555-2001-4000-8000-000000000001"`.
   */
  declare readonly collectionId: pulumi.Output<string>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the collection; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** True if the collection existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: VideoCollectionArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `videoLibraryId/collectionId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): VideoCollection {
    return EdgeResource.read(VideoCollection, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link VideoCollection}, even from another copy of the package. */
  static override isInstance(object: unknown): object is VideoCollection {
    return EdgeResource.isOfType(object, details.type);
  }
}
