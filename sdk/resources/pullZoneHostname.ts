// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { DnsCertificateKeyType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { PreviousHostname } from "../types";

const details: KindDetails = {
  type: "PullZoneHostname",
  inputs: [
    "pullZoneId",
    "hostname",
    "forceSsl",
    "certificate",
    "certificatePem",
    "certificateKey",
    "certificateKeyType",
    "waitTimeoutSeconds",
    "adopt",
    "onDestroy",
    "connection",
  ],
  outputs: ["hasCertificate", "adopted", "previous", "baseUrl", "keyFingerprint"],
  secrets: ["certificateKey"],
  hasNaturalKey: true,
  adoptedBy: "adopt: true",
};

/** The arguments of {@link PullZoneHostname}. */
export interface PullZoneHostnameArgs {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The host name. Compared as DNS names are. A change replaces the resource.
   * Example: `"www.acme.example"`.
   */
  hostname: pulumi.Input<string>;
  /**
   * Whether HTTP requests are redirected to HTTPS.
   * Default: what the platform has, at first false.
   * Example: `true`.
   */
  forceSsl?: pulumi.Input<boolean> | undefined;
  /**
   * `managed` requests a certificate from the platform, for which the host name must resolve to the zone, as with a CNAME record to its `defaultHostname`; `none` removes the certificate.
   * Default: not managed.
   * Example: `"managed"`.
   */
  certificate?: pulumi.Input<"managed" | "none"> | undefined;
  /** Your own certificate in PEM form, with its chain; requires certificateKey. */
  certificatePem?: pulumi.Input<string> | undefined;
  /** The private key of that certificate in PEM form. Always a secret. The platform does not show which certificate it has, so manual changes are not detected. */
  certificateKey?: pulumi.Input<string> | undefined;
  /**
   * The kind of key of a certificate that the platform issues.
   * Default: what the platform has, at first Ecdsa.
   * Example: `"Rsa"`.
   */
  certificateKeyType?: pulumi.Input<DnsCertificateKeyType | number> | undefined;
  /**
   * How long to wait until a managed certificate is issued, up to 86400 seconds.
   * Default: 120.
   * Example: `600`.
   */
  waitTimeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * Whether to adopt an object that exists already. Without it, an existing object is an error that names its id. `edge:adopt` sets it for a whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` removes the host name with its certificate, `keep` leaves it. Of the platform's own host name, which cannot be removed, `forceSsl` is restored unless it is `keep`. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted, `delete` if it was created.
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
 * A host name at which a pull zone is reached, with its certificate. Of the platform's own, the `defaultHostname` of the zone, only `forceSsl` can be declared.
 *
 * Id: `pullZoneId/hostname`.
 *
 * Errors:
 * - A pull zone that does not exist.
 * - A host name that the pull zone has already: set `adopt`.
 * - A host name that another pull zone has.
 * - A certificate for the platform's own host name of a zone.
 * - A managed certificate for a host name that does not resolve to the zone in time: the message names the CNAME record. The host name is recorded, and the next up continues.
 *
 * @example
 * ```ts
 * const zone = new edge.PullZone("www", { name: "acme-www", originUrl: "https://origin.example.com" });
 * new edge.PullZoneHostname("www", {
 *   pullZoneId: zone.pullZoneId,
 *   hostname: "www.acme.example",
 *   forceSsl: true,
 *   certificate: "managed",
 * });
 * ```
 */
export class PullZoneHostname extends EdgeResource {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * The host name. Compared as DNS names are. A change replaces the resource.
   * Example: `"www.acme.example"`.
   */
  declare readonly hostname: pulumi.Output<string>;
  /**
   * Whether HTTP requests are redirected to HTTPS.
   * Default: what the platform has, at first false.
   * Example: `true`.
   */
  declare readonly forceSsl: pulumi.Output<boolean | undefined>;
  /**
   * `managed` requests a certificate from the platform, for which the host name must resolve to the zone, as with a CNAME record to its `defaultHostname`; `none` removes the certificate.
   * Default: not managed.
   * Example: `"managed"`.
   */
  declare readonly certificate: pulumi.Output<"managed" | "none" | undefined>;
  /** Your own certificate in PEM form, with its chain; requires certificateKey. */
  declare readonly certificatePem: pulumi.Output<string | undefined>;
  /** The private key of that certificate in PEM form. Always a secret. The platform does not show which certificate it has, so manual changes are not detected. */
  declare readonly certificateKey: pulumi.Output<string | undefined>;
  /**
   * The kind of key of a certificate that the platform issues.
   * Default: what the platform has, at first Ecdsa.
   * Example: `"Rsa"`.
   */
  declare readonly certificateKeyType: pulumi.Output<DnsCertificateKeyType | number | undefined>;
  /**
   * How long to wait until a managed certificate is issued, up to 86400 seconds.
   * Default: 120.
   * Example: `600`.
   */
  declare readonly waitTimeoutSeconds: pulumi.Output<number | undefined>;
  /**
   * Whether to adopt an object that exists already. Without it, an existing object is an error that names its id. `edge:adopt` sets it for a whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` removes the host name with its certificate, `keep` leaves it. Of the platform's own host name, which cannot be removed, `forceSsl` is restored unless it is `keep`. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** Whether the host name has a certificate. */
  declare readonly hasCertificate: pulumi.Output<boolean | undefined>;
  /** Whether the host name existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** For the platform's own host name, the previous value of `forceSsl`; a destroy restores it. */
  declare readonly previous: pulumi.Output<PreviousHostname | undefined>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: PullZoneHostnameArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/hostname`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): PullZoneHostname {
    return EdgeResource.read(PullZoneHostname, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link PullZoneHostname}, even from another copy of the package. */
  static override isInstance(object: unknown): object is PullZoneHostname {
    return EdgeResource.isOfType(object, details.type);
  }
}
