// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "ExternalDnsCertificate",
  inputs: ["pullZoneId", "hostname", "connection"],
  outputs: ["txtRecordName", "txtRecordValue", "expiresAt", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link ExternalDnsCertificate}. */
export interface ExternalDnsCertificateArgs {
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
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A request for a certificate that is validated by a TXT record, so that the host name has its certificate before it resolves to the pull zone and a site can move without interrupting HTTPS. Create the TXT record with `txtRecordName` and `txtRecordValue` at your DNS provider. An ExternalDnsCertificateValidation then waits for the certificate. The host name must exist on the pull zone first, so pass the properties of its PullZoneHostname, which must not declare `certificate`. The platform renews the certificate itself once the host name resolves to the zone. ExternalHttpCertificate proves the domain by a file instead; a host name has one pending request of either kind.
 *
 * Id: `pullZoneId/hostname`.
 *
 * Errors:
 * - The pull zone does not have the host name.
 * - The host name is the platform's own host name of a zone, whose certificate the platform manages.
 *
 * @example
 * ```ts
 * const host = new edge.PullZoneHostname("www", { pullZoneId: 1001, hostname: "www.example.com" });
 * const request = new edge.ExternalDnsCertificate("www", {
 *   pullZoneId: host.pullZoneId,
 *   hostname: host.hostname,
 * });
 * const txt = new edge.DnsRecord("www-certificate", {
 *   dnsZoneId: 4001,
 *   name: request.txtRecordName,
 *   type: "TXT",
 *   value: request.txtRecordValue,
 * });
 * const certificate = new edge.ExternalDnsCertificateValidation("www", {
 *   pullZoneId: host.pullZoneId,
 *   hostname: host.hostname,
 *   txtRecordValue: request.txtRecordValue,
 * }, { dependsOn: txt });
 * new edge.DnsRecord(
 *   "www",
 *   { dnsZoneId: 4001, name: "www", type: "PullZone", pullZoneId: 1001 },
 *   { dependsOn: certificate },
 * );
 * ```
 */
export class ExternalDnsCertificate extends EdgeResource {
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
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The full name of the TXT record, such as `_acme-challenge.www.example.com`. Empty after an import, because the API does not return it again. */
  declare readonly txtRecordName: pulumi.Output<string>;
  /** The value of the TXT record. Empty after an import. */
  declare readonly txtRecordValue: pulumi.Output<string>;
  /** When the request expires. If the host name has no certificate by then, a refresh treats the request as missing, and the next update requests a new one. */
  declare readonly expiresAt: pulumi.Output<string | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ExternalDnsCertificateArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/hostname`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ExternalDnsCertificate {
    return EdgeResource.read(ExternalDnsCertificate, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ExternalDnsCertificate}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ExternalDnsCertificate {
    return EdgeResource.isOfType(object, details.type);
  }
}
