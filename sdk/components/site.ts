import type * as pulumi from "@pulumi/pulumi";
import { picked } from "../../provider/schema/properties";
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
import { withoutOldTls } from "./presets";
import { ProtectedZone, type ProtectedZoneArgs } from "./protectedZone";
import { type SiteHostname, siteHostname } from "./siteHostname";
import { proofOf, type SiteDns, SiteZone } from "./siteZone";

/** Arguments of every site: delivery, host names and protection. */
export interface SiteArgs {
  /**
   * The pull zone with its name, which must be unique among all accounts, and its origin. If the site is protected, TLS 1.0 and 1.1
   * are disabled unless `enableTls10` and `enableTls11` say otherwise.
   * Example: `{ name: "acme-www", originUrl: "https://origin.example.com" }`.
   */
  pullZone: Omit<PullZoneArgs, "connection"> & { name: pulumi.Input<string> };
  /**
   * The host names of the site. By default, each has a managed certificate and redirects HTTP to HTTPS.
   * Default: none.
   * Example: `{ "www.example.com": {} }`.
   */
  hostnames?: Readonly<Record<string, SiteHostname>> | undefined;
  /**
   * The DNS zone of the host names. Each host name gets a `PullZone` record there. Its certificate is requested once the name resolves
   * (within `waitTimeoutSeconds` of the host name), or earlier with `certificateBeforeSwitch`. The domain must be delegated to the
   * platform. Accepts a zone of the program, the id of a zone, or an id with the domain.
   * Default: the records are declared elsewhere.
   * Example: `new edge.DnsZone("example", { domain: "example.com" })`.
   */
  dns?: SiteDns | undefined;
  /**
   * Adds a shield zone to the site. False is equivalent to `protection: false`.
   * Default: true.
   */
  isProtected?: boolean | undefined;
  /**
   * The protection, with the arguments of a `ProtectedZone`. `false` disables it.
   * Default: the firewall is enabled and blocks without learning.
   */
  protection?: Omit<ProtectedZoneArgs, "pullZoneId" | "connection"> | false | undefined;
  /**
   * The edge rules of the pull zone, in order.
   * Default: not managed.
   */
  rules?: EdgeRulesArgs["rules"] | undefined;
  /**
   * The account to use for all parts, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * Pull zone with its host names, their DNS records, protection and edge rules. Base of `StaticSite` and
 * `ContainerService`.
 */
export abstract class Site extends EdgeComponent {
  readonly pullZone: PullZone;
  /** Host names by name. */
  readonly hostnames: Readonly<Record<string, PullZoneHostname>>;
  /** DNS records by host name, if the site has a DNS zone. */
  readonly records: Readonly<Record<string, DnsRecord>>;
  /**
   * Validations of certificates for host names with `certificateBeforeSwitch`, by host name. A record at another
   * provider that leads to the site depends on its validation.
   */
  readonly certificates: Readonly<Record<string, ExternalDnsCertificateValidation>>;
  /** Shield zone with its rules, if the site is protected. */
  readonly protection: ProtectedZone | undefined;
  /** Edge rules, if managed. */
  readonly rules: EdgeRules | undefined;

  /** `originOf` declares the pull zone's origin if it is a part of the site. */
  constructor(
    type: string,
    name: string,
    args: SiteArgs,
    opts?: pulumi.ComponentResourceOptions,
    originOf: (site: pulumi.Resource) => Pick<PullZoneArgs, "originType" | "originUrl" | "storageZoneId"> = () => ({}),
  ) {
    const { hostnames = {}, dns, isProtected = true, rules, connection } = args;
    const protection = isProtected ? args.protection : false;
    // Policies see these inputs on the component, and all others on its parts.
    super(type, name, protection === false ? { protection } : {}, opts);
    const parent = { parent: this };
    const defaults = protection === false ? {} : withoutOldTls;
    const pullZone = picked(args.pullZone, (name) => args.pullZone[name] !== undefined);
    this.pullZone = new PullZone(name, { ...defaults, ...pullZone, ...originOf(this), connection }, parent);
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
