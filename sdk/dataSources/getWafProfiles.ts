// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { WafProfile } from "../types";

/** The arguments of {@link getWafProfiles}. */
export interface GetWafProfilesArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getWafProfilesOutput}. */
export interface GetWafProfilesOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getWafProfiles}. */
export interface GetWafProfilesResult {
  /** The profiles, in the platform's order. */
  readonly profiles: WafProfile[];
}

/**
 * The firewall profiles available to shield zones.
 *
 * Operations:
 * - `GET /shield/waf/profiles` (companion documentation)
 *
 * @example
 * ```ts
 * const { profiles } = await edge.getWafProfiles();
 * const wordpress = profiles.find((profile) => profile.name === "WordPress");
 * ```
 */
export function getWafProfiles(args: GetWafProfilesArgs = {}): Promise<GetWafProfilesResult> {
  return invoke("getWafProfiles", args);
}

/** Like {@link getWafProfiles}, but accepts outputs as arguments. */
export function getWafProfilesOutput(args: GetWafProfilesOutputArgs = {}): pulumi.Output<GetWafProfilesResult> {
  return invokeOutput("getWafProfiles", args);
}
