// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "ExternalHttpCertificateValidation",
  inputs: ["pullZoneId", "hostname", "fileContent", "waitTimeoutSeconds", "connection"],
  outputs: ["baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link ExternalHttpCertificateValidation}. */
export interface ExternalHttpCertificateValidationArgs {
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
   * The `fileContent` of the ExternalHttpCertificate. Make the validation depend on the upload of the file (`dependsOn`) so that the file is there first. If the value changes, the validation completes the new request.
   * Example: `"gfj9Xq-Rg85nM.nP1qzpXGymHBrUEepNY9HCsQk7K8KhOypzEt62jcerQ"`.
   */
  fileContent: pulumi.Input<string>;
  /**
   * Seconds to wait until the file is visible and the certificate is issued, up to 86400. The platform checks every 15 seconds.
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
 * Waits until the file of an ExternalHttpCertificate is visible and the host name has its certificate. Make the resource that points the domain to the pull zone depend on it. The file must be at the server that the domain points to until the certificate is issued. A destroy leaves the certificate.
 *
 * Id: `pullZoneId/hostname`.
 *
 * Errors:
 * - The pull zone does not have the host name.
 * - The file does not become visible in time. The next `pulumi up` tries again.
 * - The request has expired, or another request has replaced it. The error explains how to request the certificate again.
 *
 * @example
 * ```ts
 * const request = new edge.ExternalHttpCertificate("www", { pullZoneId: 1001, hostname: "www.acme.example" });
 * const file = new edge.StorageFile("www-certificate", {
 *   storageZoneId: 5801,
 *   path: request.filePath,
 *   content: request.fileContent,
 * });
 * new edge.ExternalHttpCertificateValidation("www", {
 *   pullZoneId: request.pullZoneId,
 *   hostname: request.hostname,
 *   fileContent: request.fileContent,
 * }, { dependsOn: file });
 * ```
 */
export class ExternalHttpCertificateValidation extends EdgeResource {
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
   * The `fileContent` of the ExternalHttpCertificate. Make the validation depend on the upload of the file (`dependsOn`) so that the file is there first. If the value changes, the validation completes the new request.
   * Example: `"gfj9Xq-Rg85nM.nP1qzpXGymHBrUEepNY9HCsQk7K8KhOypzEt62jcerQ"`.
   */
  declare readonly fileContent: pulumi.Output<string>;
  /**
   * Seconds to wait until the file is visible and the certificate is issued, up to 86400. The platform checks every 15 seconds.
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

  constructor(name: string, args: ExternalHttpCertificateValidationArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId/hostname`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ExternalHttpCertificateValidation {
    return EdgeResource.read(ExternalHttpCertificateValidation, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ExternalHttpCertificateValidation}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ExternalHttpCertificateValidation {
    return EdgeResource.isOfType(object, details.type);
  }
}
