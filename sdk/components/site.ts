import type * as pulumi from "@pulumi/pulumi";
import {
  type DnsRecord,
  EdgeRules,
  type EdgeRulesArgs,
  type ExternalDnsCertificateValidation,
  PullZone,
  type PullZoneArgs,
  type PullZoneHostname,
} from "../resources";
import { EdgeComponent, partNames } from "./component";
import { ProtectedZone, type ProtectedZoneArgs } from "./protectedZone";
import { type SiteHostname, siteHostname } from "./siteHostname";
import { proofOf, type SiteDns, SiteZone } from "./siteZone";

/** What every site takes: how it is served, named and protected. */
export interface SiteArgs {
  /**
   * The pull zone: its name, which no other account may have, and where its content comes from.
   * Example: `{ name: "acme-www", originUrl: "https://origin.example.com" }`.
   */
  pullZone: Omit<PullZoneArgs, "connection"> & { name: pulumi.Input<string> };
  /**
   * The host names of the site. Each has a managed certificate, and redirects requests over plain HTTP, unless it says otherwise.
   * Default: none.
   * Example: `{ "www.example.com": {} }`.
   */
  hostnames?: Readonly<Record<string, SiteHostname>> | undefined;
  /**
   * The DNS zone of the host names: each gets a `PullZone` record there, and then its certificate, which waits until the name resolves
   * (`waitTimeoutSeconds` of the host name), or before, with `certificateBeforeSwitch` of the host name. The domain must be delegated to
   * the platform. It is a zone of the program, the id of one, or an id with its domain.
   * Default: the records are declared elsewhere.
   * Example: `new edge.DnsZone("example", { domain: "example.com" })`.
   */
  dns?: SiteDns | undefined;
  /**
   * Whether the site has a shield zone. False is the same as `protection: false`.
   * Default: true.
   */
  isProtected?: boolean | undefined;
  /**
   * The protection, as a `ProtectedZone` takes it. `false` is for none.
   * Default: the firewall is enabled, does not learn, and blocks.
   */
  protection?: Omit<ProtectedZoneArgs, "pullZoneId" | "connection"> | false | undefined;
  /**
   * The edge rules of the pull zone, in their order.
   * Default: none are managed.
   */
  rules?: EdgeRulesArgs["rules"] | undefined;
  /** The account of all parts, by its name in `edge:connections`. Default: the stack's own: `edge:baseUrl` and `edge:apiKey`. */
  connection?: pulumi.Input<string> | undefined;
}

/** A site: a pull zone, its host names with their DNS records, its protection and its edge rules. `StaticSite` and `ContainerService` are such. */
export abstract class Site extends EdgeComponent {
  /** The pull zone. */
  readonly pullZone: PullZone;
  /** The host names by their names. */
  readonly hostnames: Readonly<Record<string, PullZoneHostname>>;
  /** The DNS records by the host names, where the site has a DNS zone. */
  readonly records: Readonly<Record<string, DnsRecord>>;
  /**
   * What waits for the certificates of host names with `certificateBeforeSwitch`, by their names: a record at another provider that
   * leads to the site depends on it.
   */
  readonly certificates: Readonly<Record<string, ExternalDnsCertificateValidation>>;
  /** The shield with its rules, where the site is protected. */
  readonly protection: ProtectedZone | undefined;
  /** The edge rules, where they are managed. */
  readonly rules: EdgeRules | undefined;

  /** `originOf` declares the origin of the pull zone, where that is a part of the site. */
  constructor(
    type: string,
    name: string,
    args: SiteArgs,
    opts?: pulumi.ComponentResourceOptions,
    originOf: (site: pulumi.Resource) => Pick<PullZoneArgs, "originType" | "originUrl" | "storageZoneId"> = () => ({}),
  ) {
    const { hostnames = {}, dns, isProtected = true, rules, connection } = args;
    const protection = isProtected ? args.protection : false;
    // Policies see the inputs of a component. What others would say is said by its parts.
    super(type, name, protection === false ? { protection } : {}, opts);
    const parent = { parent: this };
    this.pullZone = new PullZone(name, { ...args.pullZone, ...originOf(this), connection }, parent);
    const ofZone = { pullZoneId: this.pullZone.pullZoneId, connection };
    const names = Object.entries(hostnames);
    const keys = names.flatMap(([hostname, { certificateBeforeSwitch }]) => {
      return certificateBeforeSwitch === true ? [hostname, proofOf(hostname)] : [hostname];
    });
    const parts = { nameOf: partNames(name, keys), ...ofZone, ...parent };
    const zone = dns === undefined || names.length === 0 ? undefined : new SiteZone(parts, dns);
    const declared = names.map(([hostname, more]) => [hostname, siteHostname(parts, hostname, more, zone)] as const);
    this.hostnames = Object.fromEntries(declared.map(([name, { hostname }]) => [name, hostname]));
    this.records = Object.fromEntries(declared.flatMap(([name, { record }]) => (record ? [[name, record]] : [])));
    this.certificates = Object.fromEntries(
      declared.flatMap(([name, { certificate }]) => (certificate ? [[name, certificate]] : [])),
    );
    this.protection = protection === false ? undefined : new ProtectedZone(name, { ...protection, ...ofZone }, parent);
    this.rules = rules && new EdgeRules(name, { rules, ...ofZone }, parent);
  }
}
