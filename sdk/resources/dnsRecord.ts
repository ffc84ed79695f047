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
   * An existing record to adopt: what differs is written. A change to another one replaces the resource. Without it, a record is created, or with `edge:adopt` the one of the same name, type and content is adopted, provided that exactly one matches and no other resource of the program declares it. The content is the value (with the tag for `CAA`, and the port for `SRV`), the pull zone or the script, and the region or place of smart routing.
   * Example: `41`.
   */
  recordId?: pulumi.Input<number> | undefined;
  /**
   * The name within the zone: empty or `@` for the zone itself, `*` for every other name. A name that ends with the domain of the zone counts as the full name. Letter case and a trailing dot do not matter.
   * Example: `"www"`.
   */
  name: pulumi.Input<string>;
  /**
   * The type of the record. The platform cannot change it: a change replaces the resource.
   * Example: `"A"`.
   */
  type: pulumi.Input<DnsRecordType | number>;
  /**
   * The value: an address, a host name, a string, a URL for `Redirect`. Required for each type except `PullZone` and `Script`, which have none. It compares as DNS does: the case and the trailing dot of host names and the spelling of IPv6 addresses do not matter. A `TXT` or `CAA` value that begins with a quote or a parenthesis is in presentation format, as in a zone file: `"v=DKIM1; " "p=MIIB"` is the string `v=DKIM1; p=MIIB`, and `\"` and `\195` stand for a quote and a byte. Any other value is the string itself.
   * Example: `"192.0.2.1"`.
   */
  value?: pulumi.Input<string> | undefined;
  /**
   * How long resolvers may keep a response, in seconds. For an accelerated record, the platform decides it.
   * Default: what the platform has.
   * Example: `300`.
   */
  ttl?: pulumi.Input<number> | undefined;
  /**
   * For `MX`, `SRV`, `HTTPS` and `SVCB`, which require it. For `MX` and `SRV`, the record with the lowest one is used first. For `HTTPS` and `SVCB`, 0 means that the value is an alias of the name; otherwise the lowest is used first.
   * Example: `10`.
   */
  priority?: pulumi.Input<number> | undefined;
  /**
   * How often the record is chosen, relative to the others of its name and type: 0 to 100 for `A`, `AAAA`, `PullZone` and `Script`, 0 to 65535 for `SRV`, which requires it.
   * Default: what the platform has, at first 100.
   * Example: `50`.
   */
  weight?: pulumi.Input<number> | undefined;
  /**
   * For `SRV`, which requires it: the port of the service.
   * Example: `443`.
   */
  port?: pulumi.Input<number> | undefined;
  /**
   * For `CAA`, which requires it: with 128, an authority that does not know the tag issues no certificate.
   * Example: `0`.
   */
  flags?: pulumi.Input<number> | undefined;
  /**
   * For `CAA`, which requires it: the property of the record, `issue`, `issuewild`, `iodef`, `issuemail` or `issuevmc`. Case-insensitive.
   * Example: `"issue"`.
   */
  tag?: pulumi.Input<string> | undefined;
  /**
   * For `PullZone`, which requires it: the pull zone that serves the name.
   * Example: `1001`.
   */
  pullZoneId?: pulumi.Input<number> | undefined;
  /**
   * For `Script`, which requires it: the DNS script that responds. It needs a release.
   * Example: `3001`.
   */
  scriptId?: pulumi.Input<number> | undefined;
  /**
   * For `Script`: the environment variables of the script, by name. Always a secret.
   * Default: what the platform has.
   * Example: `{"TOKEN":"a-token"}`.
   */
  environmentVariables?: pulumi.Input<{ [name: string]: pulumi.Input<string> }> | undefined;
  /**
   * For `A` and `CNAME`: whether the edge serves the name in front of the value. The platform creates a pull zone for it, whose id is `acceleratedPullZoneId`, and deletes it with the record.
   * Default: what the platform has, at first false.
   * Example: `false`.
   */
  accelerated?: pulumi.Input<boolean> | undefined;
  /**
   * For `A`, `AAAA` and `CNAME`: how the platform checks every 30 seconds that the value responds; while it does not, the record is omitted from responses.
   * Default: what the platform has, at first `None`.
   * Example: `"Http"`.
   */
  monitorType?: pulumi.Input<DnsMonitorType | number> | undefined;
  /**
   * For `A` and `AAAA`: how one of several records of the name and type is chosen for a visitor.
   * Default: what the platform has, at first `None`.
   * Example: `"Latency"`.
   */
  smartRoutingType?: pulumi.Input<DnsSmartRoutingType | number> | undefined;
  /**
   * With `Latency`, which requires it: the code of the value's region. getRegions lists the regions.
   * Example: `"DE"`.
   */
  latencyZone?: pulumi.Input<string> | undefined;
  /**
   * With `Geolocation`, which requires it: where the value is.
   * Example: `52.52`.
   */
  geolocationLatitude?: pulumi.Input<number> | undefined;
  /**
   * With `Geolocation`, which requires it: where the value is.
   * Example: `13.4`.
   */
  geolocationLongitude?: pulumi.Input<number> | undefined;
  /**
   * Whether the platform issues certificates for the name automatically.
   * Default: what the platform has, at first true.
   * Example: `true`.
   */
  autoSslIssuance?: pulumi.Input<boolean> | undefined;
  /**
   * Whether the record is omitted from responses.
   * Default: what the platform has, at first false.
   * Example: `false`.
   */
  disabled?: pulumi.Input<boolean> | undefined;
  /**
   * A comment on the record.
   * Default: what the platform has.
   * Example: `"Agreed with the shop team"`.
   */
  comment?: pulumi.Input<string> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the record, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A record of a DNS zone. Several records may have the same name, type and value, so only its id identifies one. If the type changes, the new record is created before the old one is deleted. If one of them is a CNAME record, the old one is deleted first, because the platform accepts no other record beside it. Each type has its own properties: the preview names those that a type needs and those that do not apply to it. Only the settings that are declared are managed. A `PullZone` record points a name to a pull zone, which also needs a PullZoneHostname for it.
 *
 * Id: `dnsZoneId/recordId`.
 *
 * Errors:
 * - A DNS zone that does not exist.
 * - A property that the type of the record needs or does not have: the message names it.
 * - A record to adopt that does not exist, or of another type.
 * - With `edge:adopt`, several records of the same name, type and content: the message names them.
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
   * An existing record to adopt: what differs is written. A change to another one replaces the resource. Without it, a record is created, or with `edge:adopt` the one of the same name, type and content is adopted, provided that exactly one matches and no other resource of the program declares it. The content is the value (with the tag for `CAA`, and the port for `SRV`), the pull zone or the script, and the region or place of smart routing.
   * Example: `41`.
   */
  declare readonly recordId: pulumi.Output<number>;
  /**
   * The name within the zone: empty or `@` for the zone itself, `*` for every other name. A name that ends with the domain of the zone counts as the full name. Letter case and a trailing dot do not matter.
   * Example: `"www"`.
   */
  declare readonly name: pulumi.Output<string>;
  /**
   * The type of the record. The platform cannot change it: a change replaces the resource.
   * Example: `"A"`.
   */
  declare readonly type: pulumi.Output<DnsRecordType | number>;
  /**
   * The value: an address, a host name, a string, a URL for `Redirect`. Required for each type except `PullZone` and `Script`, which have none. It compares as DNS does: the case and the trailing dot of host names and the spelling of IPv6 addresses do not matter. A `TXT` or `CAA` value that begins with a quote or a parenthesis is in presentation format, as in a zone file: `"v=DKIM1; " "p=MIIB"` is the string `v=DKIM1; p=MIIB`, and `\"` and `\195` stand for a quote and a byte. Any other value is the string itself.
   * Example: `"192.0.2.1"`.
   */
  declare readonly value: pulumi.Output<string | undefined>;
  /**
   * How long resolvers may keep a response, in seconds. For an accelerated record, the platform decides it.
   * Default: what the platform has.
   * Example: `300`.
   */
  declare readonly ttl: pulumi.Output<number | undefined>;
  /**
   * For `MX`, `SRV`, `HTTPS` and `SVCB`, which require it. For `MX` and `SRV`, the record with the lowest one is used first. For `HTTPS` and `SVCB`, 0 means that the value is an alias of the name; otherwise the lowest is used first.
   * Example: `10`.
   */
  declare readonly priority: pulumi.Output<number | undefined>;
  /**
   * How often the record is chosen, relative to the others of its name and type: 0 to 100 for `A`, `AAAA`, `PullZone` and `Script`, 0 to 65535 for `SRV`, which requires it.
   * Default: what the platform has, at first 100.
   * Example: `50`.
   */
  declare readonly weight: pulumi.Output<number | undefined>;
  /**
   * For `SRV`, which requires it: the port of the service.
   * Example: `443`.
   */
  declare readonly port: pulumi.Output<number | undefined>;
  /**
   * For `CAA`, which requires it: with 128, an authority that does not know the tag issues no certificate.
   * Example: `0`.
   */
  declare readonly flags: pulumi.Output<number | undefined>;
  /**
   * For `CAA`, which requires it: the property of the record, `issue`, `issuewild`, `iodef`, `issuemail` or `issuevmc`. Case-insensitive.
   * Example: `"issue"`.
   */
  declare readonly tag: pulumi.Output<string | undefined>;
  /**
   * For `PullZone`, which requires it: the pull zone that serves the name.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number | undefined>;
  /**
   * For `Script`, which requires it: the DNS script that responds. It needs a release.
   * Example: `3001`.
   */
  declare readonly scriptId: pulumi.Output<number | undefined>;
  /**
   * For `Script`: the environment variables of the script, by name. Always a secret.
   * Default: what the platform has.
   * Example: `{"TOKEN":"a-token"}`.
   */
  declare readonly environmentVariables: pulumi.Output<{ [name: string]: string } | undefined>;
  /**
   * For `A` and `CNAME`: whether the edge serves the name in front of the value. The platform creates a pull zone for it, whose id is `acceleratedPullZoneId`, and deletes it with the record.
   * Default: what the platform has, at first false.
   * Example: `false`.
   */
  declare readonly accelerated: pulumi.Output<boolean | undefined>;
  /**
   * For `A`, `AAAA` and `CNAME`: how the platform checks every 30 seconds that the value responds; while it does not, the record is omitted from responses.
   * Default: what the platform has, at first `None`.
   * Example: `"Http"`.
   */
  declare readonly monitorType: pulumi.Output<DnsMonitorType | number | undefined>;
  /**
   * For `A` and `AAAA`: how one of several records of the name and type is chosen for a visitor.
   * Default: what the platform has, at first `None`.
   * Example: `"Latency"`.
   */
  declare readonly smartRoutingType: pulumi.Output<DnsSmartRoutingType | number | undefined>;
  /**
   * With `Latency`, which requires it: the code of the value's region. getRegions lists the regions.
   * Example: `"DE"`.
   */
  declare readonly latencyZone: pulumi.Output<string | undefined>;
  /**
   * With `Geolocation`, which requires it: where the value is.
   * Example: `52.52`.
   */
  declare readonly geolocationLatitude: pulumi.Output<number | undefined>;
  /**
   * With `Geolocation`, which requires it: where the value is.
   * Example: `13.4`.
   */
  declare readonly geolocationLongitude: pulumi.Output<number | undefined>;
  /**
   * Whether the platform issues certificates for the name automatically.
   * Default: what the platform has, at first true.
   * Example: `true`.
   */
  declare readonly autoSslIssuance: pulumi.Output<boolean | undefined>;
  /**
   * Whether the record is omitted from responses.
   * Default: what the platform has, at first false.
   * Example: `false`.
   */
  declare readonly disabled: pulumi.Output<boolean | undefined>;
  /**
   * A comment on the record.
   * Default: what the platform has.
   * Example: `"Agreed with the shop team"`.
   */
  declare readonly comment: pulumi.Output<string | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the record, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The pull zone that the platform created for an accelerated record. It may be missing at first; a later refresh shows it. It belongs to the record: to change its settings, adopt it with `PullZone.pullZoneId`, and never delete it separately from the record. */
  declare readonly acceleratedPullZoneId: pulumi.Output<number | undefined>;
  /** Whether the record existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: DnsRecordArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `dnsZoneId/recordId`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): DnsRecord {
    return EdgeResource.read(DnsRecord, name, id, opts);
  }

  /** Whether an object is an instance of {@link DnsRecord}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is DnsRecord {
    return EdgeResource.isOfType(object, details.type);
  }
}
