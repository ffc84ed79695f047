// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { ReleaseStatus } from "../enumerations";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getActiveRelease}. */
export interface GetActiveReleaseArgs {
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

/** The arguments of {@link getActiveReleaseOutput}. */
export interface GetActiveReleaseOutputArgs {
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

/** The result of {@link getActiveRelease}. */
export interface GetActiveReleaseResult {
  /** The id of the release. */
  readonly id: number;
  /** True if the release was deleted. */
  readonly deleted: boolean | undefined;
  /** The code of the script in this release. */
  readonly code: string | undefined;
  /** The UUID of the release. */
  readonly uuid: string | undefined;
  /** The author's note on the release. */
  readonly note: string | undefined;
  /** The author of the release. */
  readonly author: string | undefined;
  /** The e-mail address of the author. */
  readonly authorEmail: string | undefined;
  /** The commit that the release was created from. */
  readonly commitSha: string | undefined;
  /** The status of the release, which is `Live` for the active one. */
  readonly status: ReleaseStatus | number | undefined;
  /** The time at which the release was created. */
  readonly dateReleased: string | undefined;
  /** The time at which the release was published. */
  readonly datePublished: string | undefined;
}

/**
 * The active release of a script.
 *
 * Errors:
 * - The script does not exist, or none of its releases is active. The platform does not distinguish the two.
 *
 * Operations:
 * - `GET /compute/script/{id}/releases/active` (specification, operation 11)
 *
 * @example
 * ```ts
 * const release = await edge.getActiveRelease({ scriptId: 3001 });
 * export const commit = release.commitSha;
 * ```
 */
export function getActiveRelease(args: GetActiveReleaseArgs): Promise<GetActiveReleaseResult> {
  return invoke("getActiveRelease", args);
}

/** Like {@link getActiveRelease}, but accepts outputs as arguments. */
export function getActiveReleaseOutput(args: GetActiveReleaseOutputArgs): pulumi.Output<GetActiveReleaseResult> {
  return invokeOutput("getActiveRelease", args);
}
