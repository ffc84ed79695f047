import type * as pulumi from "@pulumi/pulumi";
import { Site, type SiteArgs } from "./site";

/** The arguments of {@link StaticSite}. */
export interface StaticSiteArgs extends SiteArgs {}

/**
 * A site that is served, protected and reached under its own names: a pull zone, its host names with DNS records and managed
 * certificates, a shield zone whose firewall blocks, and edge rules. The parts have the component's name, a host name its own behind it.
 *
 * @example
 * ```ts
 * const site = new edge.StaticSite("www", {
 *   pullZone: { name: "acme-www", originUrl: "https://origin.example.com" },
 *   hostnames: { "example.com": {}, "www.example.com": {} },
 *   dns: new edge.DnsZone("example", { domain: "example.com" }, { protect: true }),
 *   protection: { shield: { planType: "Advanced" }, preset: "static" },
 * }, { protect: true });
 * export const address = site.pullZone.defaultHostname;
 * ```
 */
export class StaticSite extends Site {
  constructor(name: string, args: StaticSiteArgs, opts?: pulumi.ComponentResourceOptions) {
    super("StaticSite", name, args, opts);
    this.registerOutputs({});
  }
}
