// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { AccessListRecord } from "../types";

/** The arguments of {@link getAccessLists}. */
export interface GetAccessListsArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  readonly shieldZoneId: number;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getAccessListsOutput}. */
export interface GetAccessListsOutputArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getAccessLists}. */
export interface GetAccessListsResult {
  /** The lists that the platform maintains. */
  readonly managedLists: AccessListRecord[];
  /** The account's own lists. */
  readonly customLists: AccessListRecord[];
  /** The total number of entries in the custom lists. */
  readonly customEntryCount: number | undefined;
  /** The maximum total number of entries in the custom lists. */
  readonly customEntryLimit: number | undefined;
  /** The number of custom lists. */
  readonly customListCount: number | undefined;
  /** The maximum number of custom lists. */
  readonly customListLimit: number | undefined;
}

/**
 * The access lists of a shield zone, both the platform's and the account's own, with the limits for the account's own.
 *
 * Errors:
 * - The shield zone does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /shield/shield-zone/{shieldZoneId}/access-lists` (companion documentation)
 *
 * @example
 * ```ts
 * const { managedLists } = await edge.getAccessLists({ shieldZoneId: 7002 });
 * export const blocking = managedLists.filter((list) => list.isEnabled && list.action === edge.AccessListAction.Block);
 * ```
 */
export function getAccessLists(args: GetAccessListsArgs): Promise<GetAccessListsResult> {
  return invoke("getAccessLists", args);
}

/** Like {@link getAccessLists}, but accepts outputs as arguments. */
export function getAccessListsOutput(args: GetAccessListsOutputArgs): pulumi.Output<GetAccessListsResult> {
  return invokeOutput("getAccessLists", args);
}
