// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindFacts } from "../kindFacts";
import { EdgeResource, type GetOptions } from "../resource";

const facts: KindFacts = {
  type: "VideoLibraryBlockedReferrer",
  inputs: ["videoLibraryId", "hostname", "connection"],
  outputs: ["baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  list: {
    kind: "VideoLibraryBlockedReferrers",
    of: "videoLibraryId",
    label: "the list of blocked referrers of video library",
  },
};

/** The arguments of {@link VideoLibraryBlockedReferrer}. */
export interface VideoLibraryBlockedReferrerArgs {
  /**
   * The video library. A change replaces the resource.
   * Example: `2001`.
   */
  videoLibraryId: pulumi.Input<number>;
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
 * A site that may not embed what a video library serves. Removing it lets the site embed again. A program that allows and blocks the same site is refused. An entry that already exists is owned once it is declared, and a destroy removes it.
 *
 * Id: `videoLibraryId/hostname`.
 *
 * Errors:
 * - A video library that does not exist.
 * - A VideoLibraryBlockedReferrers of the same video library in this program with `exclusive: true`.
 *
 * @example
 * ```ts
 * new edge.VideoLibraryBlockedReferrer("shop", { videoLibraryId: 2001, hostname: "www.example.com" });
 * ```
 */
export class VideoLibraryBlockedReferrer extends EdgeResource {
  /**
   * The video library. A change replaces the resource.
   * Example: `2001`.
   */
  declare readonly videoLibraryId: pulumi.Output<number>;
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

  constructor(name: string, args: VideoLibraryBlockedReferrerArgs, opts?: pulumi.CustomResourceOptions) {
    super(facts, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `videoLibraryId/hostname`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): VideoLibraryBlockedReferrer {
    return EdgeResource.read(VideoLibraryBlockedReferrer, name, id, opts);
  }

  /** Whether an object is an instance of {@link VideoLibraryBlockedReferrer}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is VideoLibraryBlockedReferrer {
    return EdgeResource.isOfType(object, facts.type);
  }
}
