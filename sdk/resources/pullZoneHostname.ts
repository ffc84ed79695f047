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
   * The host name. It is compared as a DNS name. A change replaces the resource.
   * Example: `"www.acme.example"`.
   */
  hostname: pulumi.Input<string>;
  /**
   * True if HTTP requests are redirected to HTTPS.
   * Default: the existing value; false for a new host name.
   * Example: `true`.
   */
  forceSsl?: pulumi.Input<boolean> | undefined;
  /**
   * `managed` requests a certificate from the platform, which requires that the host name resolves to the zone, for example by a CNAME record to its `defaultHostname`, and that CAA records of its domain allow letsencrypt.org. The platform renews it. A wildcard name needs a DNS zone of the platform. `none` removes the certificate.
   * Default: not managed.
   * Example: `"managed"`.
   */
  certificate?: pulumi.Input<"managed" | "none"> | undefined;
  /** Your own certificate, followed by its intermediate certificates in order, in PEM format. Requires `certificateKey`. */
  certificatePem?: pulumi.Input<string> | undefined;
  /** The private key of `certificatePem`, in PEM format. Always a secret. The API does not return the certificate, so manual changes are not detected. */
  certificateKey?: pulumi.Input<string> | undefined;
  /**
   * The key type of the certificate that the platform issues.
   * Default: the existing value; Ecdsa for a new host name.
   * Example: `"Rsa"`.
   */
  certificateKeyType?: pulumi.Input<DnsCertificateKeyType | number> | undefined;
  /**
   * Seconds to wait until a managed certificate is issued, up to 86400.
   * Default: 120.
   * Example: `600`.
   */
  waitTimeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  adopt?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` removes the host name with its certificate; `keep` leaves it. The platform's own host name cannot be removed. Its `forceSsl` is restored instead, unless `onDestroy` is `keep`. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
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
 * A host name of a pull zone, with its certificate. For the platform's own host name (the zone's `defaultHostname`), only `forceSsl` can be declared.
 *
 * Id: `pullZoneId/hostname`.
 *
 * Errors:
 * - The pull zone does not exist.
 * - The pull zone already has the host name, and `adopt` is not set.
 * - Another pull zone has the host name.
 * - A certificate is declared for the platform's own host name of a zone.
 * - A managed certificate cannot be issued because the host name does not resolve to the zone in time. The error contains the CNAME record to create. The resource stays in the state, and the next `pulumi up` continues.
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
   * The host name. It is compared as a DNS name. A change replaces the resource.
   * Example: `"www.acme.example"`.
   */
  declare readonly hostname: pulumi.Output<string>;
  /**
   * True if HTTP requests are redirected to HTTPS.
   * Default: the existing value; false for a new host name.
   * Example: `true`.
   */
  declare readonly forceSsl: pulumi.Output<boolean | undefined>;
  /**
   * `managed` requests a certificate from the platform, which requires that the host name resolves to the zone, for example by a CNAME record to its `defaultHostname`, and that CAA records of its domain allow letsencrypt.org. The platform renews it. A wildcard name needs a DNS zone of the platform. `none` removes the certificate.
   * Default: not managed.
   * Example: `"managed"`.
   */
  declare readonly certificate: pulumi.Output<"managed" | "none" | undefined>;
  /** Your own certificate, followed by its intermediate certificates in order, in PEM format. Requires `certificateKey`. */
  declare readonly certificatePem: pulumi.Output<string | undefined>;
  /** The private key of `certificatePem`, in PEM format. Always a secret. The API does not return the certificate, so manual changes are not detected. */
  declare readonly certificateKey: pulumi.Output<string | undefined>;
  /**
   * The key type of the certificate that the platform issues.
   * Default: the existing value; Ecdsa for a new host name.
   * Example: `"Rsa"`.
   */
  declare readonly certificateKeyType: pulumi.Output<DnsCertificateKeyType | number | undefined>;
  /**
   * Seconds to wait until a managed certificate is issued, up to 86400.
   * Default: 120.
   * Example: `600`.
   */
  declare readonly waitTimeoutSeconds: pulumi.Output<number | undefined>;
  /**
   * Adopts the object if it already exists. Otherwise, an existing object causes an error that contains its id. `edge:adopt` sets this for the whole stack.
   * Default: `edge:adopt`, else false.
   */
  declare readonly adopt: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` removes the host name with its certificate; `keep` leaves it. The platform's own host name cannot be removed. Its `forceSsl` is restored instead, unless `onDestroy` is `keep`. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** True if the host name has a certificate. */
  declare readonly hasCertificate: pulumi.Output<boolean>;
  /** True if the host name existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** For the platform's own host name, the previous value of `forceSsl`, which a destroy restores. */
  declare readonly previous: pulumi.Output<PreviousHostname | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
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
