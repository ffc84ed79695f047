// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { ApplicationVolumeRecord } from "../types";

/** The arguments of {@link getApplicationVolumes}. */
export interface GetApplicationVolumesArgs {
  /**
   * The id of the application.
   * Example: `"app-1"`.
   */
  readonly appId: string;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getApplicationVolumesOutput}. */
export interface GetApplicationVolumesOutputArgs {
  /**
   * The id of the application.
   * Example: `"app-1"`.
   */
  appId: pulumi.Input<string>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getApplicationVolumes}. */
export interface GetApplicationVolumesResult {
  /** The volumes, in the platform's order. */
  readonly volumes: ApplicationVolumeRecord[];
}

/**
 * The volumes of a container application, with one instance for each pod that ever used them. The platform keeps and bills the instances of pods that no longer run until you delete them. All pages are read.
 *
 * Errors:
 * - The application does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /mc/apps/{appId}/volumes` (companion documentation)
 *
 * @example
 * ```ts
 * const { volumes } = await edge.getApplicationVolumes({ appId: "app-1" });
 * const instances = volumes.flatMap((volume) => volume.volumeInstances);
 * export const detachedGb = instances
 *   .filter((instance) => instance.status === "detached")
 *   .reduce((sum, instance) => sum + (instance.size ?? 0), 0);
 * ```
 */
export function getApplicationVolumes(args: GetApplicationVolumesArgs): Promise<GetApplicationVolumesResult> {
  return invoke("getApplicationVolumes", args);
}

/** Like {@link getApplicationVolumes}, but accepts outputs as arguments. */
export function getApplicationVolumesOutput(
  args: GetApplicationVolumesOutputArgs,
): pulumi.Output<GetApplicationVolumesResult> {
  return invokeOutput("getApplicationVolumes", args);
}
