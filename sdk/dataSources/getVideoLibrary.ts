// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getVideoLibrary}. */
export interface GetVideoLibraryArgs {
  /**
   * The id of the video library.
   * Example: `2001`.
   */
  readonly videoLibraryId: number;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getVideoLibraryOutput}. */
export interface GetVideoLibraryOutputArgs {
  /**
   * The id of the video library.
   * Example: `2001`.
   */
  videoLibraryId: pulumi.Input<number>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getVideoLibrary}. */
export interface GetVideoLibraryResult {
  /** The id of the video library. */
  readonly id: number;
  /** The name of the video library. */
  readonly name: string | undefined;
  /** The number of videos in the library. */
  readonly videoCount: number | undefined;
  /** The id of the pull zone that the platform created for the library. */
  readonly pullZoneId: number | undefined;
  /** The id of the storage zone that the platform created for the library. */
  readonly storageZoneId: number | undefined;
  /** The codes of the regions that have copies of the library's files. */
  readonly replicationRegions: string[];
  /** The host names of the sites that may embed the library's videos. If the list is empty, all sites may embed them. */
  readonly allowedReferrers: string[];
  /** The host names of the sites that may not embed the library's videos. */
  readonly blockedReferrers: string[];
}

/**
 * A video library with its referrers, without the platform's keys.
 *
 * Errors:
 * - The video library does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /videolibrary/{id}` (companion documentation)
 *
 * @example
 * ```ts
 * const { allowedReferrers } = await edge.getVideoLibrary({ videoLibraryId: 2001 });
 * ```
 */
export function getVideoLibrary(args: GetVideoLibraryArgs): Promise<GetVideoLibraryResult> {
  return invoke("getVideoLibrary", args);
}

/** Like {@link getVideoLibrary}, but accepts outputs as arguments. */
export function getVideoLibraryOutput(args: GetVideoLibraryOutputArgs): pulumi.Output<GetVideoLibraryResult> {
  return invokeOutput("getVideoLibrary", args);
}
