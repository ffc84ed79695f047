// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { ScanningMode } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "UploadScanning",
  inputs: ["shieldZoneId", "isEnabled", "csamScanningMode", "antivirusScanningMode", "onDestroy", "connection"],
  outputs: ["previous", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link UploadScanning}. */
export interface UploadScanningArgs {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * True if uploads are scanned.
   * Example: `true`.
   */
  isEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The action for an upload when the scan for child sexual abuse material finds something.
   * Example: `"Block"`.
   */
  csamScanningMode?: pulumi.Input<ScanningMode | number> | undefined;
  /**
   * The action for an upload when the scan for viruses finds something.
   * Example: `"Block"`.
   */
  antivirusScanningMode?: pulumi.Input<ScanningMode | number> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous values of the declared settings; `keep` leaves them. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  onDestroy?: pulumi.Input<"restore" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * The scanning of uploads in a shield zone for viruses and child sexual abuse material (CSAM): files of multipart forms, Base64 strings and raw bodies. For CSAM, a third party compares a fingerprint of each image, and findings are reported to the authorities. Files are not cleaned. Only the declared settings are managed. A destroy restores their previous values.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - The zone's plan does not include upload scanning.
 *
 * @example
 * ```ts
 * const zone = new edge.ShieldZone("shop", { pullZoneId: 1001 });
 * new edge.UploadScanning("shop", {
 *   shieldZoneId: zone.shieldZoneId,
 *   isEnabled: true,
 *   antivirusScanningMode: "Block",
 *   csamScanningMode: "Block",
 * });
 * ```
 */
export class UploadScanning extends EdgeResource {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * True if uploads are scanned.
   * Example: `true`.
   */
  declare readonly isEnabled: pulumi.Output<boolean | undefined>;
  /**
   * The action for an upload when the scan for child sexual abuse material finds something.
   * Example: `"Block"`.
   */
  declare readonly csamScanningMode: pulumi.Output<ScanningMode | number | undefined>;
  /**
   * The action for an upload when the scan for viruses finds something.
   * Example: `"Block"`.
   */
  declare readonly antivirusScanningMode: pulumi.Output<ScanningMode | number | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `restore` restores the previous values of the declared settings; `keep` leaves them. The default is applied on destroy and not stored in the state.
   * Default: `restore`.
   */
  declare readonly onDestroy: pulumi.Output<"restore" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The previous values of the managed settings, restored by `onDestroy: "restore"`. */
  declare readonly previous: pulumi.Output<{ [name: string]: unknown } | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: UploadScanningArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): UploadScanning {
    return EdgeResource.read(UploadScanning, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link UploadScanning}, even from another copy of the package. */
  static override isInstance(object: unknown): object is UploadScanning {
    return EdgeResource.isOfType(object, details.type);
  }
}
