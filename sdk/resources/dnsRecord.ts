// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { DnsMonitorType, DnsRecordType, DnsSmartRoutingType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "DnsRecord",
  inputs: [
    "dnsZoneId",
    "recordId",
    "name",
    "type",
    "value",
    "ttl",
    "priority",
    "weight",
    "port",
    "flags",
    "tag",
    "pullZoneId",
    "scriptId",
    "environmentVariables",
    "accelerated",
    "monitorType",
    "smartRoutingType",
    "latencyZone",
    "geolocationLatitude",
    "geolocationLongitude",
    "autoSslIssuance",
    "disabled",
    "comment",
    "onDestroy",
    "connection",
  ],
  outputs: ["acceleratedPullZoneId", "adopted", "baseUrl", "keyFingerprint"],
  secrets: ["environmentVariables"],
  hasNaturalKey: false,
  adoptedBy: "recordId",
  list: { kind: "DnsRecords", of: "dnsZoneId", label: "the list of DNS records of zone" },
  fromId: { recordId: { part: 1, isNumber: true } },
};

/** The arguments of {@link DnsRecord}. */
export interface DnsRecordArgs {
  /**
   * The DNS zone. A change replaces the resource.
   * Example: `4001`.
   */
  dnsZoneId: pulumi.Input<number>;
  /**
   * The id of an existing record to adopt. Settings that differ are updated. A change to another record replaces the resource. If omitted, a record is created. With `edge:adopt`, a record with the same name, type and content is adopted instead if exactly one matches and no other resource of the program declares it. The content is the value (with the tag for `CAA`, and the port for `SRV`), the pull zone or the script, and the region or location of smart routing.
   * Example: `41`.
   */
  recordId?: pulumi.Input<number> | undefined;
  /**
   * The name within the zone. Use an empty string or `@` for the zone itself and `*` for all other names. A name that ends with the zone's domain is a fully qualified name. Case and a trailing dot are ignored.
   * Example: `"www"`.
   */
  name: pulumi.Input<string>;
  /**
   * The type of the record. The platform cannot change it, so a change replaces the resource.
   * Example: `"A"`.
   */
  type: pulumi.Input<DnsRecordType | number>;
  /**
   * The value, which is an address, a host name, a string or, for `Redirect`, a URL. Required for all types except `PullZone` and `Script`, which have no value. The case and the trailing dot of host names and the spelling of IPv6 addresses are ignored. A `TXT` or `CAA` value that starts with a quote or a parenthesis is parsed in presentation format, as in a zone file. For example, `"v=DKIM1; " "p=MIIB"` is the string `v=DKIM1; p=MIIB`, `\"` is a quote and `\195` is a byte. Any other value is taken literally.
   * Example: `"192.0.2.1"`.
   */
  value?: pulumi.Input<string> | undefined;
  /**
   * Seconds that resolvers may cache a response. For an accelerated record, the platform chooses it.
   * Default: the existing value.
   * Example: `300`.
   */
  ttl?: pulumi.Input<number> | undefined;
  /**
   * The priority. The record with the lowest priority is used first. For `HTTPS` and `SVCB`, 0 makes the value an alias of the name. Applies only to `MX`, `SRV`, `HTTPS` and `SVCB`, where it is required.
   * Example: `10`.
   */
  priority?: pulumi.Input<number> | undefined;
  /**
   * Weight of the record among others with the same name and type, from 0 to 100 for `A`, `AAAA`, `PullZone` and `Script` and from 0 to 65535 for `SRV`, where it is required. If all of them have the same weight, up to three random ones are returned.
   * Default: the existing value, initially 100.
   * Example: `50`.
   */
  weight?: pulumi.Input<number> | undefined;
  /**
   * The port of the service. Applies only to `SRV`, where it is required.
   * Example: `443`.
   */
  port?: pulumi.Input<number> | undefined;
  /**
   * The flags of the record. With 128, an authority that does not know the tag issues no certificate. Applies only to `CAA`, where it is required.
   * Example: `0`.
   */
  flags?: pulumi.Input<number> | undefined;
  /**
   * The property tag: `issue`, `issuewild`, `iodef`, `issuemail` or `issuevmc`. Case-insensitive. Applies only to `CAA`, where it is required.
   * Example: `"issue"`.
   */
  tag?: pulumi.Input<string> | undefined;
  /**
   * The pull zone that serves the name. Applies only to `PullZone`, where it is required.
   * Example: `1001`.
   */
  pullZoneId?: pulumi.Input<number> | undefined;
  /**
   * The DNS script that responds, which must have a release. Applies only to `Script`, where it is required.
   * Example: `3001`.
   */
  scriptId?: pulumi.Input<number> | undefined;
  /**
   * The environment variables of the script, by name. Always a secret. Applies only to `Script`.
   * Default: the existing value.
   * Example: `{"TOKEN":"a-token"}`.
   */
  environmentVariables?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * True if the edge serves the name in front of the value. The platform creates a pull zone for the record, returned as `acceleratedPullZoneId`, and deletes it with the record. The platform refuses it while a pull zone has the name as a host name; declare a `PullZone` record instead. Accelerate only once the domain is delegated to the platform, as no certificate can be issued before. Applies only to `A` and `CNAME`.
   * Default: the existing value, initially false.
   * Example: `false`.
   */
  accelerated?: pulumi.Input<boolean> | undefined;
  /**
   * Check from three regions every 30 seconds that the value responds: `Ping`, of which one of four must return within 2.5 seconds, or `Http` on port 80, with a status below 500 within 10 seconds. While it does not, the record is omitted from responses. A record that is alone in its name and type is returned anyway, and so are all of them if none responds. Applies only to `A`, `AAAA` and `CNAME`.
   * Default: the existing value, initially `None`.
   * Example: `"Http"`.
   */
  monitorType?: pulumi.Input<DnsMonitorType | number> | undefined;
  /**
   * Choice among several records of the same name and type for a visitor. Applies only to `A` and `AAAA`.
   * Default: the existing value, initially `None`.
   * Example: `"Latency"`.
   */
  smartRoutingType?: pulumi.Input<DnsSmartRoutingType | number> | undefined;
  /**
   * The code of the value's region, as returned by getRegions. Applies only to `smartRoutingType` `Latency`, where it is required.
   * Example: `"DE"`.
   */
  latencyZone?: pulumi.Input<string> | undefined;
  /**
   * The latitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.
   * Example: `52.52`.
   */
  geolocationLatitude?: pulumi.Input<number> | undefined;
  /**
   * The longitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.
   * Example: `13.4`.
   */
  geolocationLongitude?: pulumi.Input<number> | undefined;
  /**
   * True if the platform issues certificates for the name automatically. A `Redirect` record created before the domain was delegated to the platform gets one only if it is replaced.
   * Default: the existing value, initially true.
   * Example: `true`.
   */
  autoSslIssuance?: pulumi.Input<boolean> | undefined;
  /**
   * True if the record is omitted from responses.
   * Default: the existing value, initially false.
   * Example: `false`.
   */
  disabled?: pulumi.Input<boolean> | undefined;
  /**
   * A comment on the record.
   * Default: the existing value.
   * Example: `"Agreed with the shop team"`.
   */
  comment?: pulumi.Input<string> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the record; `keep` leaves it. The default is applied on destroy and not stored in the state.
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
 * A record of a DNS zone. Several records may have the same name, type and value, so only the id identifies a record. If the type changes, the new record is created before the old one is deleted. If either is a CNAME record, the old one is deleted first, because a CNAME record cannot coexist with other records. Each type has its own properties, and the preview reports missing and inapplicable ones. Only the declared settings are managed. A `PullZone` record points a name to a pull zone, which also needs a PullZoneHostname for the name.
 *
 * Id: `dnsZoneId/recordId`.
 *
 * Errors:
 * - The DNS zone does not exist.
 * - A property is missing or does not apply to the record's type. The error names the property.
 * - The record to adopt does not exist or has another type.
 * - With `edge:adopt`, several records have the same name, type and content. The error lists them.
 *
 * @example
 * ```ts
 * new edge.DnsRecord("www", { dnsZoneId: 4001, name: "www", type: "A", value: "192.0.2.1", ttl: 300 });
 * new edge.DnsRecord("shop", { dnsZoneId: 4001, name: "shop", type: "PullZone", pullZoneId: 1001 });
 * new edge.DnsRecord("mail", { dnsZoneId: 4001, name: "", type: "MX", value: "mail.acme.example", priority: 10 });
 * ```
 */
export class DnsRecord extends EdgeResource {
  /**
   * The DNS zone. A change replaces the resource.
   * Example: `4001`.
   */
  declare readonly dnsZoneId: pulumi.Output<number>;
  /**
   * The id of an existing record to adopt. Settings that differ are updated. A change to another record replaces the resource. If omitted, a record is created. With `edge:adopt`, a record with the same name, type and content is adopted instead if exactly one matches and no other resource of the program declares it. The content is the value (with the tag for `CAA`, and the port for `SRV`), the pull zone or the script, and the region or location of smart routing.
   * Example: `41`.
   */
  declare readonly recordId: pulumi.Output<number>;
  /**
   * The name within the zone. Use an empty string or `@` for the zone itself and `*` for all other names. A name that ends with the zone's domain is a fully qualified name. Case and a trailing dot are ignored.
   * Example: `"www"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The type of the record. The platform cannot change it, so a change replaces the resource.
   * Example: `"A"`.
   */
  declare readonly type: pulumi.Output<DnsRecordType | number>;
  /**
   * The value, which is an address, a host name, a string or, for `Redirect`, a URL. Required for all types except `PullZone` and `Script`, which have no value. The case and the trailing dot of host names and the spelling of IPv6 addresses are ignored. A `TXT` or `CAA` value that starts with a quote or a parenthesis is parsed in presentation format, as in a zone file. For example, `"v=DKIM1; " "p=MIIB"` is the string `v=DKIM1; p=MIIB`, `\"` is a quote and `\195` is a byte. Any other value is taken literally.
   * Example: `"192.0.2.1"`.
   */
  declare readonly value: pulumi.Output<string | undefined>;
  /**
   * Seconds that resolvers may cache a response. For an accelerated record, the platform chooses it.
   * Default: the existing value.
   * Example: `300`.
   */
  declare readonly ttl: pulumi.Output<number | undefined>;
  /**
   * The priority. The record with the lowest priority is used first. For `HTTPS` and `SVCB`, 0 makes the value an alias of the name. Applies only to `MX`, `SRV`, `HTTPS` and `SVCB`, where it is required.
   * Example: `10`.
   */
  declare readonly priority: pulumi.Output<number | undefined>;
  /**
   * Weight of the record among others with the same name and type, from 0 to 100 for `A`, `AAAA`, `PullZone` and `Script` and from 0 to 65535 for `SRV`, where it is required. If all of them have the same weight, up to three random ones are returned.
   * Default: the existing value, initially 100.
   * Example: `50`.
   */
  declare readonly weight: pulumi.Output<number | undefined>;
  /**
   * The port of the service. Applies only to `SRV`, where it is required.
   * Example: `443`.
   */
  declare readonly port: pulumi.Output<number | undefined>;
  /**
   * The flags of the record. With 128, an authority that does not know the tag issues no certificate. Applies only to `CAA`, where it is required.
   * Example: `0`.
   */
  declare readonly flags: pulumi.Output<number | undefined>;
  /**
   * The property tag: `issue`, `issuewild`, `iodef`, `issuemail` or `issuevmc`. Case-insensitive. Applies only to `CAA`, where it is required.
   * Example: `"issue"`.
   */
  declare readonly tag: pulumi.Output<string | undefined>;
  /**
   * The pull zone that serves the name. Applies only to `PullZone`, where it is required.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number | undefined>;
  /**
   * The DNS script that responds, which must have a release. Applies only to `Script`, where it is required.
   * Example: `3001`.
   */
  declare readonly scriptId: pulumi.Output<number | undefined>;
  /**
   * The environment variables of the script, by name. Always a secret. Applies only to `Script`.
   * Default: the existing value.
   * Example: `{"TOKEN":"a-token"}`.
   */
  declare readonly environmentVariables: pulumi.Output<{ [name: string]: string } | undefined>;
  /**
   * True if the edge serves the name in front of the value. The platform creates a pull zone for the record, returned as `acceleratedPullZoneId`, and deletes it with the record. The platform refuses it while a pull zone has the name as a host name; declare a `PullZone` record instead. Accelerate only once the domain is delegated to the platform, as no certificate can be issued before. Applies only to `A` and `CNAME`.
   * Default: the existing value, initially false.
   * Example: `false`.
   */
  declare readonly accelerated: pulumi.Output<boolean | undefined>;
  /**
   * Check from three regions every 30 seconds that the value responds: `Ping`, of which one of four must return within 2.5 seconds, or `Http` on port 80, with a status below 500 within 10 seconds. While it does not, the record is omitted from responses. A record that is alone in its name and type is returned anyway, and so are all of them if none responds. Applies only to `A`, `AAAA` and `CNAME`.
   * Default: the existing value, initially `None`.
   * Example: `"Http"`.
   */
  declare readonly monitorType: pulumi.Output<DnsMonitorType | number | undefined>;
  /**
   * Choice among several records of the same name and type for a visitor. Applies only to `A` and `AAAA`.
   * Default: the existing value, initially `None`.
   * Example: `"Latency"`.
   */
  declare readonly smartRoutingType: pulumi.Output<DnsSmartRoutingType | number | undefined>;
  /**
   * The code of the value's region, as returned by getRegions. Applies only to `smartRoutingType` `Latency`, where it is required.
   * Example: `"DE"`.
   */
  declare readonly latencyZone: pulumi.Output<string | undefined>;
  /**
   * The latitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.
   * Example: `52.52`.
   */
  declare readonly geolocationLatitude: pulumi.Output<number | undefined>;
  /**
   * The longitude of the value's location, in degrees. Applies only to `smartRoutingType` `Geolocation`, where it is required.
   * Example: `13.4`.
   */
  declare readonly geolocationLongitude: pulumi.Output<number | undefined>;
  /**
   * True if the platform issues certificates for the name automatically. A `Redirect` record created before the domain was delegated to the platform gets one only if it is replaced.
   * Default: the existing value, initially true.
   * Example: `true`.
   */
  declare readonly autoSslIssuance: pulumi.Output<boolean | undefined>;
  /**
   * True if the record is omitted from responses.
   * Default: the existing value, initially false.
   * Example: `false`.
   */
  declare readonly disabled: pulumi.Output<boolean | undefined>;
  /**
   * A comment on the record.
   * Default: the existing value.
   * Example: `"Agreed with the shop team"`.
   */
  declare readonly comment: pulumi.Output<string | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the record; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The pull zone that the platform created for an accelerated record. It may be missing until a later refresh. The pull zone belongs to the record. To change its settings, adopt it with `PullZone.pullZoneId`, but never delete it separately from the record. */
  declare readonly acceleratedPullZoneId: pulumi.Output<number | undefined>;
  /** True if the record existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: DnsRecordArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `dnsZoneId/recordId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): DnsRecord {
    return EdgeResource.read(DnsRecord, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link DnsRecord}, even from another copy of the package. */
  static override isInstance(object: unknown): object is DnsRecord {
    return EdgeResource.isOfType(object, details.type);
  }
}
