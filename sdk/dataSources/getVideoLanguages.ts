// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { VideoLanguage } from "../types";

/** The arguments of {@link getVideoLanguages}. */
export interface GetVideoLanguagesArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getVideoLanguagesOutput}. */
export interface GetVideoLanguagesOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getVideoLanguages}. */
export interface GetVideoLanguagesResult {
  /** The languages, in the platform's order. */
  readonly languages: VideoLanguage[];
}

/**
 * The languages for the player and the captions of a video library.
 *
 * Operations:
 * - `GET /videolibrary/languages` (companion documentation)
 *
 * @example
 * ```ts
 * const { languages } = await edge.getVideoLanguages();
 * const captions = languages.filter((language) => language.supportTranscribing).map((language) => language.shortCode);
 * ```
 */
export function getVideoLanguages(args: GetVideoLanguagesArgs = {}): Promise<GetVideoLanguagesResult> {
  return invoke("getVideoLanguages", args);
}

/** Like {@link getVideoLanguages}, but accepts outputs as arguments. */
export function getVideoLanguagesOutput(
  args: GetVideoLanguagesOutputArgs = {},
): pulumi.Output<GetVideoLanguagesResult> {
  return invokeOutput("getVideoLanguages", args);
}
