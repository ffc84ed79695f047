// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { DnsRecordEntry, DnsRecordEntryArgs } from "../types";

const details: KindDetails = {
  type: "DnsRecords",
  inputs: ["dnsZoneId", "records", "exclusive", "onDestroy", "connection"],
  outputs: ["recordIds", "adopted", "baseUrl", "keyFingerprint"],
  secrets: [],
  hasNaturalKey: true,
  adoptedBy: "recordId in each entry",
  list: { kind: "DnsRecords", of: "dnsZoneId", label: "the list of DNS records of zone" },
  entries: ["records"],
};

/** The arguments of {@link DnsRecords}. */
export interface DnsRecordsArgs {
  /**
   * The DNS zone. A change replaces the resource.
   * Example: `4011`.
   */
  dnsZoneId: pulumi.Input<number>;
  /**
   * The records, in any order. If the type of a record changes, the new record is created before the old one is deleted, or afterwards if either is a CNAME record.
   * Example: `[{"key":"www","name":"www","type":"A","value":"192.0.2.1","ttl":300},{"key":"mail","name":"","type":"MX","value":"mail.shop.example","priority":10}]`.
   */
  records: pulumi.Input<pulumi.Input<DnsRecordEntryArgs>[]>;
  /**
   * True if the list manages all records of the zone. Undeclared records are deleted, and a record with the name, type and content of an entry is adopted. The name servers of the zone itself, the pull zones of accelerated records and types that this version does not know are left alone.
   * Default: false.
   */
  exclusive?: pulumi.Input<boolean> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the records; `keep` leaves them; the same applies to a record that is removed from a list without `exclusive`. The default is applied on destroy and not stored in the state.
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
 * A list of records of a DNS zone, or with `exclusive` of all its records. Several records may have the same name and type. Only the declared settings are managed. One request reads all records. Only differences are written, in parallel, with creates and updates before deletes, except around a CNAME record of the same name. For a few records, or if other programs declare records of the zone, use DnsRecord.
 *
 * Id: `dnsZoneId`.
 *
 * Errors:
 * - The DNS zone does not exist.
 * - A property is missing or does not apply to a record's type. The error names the property.
 * - A record to adopt does not exist or has another type.
 * - Without `exclusive` and `edge:adopt`, a record with the name, type and content of a new entry already exists. The error contains its id.
 * - Another resource declares the same record or, with `exclusive`, any record of the same zone. The error says which one to remove.
 * - The platform refuses a record. The error names it and the records that were written, and the next `pulumi up` continues.
 *
 * @example
 * ```ts
 * new edge.DnsRecords("shop", {
 *   dnsZoneId: 4011,
 *   records: [
 *     { key: "www", name: "www", type: "A", value: "192.0.2.1", ttl: 300 },
 *     { key: "www-2", name: "www", type: "A", value: "192.0.2.2", ttl: 300 },
 *     { key: "mail", name: "", type: "MX", value: "mail.shop.example", priority: 10 },
 *     { key: "spf", name: "", type: "TXT", value: "v=spf1 mx -all" },
 *   ],
 *   exclusive: true,
 * });
 * ```
 */
export class DnsRecords extends EdgeResource {
  /**
   * The DNS zone. A change replaces the resource.
   * Example: `4011`.
   */
  declare readonly dnsZoneId: pulumi.Output<number>;
  /**
   * The records, in any order. If the type of a record changes, the new record is created before the old one is deleted, or afterwards if either is a CNAME record.
   * Example: `[{"key":"www","name":"www","type":"A","value":"192.0.2.1","ttl":300},{"key":"mail","name":"","type":"MX","value":"mail.shop.example","priority":10}]`.
   */
  declare readonly records: pulumi.Output<DnsRecordEntry[]>;
  /**
   * True if the list manages all records of the zone. Undeclared records are deleted, and a record with the name, type and content of an entry is adopted. The name servers of the zone itself, the pull zones of accelerated records and types that this version does not know are left alone.
   * Default: false.
   */
  declare readonly exclusive: pulumi.Output<boolean | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the records; `keep` leaves them; the same applies to a record that is removed from a list without `exclusive`. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The record ids by entry key. */
  declare readonly recordIds: pulumi.Output<{ [name: string]: number }>;
  /** The keys of the records that existed before and were adopted. A destroy keeps them. */
  declare readonly adopted: pulumi.Output<string[]>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: DnsRecordsArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `dnsZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): DnsRecords {
    return EdgeResource.read(DnsRecords, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link DnsRecords}, even from another copy of the package. */
  static override isInstance(object: unknown): object is DnsRecords {
    return EdgeResource.isOfType(object, details.type);
  }
}
