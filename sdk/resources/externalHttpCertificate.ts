// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "ExternalHttpCertificate",
  inputs: ["pullZoneId", "hostname", "connection"],
  outputs: ["filePath", "fileContent", "expiresAt", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link ExternalHttpCertificate}. */
export interface ExternalHttpCertificateArgs {
  /**
   * The pull zone that has the host name. A change replaces the resource.
   * Example: `1001`.
   */
  pullZoneId: pulumi.Input<number>;
  /**
   * The host name, no wildcard. A change replaces the resource.
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
 * A request for a certificate that is validated by a file, so that the host name has its certificate before it resolves to the pull zone and a site can move without interrupting HTTPS. Serve a file with `fileContent` at `filePath` on the server that the domain currently points to, over HTTP on port 80; redirects to HTTPS are followed. An ExternalHttpCertificateValidation then waits for the certificate. The host name must exist on the pull zone first, so pass the properties of its PullZoneHostname, which must not declare `certificate`. The platform renews the certificate itself once the host name resolves to the zone. ExternalDnsCertificate proves the domain by a TXT record instead, also for wildcards; a host name has one pending request of either kind.
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
 * const request = new edge.ExternalHttpCertificate("www", {
 *   pullZoneId: host.pullZoneId,
 *   hostname: host.hostname,
 * });
 * // Upload the file to the server that the domain currently points to, here one with the files of a storage zone.
 * const file = new edge.StorageFile("www-certificate", {
 *   storageZoneId: 5801,
 *   path: request.filePath,
 *   content: request.fileContent,
 * });
 * new edge.ExternalHttpCertificateValidation("www", {
 *   pullZoneId: host.pullZoneId,
 *   hostname: host.hostname,
 *   fileContent: request.fileContent,
 * }, { dependsOn: file });
 * ```
 */
export class ExternalHttpCertificate extends EdgeResource {
  /**
   * The pull zone that has the host name. A change replaces the resource.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * The host name, no wildcard. A change replaces the resource.
   * Example: `"www.acme.example"`.
   */
  declare readonly hostname: pulumi.Output<string>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The path of the file on the server, without a leading slash, such as `.well-known/acme-challenge/TOKEN`. Empty after an import, because the API does not return it again. */
  declare readonly filePath: pulumi.Output<string>;
  /** The whole content of the file, without a line break at its end. Empty after an import. */
  declare readonly fileContent: pulumi.Output<string>;
  /** When the request expires. If the host name has no certificate by then, a refresh treats the request as missing, and the next update requests a new one. */
  declare readonly expiresAt: pulumi.Output<string | undefined>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ExternalHttpCertificateArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/hostname`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ExternalHttpCertificate {
    return EdgeResource.read(ExternalHttpCertificate, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ExternalHttpCertificate}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ExternalHttpCertificate {
    return EdgeResource.isOfType(object, details.type);
  }
}
