import * as pulumi from "@pulumi/pulumi";
import {
  EdgeRules,
  type EdgeRulesArgs,
  PullZone,
  type PullZoneArgs,
  PullZoneHostname,
  type PullZoneHostnameArgs,
} from "../resources";
import { componentToken, partName } from "./component";
import { ProtectedZone, type ProtectedZoneArgs } from "./protectedZone";

/** What is said of a host name of a site, beside its name. */
export type SiteHostname = Omit<PullZoneHostnameArgs, "pullZoneId" | "hostname" | "connection">;

/** The arguments of {@link StaticSite}. */
export interface StaticSiteArgs {
  /**
   * The pull zone: its name, which no other account may have, and where its content comes from.
   * Example: `{ name: "acme-www", originUrl: "https://origin.example.com" }`.
   */
  pullZone: Omit<PullZoneArgs, "connection">;
  /**
   * The host names of the site, and what is said of each.
   * Default of each: a managed certificate, and requests over plain HTTP are redirected.
   * Example: `{ "www.example.com": {} }`.
   */
  hostnames?: Readonly<Record<string, SiteHostname>> | undefined;
  /**
   * The protection, as a `ProtectedZone` takes it; `false` for none.
   * Default: the firewall is enabled, does not learn, and blocks.
   */
  protection?: Omit<ProtectedZoneArgs, "pullZoneId" | "connection"> | false | undefined;
  /**
   * The edge rules of the pull zone, in their order.
   * Default: none are managed.
   */
  rules?: EdgeRulesArgs["rules"] | undefined;
  /** The account of all parts, by the name that it has in `edge:connections`. Default: the stack's own. */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A site that is served, protected and reached under its own names: a pull zone, its host names with managed certificates, a shield
 * zone whose firewall blocks, and edge rules. The parts have the component's name, a host name its own behind it.
 *
 * @example
 * ```ts
 * const site = new edge.StaticSite("www", {
 *   pullZone: { name: "acme-www", originUrl: "https://origin.example.com" },
 *   hostnames: { "www.example.com": {} },
 *   protection: { shield: { planType: "Advanced" }, preset: "static" },
 * }, { protect: true });
 * export const address = site.pullZone.defaultHostname;
 * ```
 */
export class StaticSite extends pulumi.ComponentResource {
  /** The pull zone. */
  readonly pullZone: PullZone;
  /** The host names by their names. */
  readonly hostnames: Readonly<Record<string, PullZoneHostname>>;
  /** The shield with its rules, where the site is protected. */
  readonly protection: ProtectedZone | undefined;
  /** The edge rules, where they are managed. */
  readonly rules: EdgeRules | undefined;

  constructor(name: string, args: StaticSiteArgs, opts?: pulumi.ComponentResourceOptions) {
    super(componentToken("StaticSite"), name, {}, opts);
    const { hostnames = {}, protection, rules, connection } = args;
    const parent = { parent: this };
    this.pullZone = new PullZone(name, { ...args.pullZone, connection }, parent);
    const ofZone = { pullZoneId: this.pullZone.pullZoneId, connection };
    this.hostnames = Object.fromEntries(
      Object.entries(hostnames).map(([hostname, more]) => [
        hostname,
        new PullZoneHostname(partName(name, hostname), { ...usual(more), ...more, hostname, ...ofZone }, parent),
      ]),
    );
    this.protection = protection === false ? undefined : new ProtectedZone(name, { ...protection, ...ofZone }, parent);
    this.rules = rules && new EdgeRules(name, { rules, ...ofZone }, parent);
    this.registerOutputs({});
  }
}

/** The defaults of a host name; a certificate of one's own takes the place of the managed one. */
function usual({ certificateKey }: SiteHostname): SiteHostname {
  return { forceSsl: true, ...(certificateKey === undefined ? { certificate: "managed" } : {}) };
}
