// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "DnsZoneCertificate",
  inputs: ["dnsZoneId", "domain", "triggers", "connection"],
  outputs: ["baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
};

/** The arguments of {@link DnsZoneCertificate}. */
export interface DnsZoneCertificateArgs {
  /**
   * The DNS zone. A change replaces the resource.
   * Example: `4001`.
   */
  dnsZoneId: pulumi.Input<number>;
  /**
   * The domain of the certificate, within the zone. A change issues a new certificate.
   * Default: that of the zone.
   * Example: `"shop.acme.example"`.
   */
  domain?: pulumi.Input<string> | undefined;
  /**
   * Arbitrary values. If one of them changes, the certificate is issued again.
   * Default: it is issued once.
   * Example: `{"issued":"2026-11"}`.
   */
  triggers?: pulumi.Input<{ [name: string]: pulumi.Input<string | number | boolean> }> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * Issues a wildcard certificate for the domain of a DNS zone when the resource is created and whenever one of its triggers changes. The domain must be delegated to the platform first by setting the zone's name servers at the registrar. The platform issues and renews wildcard certificates of delegated zones by itself, so this resource only obtains one at once. CAA records of the zone must allow `letsencrypt.org`. The API does not return the certificate. A destroy leaves the certificate.
 *
 * Id: `dnsZoneId`.
 *
 * Errors:
 * - The DNS zone does not exist.
 * - The domain is not delegated to the platform. The error lists the name servers to set at the registrar.
 *
 * @example
 * ```ts
 * const zone = new edge.DnsZone("acme", { domain: "acme.example" }, { protect: true });
 * new edge.DnsZoneCertificate("acme", { dnsZoneId: zone.dnsZoneId });
 * ```
 */
export class DnsZoneCertificate extends EdgeResource {
  /**
   * The DNS zone. A change replaces the resource.
   * Example: `4001`.
   */
  declare readonly dnsZoneId: pulumi.Output<number>;
  /**
   * The domain of the certificate, within the zone. A change issues a new certificate.
   * Default: that of the zone.
   * Example: `"shop.acme.example"`.
   */
  declare readonly domain: pulumi.Output<string | undefined>;
  /**
   * Arbitrary values. If one of them changes, the certificate is issued again.
   * Default: it is issued once.
   * Example: `{"issued":"2026-11"}`.
   */
  declare readonly triggers: pulumi.Output<{ [name: string]: string | number | boolean } | undefined>;
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

  constructor(name: string, args: DnsZoneCertificateArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `dnsZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): DnsZoneCertificate {
    return EdgeResource.read(DnsZoneCertificate, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link DnsZoneCertificate}, even from another copy of the package. */
  static override isInstance(object: unknown): object is DnsZoneCertificate {
    return EdgeResource.isOfType(object, details.type);
  }
}
