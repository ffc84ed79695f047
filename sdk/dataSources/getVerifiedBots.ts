// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { VerifiedBot } from "../types";

/** The arguments of {@link getVerifiedBots}. */
export interface GetVerifiedBotsArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  readonly shieldZoneId: number;
  /**
   * Leaves out the bots that the platform cannot verify.
   * Default: false.
   */
  readonly verifiableOnly?: boolean | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getVerifiedBotsOutput}. */
export interface GetVerifiedBotsOutputArgs {
  /**
   * The id of the shield zone.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * Leaves out the bots that the platform cannot verify.
   * Default: false.
   */
  verifiableOnly?: pulumi.Input<boolean> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getVerifiedBots}. */
export interface GetVerifiedBotsResult {
  /** The bots, in the platform's order. */
  readonly bots: VerifiedBot[];
}

/**
 * The bots that the platform recognizes in a shield zone, with the action for each. Use BotCategories to set the actions.
 *
 * Errors:
 * - The shield zone does not exist, or the key cannot read it.
 *
 * Operations:
 * - `GET /shield/shield-zone/{shieldZoneId}/bot-categorization` (companion documentation)
 *
 * @example
 * ```ts
 * const { bots } = await edge.getVerifiedBots({ shieldZoneId: 7002, verifiableOnly: true });
 * export const scrapers = bots.filter((bot) => bot.category === "aiScraper").map((bot) => bot.name);
 * ```
 */
export function getVerifiedBots(args: GetVerifiedBotsArgs): Promise<GetVerifiedBotsResult> {
  return invoke("getVerifiedBots", args);
}

/** Like {@link getVerifiedBots}, but accepts outputs as arguments. */
export function getVerifiedBotsOutput(args: GetVerifiedBotsOutputArgs): pulumi.Output<GetVerifiedBotsResult> {
  return invokeOutput("getVerifiedBots", args);
}
