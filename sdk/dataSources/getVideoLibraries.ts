// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { VideoLibraryRecord } from "../types";

/** The arguments of {@link getVideoLibraries}. */
export interface GetVideoLibrariesArgs {
  /**
   * Part of the name of the video libraries to find. The platform performs the search.
   * Default: all of them.
   */
  readonly search?: string | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getVideoLibrariesOutput}. */
export interface GetVideoLibrariesOutputArgs {
  /**
   * Part of the name of the video libraries to find. The platform performs the search.
   * Default: all of them.
   */
  search?: pulumi.Input<string> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getVideoLibraries}. */
export interface GetVideoLibrariesResult {
  /** The video libraries, in the platform's order. */
  readonly videoLibraries: VideoLibraryRecord[];
}

/**
 * The video libraries of the account, optionally only those whose name contains a string. All pages are read.
 *
 * Operations:
 * - `GET /videolibrary` (companion documentation)
 *
 * @example
 * ```ts
 * const { videoLibraries } = await edge.getVideoLibraries();
 * export const names = videoLibraries.map((library) => library.name);
 * ```
 */
export function getVideoLibraries(args: GetVideoLibrariesArgs = {}): Promise<GetVideoLibrariesResult> {
  return invoke("getVideoLibraries", args);
}

/** Like {@link getVideoLibraries}, but accepts outputs as arguments. */
export function getVideoLibrariesOutput(
  args: GetVideoLibrariesOutputArgs = {},
): pulumi.Output<GetVideoLibrariesResult> {
  return invokeOutput("getVideoLibraries", args);
}
