// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "ExternalDnsCertificateValidation",
  inputs: ["pullZoneId", "hostname", "txtRecordValue", "waitTimeoutSeconds", "connection"],
  outputs: ["baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link ExternalDnsCertificateValidation}. */
export interface ExternalDnsCertificateValidationArgs {
  /**
   * The pull zone that has the host name. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The host name. A change replaces the resource.
   * Example: `"www.acme.example"`.
   */
  hostname: pulumi.Input<string>;
  /**
   * The `txtRecordValue` of the ExternalDnsCertificate. Make the validation depend on the TXT record (`dependsOn`) so that the record is created first. If the value changes, the validation completes the new request.
   * Example: `"gfj9Xq-Rg85nM"`.
   */
  txtRecordValue: pulumi.Input<string>;
  /**
   * Seconds to wait until the TXT record is visible and the certificate is issued, up to 86400. The platform checks every 15 seconds.
   * Default: 600.
   * Example: `900`.
   */
  waitTimeoutSeconds?: pulumi.Input<number> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * Waits until the TXT record of an ExternalDnsCertificate is visible and the host name has its certificate. Make the resource that points the domain to the pull zone depend on it. The TXT record can be at any DNS provider and must exist until the certificate is issued. A destroy leaves the certificate.
 *
 * Id: `pullZoneId/hostname`.
 *
 * Errors:
 * - The pull zone does not have the host name.
 * - The TXT record does not become visible in time. The next `pulumi up` tries again.
 * - The request has expired, or another request has replaced it. The error explains how to request the certificate again.
 *
 * @example
 * ```ts
 * const request = new edge.ExternalDnsCertificate("www", { pullZoneId: 1001, hostname: "www.acme.example" });
 * // Or a record of another provider, here Cloudflare's: new cloudflare.DnsRecord("www-certificate", { type: "TXT", ttl: 60,
 * //   zoneId, name: request.txtRecordName, content: request.txtRecordValue })
 * const txt = new edge.DnsRecord("www-certificate", {
 *   dnsZoneId: 4001,
 *   name: request.txtRecordName,
 *   type: "TXT",
 *   value: request.txtRecordValue,
 * });
 * new edge.ExternalDnsCertificateValidation("www", {
 *   pullZoneId: request.pullZoneId,
 *   hostname: request.hostname,
 *   txtRecordValue: request.txtRecordValue,
 * }, { dependsOn: txt });
 * ```
 */
export class ExternalDnsCertificateValidation extends EdgeResource {
  /**
   * The pull zone that has the host name. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * The host name. A change replaces the resource.
   * Example: `"www.acme.example"`.
   */
  declare readonly hostname: pulumi.Output<string>;
  /**
   * The `txtRecordValue` of the ExternalDnsCertificate. Make the validation depend on the TXT record (`dependsOn`) so that the record is created first. If the value changes, the validation completes the new request.
   * Example: `"gfj9Xq-Rg85nM"`.
   */
  declare readonly txtRecordValue: pulumi.Output<string>;
  /**
   * Seconds to wait until the TXT record is visible and the certificate is issued, up to 86400. The platform checks every 15 seconds.
   * Default: 600.
   * Example: `900`.
   */
  declare readonly waitTimeoutSeconds: pulumi.Output<number | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ExternalDnsCertificateValidationArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/hostname`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ExternalDnsCertificateValidation {
    return EdgeResource.read(ExternalDnsCertificateValidation, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ExternalDnsCertificateValidation}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ExternalDnsCertificateValidation {
    return EdgeResource.isOfType(object, details.type);
  }
}
