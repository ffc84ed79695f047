// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { WafProfile } from "../types";

/** The arguments of {@link getWafProfiles}. */
export type GetWafProfilesArgs = Record<string, never>;

/** The arguments of {@link getWafProfilesOutput}. */
export type GetWafProfilesOutputArgs = Record<string, never>;

/** What {@link getWafProfiles} yields. */
export interface GetWafProfilesResult {
  /** The profiles, in the platform's order. */
  readonly profiles: WafProfile[];
}

/**
 * The profiles of the firewall that a shield zone may have.
 *
 * Operations:
 * - `GET /shield/waf/profiles` (companion facts)
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

/** The same as {@link getWafProfiles}, for arguments that are outputs. */
export function getWafProfilesOutput(args: GetWafProfilesOutputArgs = {}): pulumi.Output<GetWafProfilesResult> {
  return invokeOutput("getWafProfiles", args);
}
