// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { DnsCertificateKeyType, DnsLogAnonymizationType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "DnsZone",
  inputs: [
    "domain",
    "dnsZoneId",
    "customNameserversEnabled",
    "nameserver1",
    "nameserver2",
    "soaEmail",
    "loggingEnabled",
    "loggingIpAnonymizationEnabled",
    "logAnonymizationType",
    "certificateKeyType",
    "dnssecEnabled",
    "onDestroy",
    "connection",
  ],
  outputs: [
    "nameservers",
    "dsRecord",
    "dsKeyTag",
    "dsAlgorithm",
    "dsDigestType",
    "dsDigest",
    "dsPublicKey",
    "dsFlags",
    "adopted",
    "baseUrl",
    "keyFingerprint",
  ],
  secrets: [],
  hasNaturalKey: false,
  adoptedBy: "dnsZoneId",
  fromId: { dnsZoneId: { part: 0, isNumber: true } },
};

/** The arguments of {@link DnsZone}. */
export interface DnsZoneArgs {
  /**
   * The domain as registered, such as acme.example rather than www.acme.example, whose records belong to the zone of acme.example. An account can have only one zone for a domain. A change replaces the resource.
   * Example: `"acme.example"`.
   */
  domain: pulumi.Input<string>;
  /**
   * The id of an existing DNS zone to adopt. Settings that differ are updated. A change to another zone replaces the resource. If omitted, a zone is created. With `edge:adopt`, the account's zone for the domain is adopted instead if it exists.
   * Example: `4001`.
   */
  dnsZoneId?: pulumi.Input<number> | undefined;
  /**
   * True if the zone uses custom name server names. They require glue records at the registrar and address records with the same values: 91.200.176.1 and 2400:52e0:fff0::1 for the first, 109.104.147.1 and 2400:52e0:fff2::1 for the second.
   * Default: the existing value, initially false.
   * Example: `true`.
   */
  customNameserversEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The first custom name server. Applies only with `customNameserversEnabled`, where it is required.
   * Example: `"ns1.acme.example"`.
   */
  nameserver1?: pulumi.Input<string> | undefined;
  /**
   * The second custom name server. Applies only with `customNameserversEnabled`, where it is required.
   * Example: `"ns2.acme.example"`.
   */
  nameserver2?: pulumi.Input<string> | undefined;
  /**
   * The e-mail address of the person responsible for the zone. Applies only with `customNameserversEnabled`, where it is required.
   * Example: `"hostmaster@acme.example"`.
   */
  soaEmail?: pulumi.Input<string> | undefined;
  /**
   * True if queries are logged. Logs are kept for up to three days.
   * Default: the existing value, initially false.
   * Example: `true`.
   */
  loggingEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * True if visitors' addresses are anonymized in logs.
   * Default: the existing value, initially true.
   * Example: `true`.
   */
  loggingIpAnonymizationEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * Part of an address that is removed from logs. `OneDigit` removes a part of it, `Drop` removes all of it.
   * Default: the existing value, initially `OneDigit`.
   * Example: `"Drop"`.
   */
  logAnonymizationType?: pulumi.Input<DnsLogAnonymizationType | number> | undefined;
  /**
   * The key type of the certificates that the platform issues for the domain.
   * Default: the existing value, initially `Ecdsa`.
   * Example: `"Ecdsa"`.
   */
  certificateKeyType?: pulumi.Input<DnsCertificateKeyType | number> | undefined;
  /**
   * True if DNSSEC is enabled, so that responses are signed. It takes effect when the domain's registrar has the DS record, which is among the outputs. Before you disable DNSSEC, remove the DS record at the registrar.
   * Default: the existing value, initially false.
   * Example: `true`.
   */
  dnssecEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the zone with all of its records (declared or not), and the domain stops resolving; `keep` leaves it. The default is applied on destroy and not stored in the state.
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
 * A DNS zone of a domain that uses the platform's name servers. Only the declared settings are managed. Records are separate resources. The zone takes effect when the registrar has its name servers, which are the output `nameservers`. A destroy deletes all records, so set the resource option `protect`.
 *
 * Id: `dnsZoneId`.
 *
 * Errors:
 * - The domain already has a zone, in this account or another one. The error says what to do.
 * - The DNS zone to adopt does not exist or has another domain.
 * - The zone to destroy has records that the program does not declare. The error lists them.
 *
 * @example
 * ```ts
 * const zone = new edge.DnsZone("acme", { domain: "acme.example", dnssecEnabled: true }, { protect: true });
 * new edge.DnsRecord("www", { dnsZoneId: zone.dnsZoneId, name: "www", type: "A", value: "192.0.2.1" });
 * export const nameservers = zone.nameservers;
 * export const dsRecord = zone.dsRecord;
 * ```
 */
export class DnsZone extends EdgeResource {
  /**
   * The domain as registered, such as acme.example rather than www.acme.example, whose records belong to the zone of acme.example. An account can have only one zone for a domain. A change replaces the resource.
   * Example: `"acme.example"`.
   */
  declare readonly domain: pulumi.Output<string>;
  /**
   * The id of an existing DNS zone to adopt. Settings that differ are updated. A change to another zone replaces the resource. If omitted, a zone is created. With `edge:adopt`, the account's zone for the domain is adopted instead if it exists.
   * Example: `4001`.
   */
  declare readonly dnsZoneId: pulumi.Output<number>;
  /**
   * True if the zone uses custom name server names. They require glue records at the registrar and address records with the same values: 91.200.176.1 and 2400:52e0:fff0::1 for the first, 109.104.147.1 and 2400:52e0:fff2::1 for the second.
   * Default: the existing value, initially false.
   * Example: `true`.
   */
  declare readonly customNameserversEnabled: pulumi.Output<boolean | undefined>;
  /**
   * The first custom name server. Applies only with `customNameserversEnabled`, where it is required.
   * Example: `"ns1.acme.example"`.
   */
  declare readonly nameserver1: pulumi.Output<string | undefined>;
  /**
   * The second custom name server. Applies only with `customNameserversEnabled`, where it is required.
   * Example: `"ns2.acme.example"`.
   */
  declare readonly nameserver2: pulumi.Output<string | undefined>;
  /**
   * The e-mail address of the person responsible for the zone. Applies only with `customNameserversEnabled`, where it is required.
   * Example: `"hostmaster@acme.example"`.
   */
  declare readonly soaEmail: pulumi.Output<string | undefined>;
  /**
   * True if queries are logged. Logs are kept for up to three days.
   * Default: the existing value, initially false.
   * Example: `true`.
   */
  declare readonly loggingEnabled: pulumi.Output<boolean | undefined>;
  /**
   * True if visitors' addresses are anonymized in logs.
   * Default: the existing value, initially true.
   * Example: `true`.
   */
  declare readonly loggingIpAnonymizationEnabled: pulumi.Output<boolean | undefined>;
  /**
   * Part of an address that is removed from logs. `OneDigit` removes a part of it, `Drop` removes all of it.
   * Default: the existing value, initially `OneDigit`.
   * Example: `"Drop"`.
   */
  declare readonly logAnonymizationType: pulumi.Output<DnsLogAnonymizationType | number | undefined>;
  /**
   * The key type of the certificates that the platform issues for the domain.
   * Default: the existing value, initially `Ecdsa`.
   * Example: `"Ecdsa"`.
   */
  declare readonly certificateKeyType: pulumi.Output<DnsCertificateKeyType | number | undefined>;
  /**
   * True if DNSSEC is enabled, so that responses are signed. It takes effect when the domain's registrar has the DS record, which is among the outputs. Before you disable DNSSEC, remove the DS record at the registrar.
   * Default: the existing value, initially false.
   * Example: `true`.
   */
  declare readonly dnssecEnabled: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the zone with all of its records (declared or not), and the domain stops resolving; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The name servers to set at the domain's registrar. */
  declare readonly nameservers: pulumi.Output<string[]>;
  /** The complete DS record for the registrar. Known while `dnssecEnabled` is true. */
  declare readonly dsRecord: pulumi.Output<string | undefined>;
  /** The key tag for the registrar. Known while `dnssecEnabled` is true. */
  declare readonly dsKeyTag: pulumi.Output<number | undefined>;
  /** The algorithm number for the registrar. Known while `dnssecEnabled` is true. */
  declare readonly dsAlgorithm: pulumi.Output<number | undefined>;
  /** The digest type number for the registrar. Known while `dnssecEnabled` is true. */
  declare readonly dsDigestType: pulumi.Output<number | undefined>;
  /** The digest for the registrar, in hexadecimal. Known while `dnssecEnabled` is true. */
  declare readonly dsDigest: pulumi.Output<string | undefined>;
  /** The public key, for registrars that require the key itself. Known while `dnssecEnabled` is true. */
  declare readonly dsPublicKey: pulumi.Output<string | undefined>;
  /** The flags of the public key. Known while `dnssecEnabled` is true. */
  declare readonly dsFlags: pulumi.Output<number | undefined>;
  /** True if the DNS zone existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: DnsZoneArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `dnsZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): DnsZone {
    return EdgeResource.read(DnsZone, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link DnsZone}, even from another copy of the package. */
  static override isInstance(object: unknown): object is DnsZone {
    return EdgeResource.isOfType(object, details.type);
  }
}
