// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { ScanningMode } from "../enumerations";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getUploadScanning}. */
export interface GetUploadScanningArgs {
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

/** The arguments of {@link getUploadScanningOutput}. */
export interface GetUploadScanningOutputArgs {
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

/** The result of {@link getUploadScanning}. */
export interface GetUploadScanningResult {
  /**
   * True if uploads are scanned.
   * Example: `true`.
   */
  readonly isEnabled: boolean | undefined;
  /**
   * The action for an upload when the scan for child sexual abuse material finds something.
   * Example: `"Block"`.
   */
  readonly csamScanningMode: ScanningMode | number | undefined;
  /**
   * The action for an upload when the scan for viruses finds something.
   * Example: `"Block"`.
   */
  readonly antivirusScanningMode: ScanningMode | number | undefined;
}

/**
 * The upload scanning of a shield zone.
 *
 * Errors:
 * - The shield zone does not exist, the key cannot read it, or its plan does not include upload scanning.
 *
 * Operations:
 * - `GET /shield/shield-zone/{shieldZoneId}/upload-scanning` (companion documentation)
 *
 * @example
 * ```ts
 * const { isEnabled } = await edge.getUploadScanning({ shieldZoneId: 7002 });
 * ```
 */
export function getUploadScanning(args: GetUploadScanningArgs): Promise<GetUploadScanningResult> {
  return invoke("getUploadScanning", args);
}

/** Like {@link getUploadScanning}, but accepts outputs as arguments. */
export function getUploadScanningOutput(args: GetUploadScanningOutputArgs): pulumi.Output<GetUploadScanningResult> {
  return invokeOutput("getUploadScanning", args);
}
