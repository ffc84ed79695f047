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
   * The name of the zone, 4 to 64 lowercase letters, digits and hyphens. Names are shared by all accounts of the platform, and the name of a deleted zone stays taken. A change replaces the resource.
   * Example: `"acme-assets"`.
   */
  name: pulumi.Input<string>;
  /**
   * An existing storage zone to adopt: what differs is written, and originUrl always. A change to another one replaces the resource. Without it, a zone is created, or with `edge:adopt` the one of that name in the account is adopted.
   * Example: `5801`.
   */
  storageZoneId?: pulumi.Input<number> | undefined;
  /**
   * The code of the main region, such as DE or NY. Required to create a zone. An Edge zone has DE. The platform cannot change it.
   * Example: `"DE"`.
   */
  region?: pulumi.Input<string> | undefined;
  /**
   * What the files are stored on: `Standard` or, faster, `Edge`. The platform cannot change it.
   * Default: what the platform has, at first Standard.
   * Example: `"Standard"`.
   */
  tier?: pulumi.Input<StorageTier | number> | undefined;
  /**
   * Whether the files can also be accessed with S3. The platform cannot change it.
   * Default: what the platform has, at first false.
   */
  s3Enabled?: pulumi.Input<boolean> | undefined;
  /**
   * The codes of the regions that keep copies of the files, without the main one. Regions can be added but never removed.
   * Default: what the platform has, at first none.
   * Example: `["NY","SG"]`.
   */
  replicationRegions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * The file in the zone that a pull zone serves in place of a missing one; empty for none. A leading slash does not matter.
   * Default: what the platform has, at first empty.
   * Example: `"/errors/404.html"`.
   */
  custom404FilePath?: pulumi.Input<string> | undefined;
  /**
   * Whether that file is served with the status 200 in place of 404, as single-page applications need it.
   * Default: what the platform has, at first false.
   */
  rewrite404To200?: pulumi.Input<boolean> | undefined;
  /**
   * The origin from which the zone gets a file that it does not have; empty for none. The platform never shows it, so manual changes are not detected.
   * Default: what the platform has, at first empty.
   * Example: `"https://origin.acme.example"`.
   */
  originUrl?: pulumi.Input<string> | undefined;
  /**
   * A trigger, such as a date: when it changes, or is added to a resource that exists, the platform generates another `password`, and the old one stops working at once. Nothing is rotated when the resource is created or adopted, or when the trigger is removed.
   * Default: none: nothing is rotated.
   * Example: `"2026-11"`.
   */
  rotatePassword?: pulumi.Input<string> | undefined;
  /**
   * A trigger, such as a date: when it changes, or is added to a resource that exists, the platform generates another `readOnlyPassword`, and the old one stops working at once. Nothing is rotated when the resource is created or adopted, or when the trigger is removed.
   * Default: none: nothing is rotated.
   * Example: `"2026-11"`.
   */
  rotateReadOnlyPassword?: pulumi.Input<string> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the zone with all of its files, which cannot be undone, `keep` leaves it. Pull zones that use it are never deleted along with it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted; if it was created, `delete`, but a delete is refused while it contains what no resource of the program declares.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A storage zone: files that pull zones can serve. Only the settings that are declared are managed. A destroy deletes its files: set the resource option `protect`.
 *
 * Id: `storageZoneId`.
 *
 * Errors:
 * - A name that is taken, by this account, another one or a deleted zone: the message says what to do.
 * - Another region, tier or `s3Enabled` under the same name: the platform cannot change them, and the name of a deleted zone stays taken. A preview says so.
 * - A replication region that is removed. A preview says so.
 * - A storage zone to adopt that does not exist, has another name, or is in another region.
 * - A destroy of a zone with files that the program does not declare.
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
   * The name of the zone, 4 to 64 lowercase letters, digits and hyphens. Names are shared by all accounts of the platform, and the name of a deleted zone stays taken. A change replaces the resource.
   * Example: `"acme-assets"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * An existing storage zone to adopt: what differs is written, and originUrl always. A change to another one replaces the resource. Without it, a zone is created, or with `edge:adopt` the one of that name in the account is adopted.
   * Example: `5801`.
   */
  declare readonly storageZoneId: pulumi.Output<number>;
  /**
   * The code of the main region, such as DE or NY. Required to create a zone. An Edge zone has DE. The platform cannot change it.
   * Example: `"DE"`.
   */
  declare readonly region: pulumi.Output<string | undefined>;
  /**
   * What the files are stored on: `Standard` or, faster, `Edge`. The platform cannot change it.
   * Default: what the platform has, at first Standard.
   * Example: `"Standard"`.
   */
  declare readonly tier: pulumi.Output<StorageTier | number | undefined>;
  /**
   * Whether the files can also be accessed with S3. The platform cannot change it.
   * Default: what the platform has, at first false.
   */
  declare readonly s3Enabled: pulumi.Output<boolean | undefined>;
  /**
   * The codes of the regions that keep copies of the files, without the main one. Regions can be added but never removed.
   * Default: what the platform has, at first none.
   * Example: `["NY","SG"]`.
   */
  declare readonly replicationRegions: pulumi.Output<string[] | undefined>;
  /**
   * The file in the zone that a pull zone serves in place of a missing one; empty for none. A leading slash does not matter.
   * Default: what the platform has, at first empty.
   * Example: `"/errors/404.html"`.
   */
  declare readonly custom404FilePath: pulumi.Output<string | undefined>;
  /**
   * Whether that file is served with the status 200 in place of 404, as single-page applications need it.
   * Default: what the platform has, at first false.
   */
  declare readonly rewrite404To200: pulumi.Output<boolean | undefined>;
  /**
   * The origin from which the zone gets a file that it does not have; empty for none. The platform never shows it, so manual changes are not detected.
   * Default: what the platform has, at first empty.
   * Example: `"https://origin.acme.example"`.
   */
  declare readonly originUrl: pulumi.Output<string | undefined>;
  /**
   * A trigger, such as a date: when it changes, or is added to a resource that exists, the platform generates another `password`, and the old one stops working at once. Nothing is rotated when the resource is created or adopted, or when the trigger is removed.
   * Default: none: nothing is rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotatePassword: pulumi.Output<string | undefined>;
  /**
   * A trigger, such as a date: when it changes, or is added to a resource that exists, the platform generates another `readOnlyPassword`, and the old one stops working at once. Nothing is rotated when the resource is created or adopted, or when the trigger is removed.
   * Default: none: nothing is rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotateReadOnlyPassword: pulumi.Output<string | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the zone with all of its files, which cannot be undone, `keep` leaves it. Pull zones that use it are never deleted along with it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted; if it was created, `delete`, but a delete is refused while it contains what no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The host at which the files are read and written. */
  declare readonly storageHostname: pulumi.Output<string | undefined>;
  /** The password to read and write files. Always a secret. A refresh shows the new one after a reset. */
  declare readonly password: pulumi.Output<string | undefined>;
  /** The password to read files. Always a secret. A refresh shows the new one after a reset. */
  declare readonly readOnlyPassword: pulumi.Output<string | undefined>;
  /** With `s3Enabled`, the address for S3. The name of the bucket is that of the zone. */
  declare readonly s3Endpoint: pulumi.Output<string | undefined>;
  /** With `s3Enabled`, the id of the access key: the name of the zone. */
  declare readonly s3AccessKeyId: pulumi.Output<string | undefined>;
  /** With `s3Enabled`, the secret of the access key: the password. Always a secret. */
  declare readonly s3SecretAccessKey: pulumi.Output<string | undefined>;
  /** Whether the storage zone existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
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
