// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { StorageTier } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "StorageZone",
  inputs: [
    "name",
    "storageZoneId",
    "region",
    "tier",
    "s3Enabled",
    "replicationRegions",
    "custom404FilePath",
    "rewrite404To200",
    "originUrl",
    "rotatePassword",
    "rotateReadOnlyPassword",
    "onDestroy",
    "connection",
  ],
  outputs: [
    "storageHostname",
    "password",
    "readOnlyPassword",
    "s3Endpoint",
    "s3AccessKeyId",
    "s3SecretAccessKey",
    "adopted",
    "baseUrl",
    "keyFingerprint",
  ],
  secrets: ["password", "readOnlyPassword", "s3SecretAccessKey"],
  hasNaturalKey: false,
  adoptedBy: "storageZoneId",
  fromId: { storageZoneId: { part: 0, isNumber: true } },
};

/** The arguments of {@link StorageZone}. */
export interface StorageZoneArgs {
  /**
   * The name of the zone, 4 to 64 lowercase letters, digits and hyphens. Names are unique across all accounts of the platform, and the name of a deleted zone stays taken. A change replaces the resource.
   * Example: `"acme-assets"`.
   */
  name: pulumi.Input<string>;
  /**
   * The id of an existing storage zone to adopt. Settings that differ are updated, and `originUrl` is always written. A change to another zone replaces the resource. If omitted, a zone is created. With `edge:adopt`, the account's zone with the same name is adopted instead if it exists.
   * Example: `5801`.
   */
  storageZoneId?: pulumi.Input<number> | undefined;
  /**
   * The code of the main region, such as DE or NY. Required to create a zone. Must be DE for the Edge tier. Files are written there, so none can be written while it is offline. The platform cannot change it.
   * Example: `"DE"`.
   */
  region?: pulumi.Input<string> | undefined;
  /**
   * The storage tier: `Standard`, or the faster `Edge`. The platform cannot change it.
   * Default: the existing value; Standard for a new zone.
   * Example: `"Standard"`.
   */
  tier?: pulumi.Input<StorageTier | number> | undefined;
  /**
   * True if the files can also be accessed with the S3 protocol, which only some regions support, and which allows at most 4 replication regions. The platform cannot change it.
   * Default: the existing value; false for a new zone.
   */
  s3Enabled?: pulumi.Input<boolean> | undefined;
  /**
   * The codes of the regions that store copies of the files, excluding the main region. Each has a copy of all files, and is billed. Regions can be added but never removed.
   * Default: the existing value; none for a new zone.
   * Example: `["NY","SG"]`.
   */
  replicationRegions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The path of the file that a pull zone serves in place of missing files, or empty for `/bunnycdn_errors/404.html` or `/bunnycdn_errors/404.png`, if the zone has one. A leading slash does not matter.
   * Default: the existing value; empty for a new zone.
   * Example: `"/errors/404.html"`.
   */
  custom404FilePath?: pulumi.Input<string> | undefined;
  /**
   * True if requests for missing files get the status 200 instead of 404 if their path has no extension, as single-page applications need. A missing `/image.jpg` stays a 404.
   * Default: the existing value; false for a new zone.
   */
  rewrite404To200?: pulumi.Input<boolean> | undefined;
  /**
   * The URL of the origin from which the zone fetches missing files, or empty for none. The API never returns it, so manual changes are not detected.
   * Default: the existing value; empty for a new zone.
   * Example: `"https://origin.acme.example"`.
   */
  originUrl?: pulumi.Input<string> | undefined;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `password`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  rotatePassword?: pulumi.Input<string> | undefined;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `readOnlyPassword`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  rotateReadOnlyPassword?: pulumi.Input<string> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the zone with all of its files, which cannot be undone; `keep` leaves it. Pull zones that use the zone are never deleted with it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A storage zone, which stores files for pull zones to serve. Only the declared settings are managed. A destroy deletes its files, so set the resource option `protect`.
 *
 * Id: `storageZoneId`.
 *
 * Errors:
 * - The name is already taken by this account, another account or a deleted zone. The error explains what to do.
 * - The region, the tier or `s3Enabled` changes, but the name does not. The platform cannot change them, and the name of a deleted zone stays taken. The preview reports this error.
 * - A replication region is removed. The preview reports this error.
 * - The storage zone to adopt does not exist, has a different name, or is in a different region.
 * - The zone to destroy has files that the program does not declare.
 *
 * @example
 * ```ts
 * const files = new edge.StorageZone("files", {
 *   name: "acme-assets",
 *   region: "DE",
 *   replicationRegions: ["NY"],
 *   custom404FilePath: "/errors/404.html",
 * }, { protect: true });
 * new edge.PullZone("assets", { name: "acme-assets", originType: "StorageZone", storageZoneId: files.storageZoneId });
 * ```
 */
export class StorageZone extends EdgeResource {
  /**
   * The name of the zone, 4 to 64 lowercase letters, digits and hyphens. Names are unique across all accounts of the platform, and the name of a deleted zone stays taken. A change replaces the resource.
   * Example: `"acme-assets"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The id of an existing storage zone to adopt. Settings that differ are updated, and `originUrl` is always written. A change to another zone replaces the resource. If omitted, a zone is created. With `edge:adopt`, the account's zone with the same name is adopted instead if it exists.
   * Example: `5801`.
   */
  declare readonly storageZoneId: pulumi.Output<number>;
  /**
   * The code of the main region, such as DE or NY. Required to create a zone. Must be DE for the Edge tier. Files are written there, so none can be written while it is offline. The platform cannot change it.
   * Example: `"DE"`.
   */
  declare readonly region: pulumi.Output<string | undefined>;
  /**
   * The storage tier: `Standard`, or the faster `Edge`. The platform cannot change it.
   * Default: the existing value; Standard for a new zone.
   * Example: `"Standard"`.
   */
  declare readonly tier: pulumi.Output<StorageTier | number | undefined>;
  /**
   * True if the files can also be accessed with the S3 protocol, which only some regions support, and which allows at most 4 replication regions. The platform cannot change it.
   * Default: the existing value; false for a new zone.
   */
  declare readonly s3Enabled: pulumi.Output<boolean | undefined>;
  /**
   * The codes of the regions that store copies of the files, excluding the main region. Each has a copy of all files, and is billed. Regions can be added but never removed.
   * Default: the existing value; none for a new zone.
   * Example: `["NY","SG"]`.
   */
  declare readonly replicationRegions: pulumi.Output<string[] | undefined>;
  /**
   * The path of the file that a pull zone serves in place of missing files, or empty for `/bunnycdn_errors/404.html` or `/bunnycdn_errors/404.png`, if the zone has one. A leading slash does not matter.
   * Default: the existing value; empty for a new zone.
   * Example: `"/errors/404.html"`.
   */
  declare readonly custom404FilePath: pulumi.Output<string | undefined>;
  /**
   * True if requests for missing files get the status 200 instead of 404 if their path has no extension, as single-page applications need. A missing `/image.jpg` stays a 404.
   * Default: the existing value; false for a new zone.
   */
  declare readonly rewrite404To200: pulumi.Output<boolean | undefined>;
  /**
   * The URL of the origin from which the zone fetches missing files, or empty for none. The API never returns it, so manual changes are not detected.
   * Default: the existing value; empty for a new zone.
   * Example: `"https://origin.acme.example"`.
   */
  declare readonly originUrl: pulumi.Output<string | undefined>;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `password`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotatePassword: pulumi.Output<string | undefined>;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `readOnlyPassword`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotateReadOnlyPassword: pulumi.Output<string | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the zone with all of its files, which cannot be undone; `keep` leaves it. Pull zones that use the zone are never deleted with it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The host name for reading and writing files. */
  declare readonly storageHostname: pulumi.Output<string>;
  /** The password to read and write files. Always a secret. After a reset, a refresh reads the new password. */
  declare readonly password: pulumi.Output<string>;
  /** The password to read files. Always a secret. After a reset, a refresh reads the new password. */
  declare readonly readOnlyPassword: pulumi.Output<string>;
  /** With `s3Enabled`, the S3 endpoint. The bucket has the name of the zone. */
  declare readonly s3Endpoint: pulumi.Output<string | undefined>;
  /** With `s3Enabled`, the S3 access key ID, which is the name of the zone. */
  declare readonly s3AccessKeyId: pulumi.Output<string | undefined>;
  /** With `s3Enabled`, the S3 secret access key, which is the password. For read-only access, use `readOnlyPassword` as the secret access key. Always a secret. */
  declare readonly s3SecretAccessKey: pulumi.Output<string | undefined>;
  /** True if the storage zone existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: StorageZoneArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `storageZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): StorageZone {
    return EdgeResource.read(StorageZone, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link StorageZone}, even from another copy of the package. */
  static override isInstance(object: unknown): object is StorageZone {
    return EdgeResource.isOfType(object, details.type);
  }
}
