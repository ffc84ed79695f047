// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { BotDetectionExecutionMode } from "../enumerations";
import { invoke, invokeOutput } from "../invoke";
import type { BotDetectionBrowserFingerprint, BotDetectionIpAddress, BotDetectionRequestIntegrity } from "../types";

/** The arguments of {@link getBotDetection}. */
export interface GetBotDetectionArgs {
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

/** The arguments of {@link getBotDetectionOutput}. */
export interface GetBotDetectionOutputArgs {
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

/** The result of {@link getBotDetection}. */
export interface GetBotDetectionResult {
  /**
   * Action for requests that seem to come from a bot: log or challenge.
   * Example: `"Challenge"`.
   */
  readonly executionMode: BotDetectionExecutionMode | number | undefined;
  /**
   * The check of the request itself.
   * Example: `{"sensitivity":"Medium"}`.
   */
  readonly requestIntegrity: BotDetectionRequestIntegrity | undefined;
  /** The check of the IP address that a request comes from. */
  readonly ipAddress: BotDetectionIpAddress | undefined;
  /**
   * The check of the browser that sends a request.
   * Example: `{"sensitivity":"High","aggression":"Medium"}`.
   */
  readonly browserFingerprint: BotDetectionBrowserFingerprint | undefined;
}

/**
 * The bot detection of a shield zone.
 *
 * Errors:
 * - The shield zone does not exist, the key cannot read it, or its plan does not include bot detection.
 *
 * Operations:
 * - `GET /shield/shield-zone/{shieldZoneId}/bot-detection` (companion documentation)
 *
 * @example
 * ```ts
 * const { executionMode } = await edge.getBotDetection({ shieldZoneId: 7002 });
 * ```
 */
export function getBotDetection(args: GetBotDetectionArgs): Promise<GetBotDetectionResult> {
  return invoke("getBotDetection", args);
}

/** Like {@link getBotDetection}, but accepts outputs as arguments. */
export function getBotDetectionOutput(args: GetBotDetectionOutputArgs): pulumi.Output<GetBotDetectionResult> {
  return invokeOutput("getBotDetection", args);
}
