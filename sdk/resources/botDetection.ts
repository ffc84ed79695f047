// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { BotDetectionExecutionMode } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type {
  BotDetectionBrowserFingerprint,
  BotDetectionBrowserFingerprintArgs,
  BotDetectionIpAddress,
  BotDetectionIpAddressArgs,
  BotDetectionRequestIntegrity,
  BotDetectionRequestIntegrityArgs,
} from "../types";

const details: KindDetails = {
  type: "BotDetection",
  inputs: [
    "shieldZoneId",
    "executionMode",
    "requestIntegrity",
    "ipAddress",
    "browserFingerprint",
    "onDestroy",
    "connection",
  ],
  outputs: ["previous", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link BotDetection}. */
export interface BotDetectionArgs {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  shieldZoneId: pulumi.Input<number>;
  /**
   * Action for requests that seem to come from a bot: log or challenge.
   * Example: `"Challenge"`.
   */
  executionMode?: pulumi.Input<BotDetectionExecutionMode | number> | undefined;
  /**
   * The check of the request itself.
   * Example: `{"sensitivity":"Medium"}`.
   */
  requestIntegrity?: pulumi.Input<BotDetectionRequestIntegrityArgs> | undefined;
  /** The check of the IP address that a request comes from. */
  ipAddress?: pulumi.Input<BotDetectionIpAddressArgs> | undefined;
  /**
   * The check of the browser that sends a request.
   * Example: `{"sensitivity":"High","aggression":"Medium"}`.
   */
  browserFingerprint?: pulumi.Input<BotDetectionBrowserFingerprintArgs> | undefined;
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
 * The bot detection of a shield zone. Requires the Advanced plan or higher. Only the declared settings are managed. A destroy restores their previous values.
 *
 * Id: `shieldZoneId`.
 *
 * Errors:
 * - The zone's plan does not include bot detection (`invalid_plan_type.bot_detection`).
 *
 * @example
 * ```ts
 * const zone = new edge.ShieldZone("shop", { pullZoneId: 1001, planType: "Advanced" });
 * new edge.BotDetection("shop", {
 *   shieldZoneId: zone.shieldZoneId,
 *   executionMode: "Challenge",
 *   requestIntegrity: { sensitivity: "Medium" },
 *   browserFingerprint: { sensitivity: "High", aggression: "Medium" },
 * });
 * ```
 */
export class BotDetection extends EdgeResource {
  /**
   * The shield zone. A change replaces the resource.
   * Example: `7002`.
   */
  declare readonly shieldZoneId: pulumi.Output<number>;
  /**
   * Action for requests that seem to come from a bot: log or challenge.
   * Example: `"Challenge"`.
   */
  declare readonly executionMode: pulumi.Output<BotDetectionExecutionMode | number | undefined>;
  /**
   * The check of the request itself.
   * Example: `{"sensitivity":"Medium"}`.
   */
  declare readonly requestIntegrity: pulumi.Output<BotDetectionRequestIntegrity | undefined>;
  /** The check of the IP address that a request comes from. */
  declare readonly ipAddress: pulumi.Output<BotDetectionIpAddress | undefined>;
  /**
   * The check of the browser that sends a request.
   * Example: `{"sensitivity":"High","aggression":"Medium"}`.
   */
  declare readonly browserFingerprint: pulumi.Output<BotDetectionBrowserFingerprint | undefined>;
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

  constructor(name: string, args: BotDetectionArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `shieldZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): BotDetection {
    return EdgeResource.read(BotDetection, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link BotDetection}, even from another copy of the package. */
  static override isInstance(object: unknown): object is BotDetection {
    return EdgeResource.isOfType(object, details.type);
  }
}
