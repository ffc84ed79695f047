// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindFacts } from "../kindFacts";
import { EdgeResource, type GetOptions } from "../resource";

const facts: KindFacts = {
  type: "PullZoneHostname",
  inputs: [
    "pullZoneId",
    "hostname",
    "certificate",
    "certificateKey",
    "forceSsl",
    "waitTimeoutSeconds",
    "onDestroy",
    "connection",
  ],
  outputs: ["systemHostname", "baseUrl", "keyFingerprint"],
  secrets: ["certificateKey"],
  hasNaturalKey: true,
};

/** The arguments of {@link PullZoneHostname}. */
export interface PullZoneHostnameArgs {
  /**
   * The pull zone. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The host name, such as `www.example.com`. A change replaces the resource.
   * Example: `"www.example.com"`.
   */
  hostname: pulumi.Input<string>;
  /**
   * `managed` for a certificate of the platform, for which the name must resolve to the pull zone; or a certificate of your own as PEM, with certificateKey. When it is no longer declared, the host name keeps what it has.
   * Default: not managed.
   * Example: `"managed"`.
   */
  certificate?: pulumi.Input<string> | undefined;
  /** The private key of a certificate of your own as PEM. Always a secret. */
  certificateKey?: pulumi.Input<string> | undefined;
  /**
   * Whether requests over plain HTTP are redirected to HTTPS.
   * Default: not managed.
   * Example: `true`.
   */
  forceSsl?: pulumi.Input<boolean> | undefined;
  /**
   * How long an up waits for the host name to resolve and get its managed certificate, 1 to 86400 seconds.
   * Default: 300.
   * Example: `900`.
   */
  waitTimeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `remove` removes the host name with its certificate, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `remove`.
   */
  onDestroy?: pulumi.Input<"remove" | "keep"> | undefined;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A host name under which a pull zone is reached, with its certificate. One that the pull zone has already is owned once it is declared, and a destroy removes it.
 *
 * Id: `pullZoneId/hostname`.
 *
 * Errors:
 * - A pull zone that does not exist.
 * - A host name that another pull zone has, of any account.
 * - A host name of the platform's own, which every pull zone has.
 * - A managed certificate for a name that does not resolve to the pull zone: the message says to what it must.
 *
 * Operations:
 * - `GET /pullzone/{id}` (companion facts)
 * - `POST /pullzone/{id}/addHostname` (companion facts)
 * - `DELETE /pullzone/{id}/removeHostname` (companion facts)
 * - `POST /pullzone/{id}/setForceSSL` (companion facts)
 * - `GET /pullzone/loadFreeCertificate` (companion facts)
 * - `POST /pullzone/{id}/addCertificate` (companion facts)
 * - `DELETE /pullzone/{id}/removeCertificate` (companion facts)
 *
 * @example
 * ```ts
 * const www = new edge.PullZoneHostname("www", {
 *   pullZoneId: 1001,
 *   hostname: "www.example.com",
 *   certificate: "managed",
 *   forceSsl: true,
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
   * The host name, such as `www.example.com`. A change replaces the resource.
   * Example: `"www.example.com"`.
   */
  declare readonly hostname: pulumi.Output<string>;
  /**
   * `managed` for a certificate of the platform, for which the name must resolve to the pull zone; or a certificate of your own as PEM, with certificateKey. When it is no longer declared, the host name keeps what it has.
   * Default: not managed.
   * Example: `"managed"`.
   */
  declare readonly certificate: pulumi.Output<string | undefined>;
  /** The private key of a certificate of your own as PEM. Always a secret. */
  declare readonly certificateKey: pulumi.Output<string | undefined>;
  /**
   * Whether requests over plain HTTP are redirected to HTTPS.
   * Default: not managed.
   * Example: `true`.
   */
  declare readonly forceSsl: pulumi.Output<boolean | undefined>;
  /**
   * How long an up waits for the host name to resolve and get its managed certificate, 1 to 86400 seconds.
   * Default: 300.
   * Example: `900`.
   */
  declare readonly waitTimeoutSeconds: pulumi.Output<number | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `remove` removes the host name with its certificate, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `remove`.
   */
  declare readonly onDestroy: pulumi.Output<"remove" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The name of the platform's own to which the host name must resolve, with a CNAME record. */
  declare readonly systemHostname: pulumi.Output<string | undefined>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string | undefined>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: PullZoneHostnameArgs, opts?: pulumi.CustomResourceOptions) {
    super(facts, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/hostname`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): PullZoneHostname {
    return EdgeResource.read(PullZoneHostname, name, id, opts);
  }

  /** Whether an object is an instance of {@link PullZoneHostname}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is PullZoneHostname {
    return EdgeResource.isOfType(object, facts.type);
  }
}
