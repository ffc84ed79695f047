// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { ScriptRelease } from "../types";

/** The arguments of {@link getReleases}. */
export interface GetReleasesArgs {
  /**
   * The id of the script.
   * Example: `3001`.
   */
  readonly scriptId: number;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getReleasesOutput}. */
export interface GetReleasesOutputArgs {
  /**
   * The id of the script.
   * Example: `3001`.
   */
  scriptId: pulumi.Input<number>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getReleases}. */
export interface GetReleasesResult {
  /** The releases, in the platform's order. */
  readonly releases: ScriptRelease[];
}

/**
 * The releases of a script, including the archived ones. All pages are read.
 *
 * Errors:
 * - The script does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /compute/script/{id}/releases` (companion documentation)
 *
 * @example
 * ```ts
 * const { releases } = await edge.getReleases({ scriptId: 3001 });
 * export const live = releases.find((release) => release.status === edge.ReleaseStatus.Live)?.commitSha;
 * ```
 */
export function getReleases(args: GetReleasesArgs): Promise<GetReleasesResult> {
  return invoke("getReleases", args);
}

/** Like {@link getReleases}, but accepts outputs as arguments. */
export function getReleasesOutput(args: GetReleasesOutputArgs): pulumi.Output<GetReleasesResult> {
  return invokeOutput("getReleases", args);
}
