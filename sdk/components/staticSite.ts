import type * as pulumi from "@pulumi/pulumi";
import type { CachePurge, StorageFolder, StorageZone } from "../resources";
import { Site, type SiteArgs } from "./site";
import { type SiteContent, SiteFiles } from "./siteContent";

/** The arguments of {@link StaticSite}. */
export interface StaticSiteArgs extends SiteArgs {
  /**
   * A folder with the site's files, which are uploaded to a storage zone of the site. The pull zone serves them from there and is purged
   * when they change.
   * Default: the origin that `pullZone` declares.
   * Example: `{ source: "./dist", exclude: ["*.map"] }`.
   */
  content?: string | SiteContent | undefined;
}

/**
 * A site that is served, protected and reachable under its own host names. The parts are its files in a storage zone, a pull zone, host
 * names with DNS records and managed certificates, a shield zone whose firewall blocks, and edge rules. Parts have the component's name;
 * parts for a host name append the host name.
 *
 * @example
 * ```ts
 * const site = new edge.StaticSite("www", {
 *   content: "./dist",
 *   pullZone: { name: "acme-www" },
 *   hostnames: { "example.com": {}, "www.example.com": {} },
 *   dns: new edge.DnsZone("example", { domain: "example.com" }, { protect: true }),
 *   protection: { shield: { planType: "Advanced" }, preset: "static" },
 * }, { protect: true });
 * export const address = site.pullZone.defaultHostname;
 * ```
 */
export class StaticSite extends Site {
  /** Storage zone with the files, if the site has `content`. */
  readonly storageZone: StorageZone | undefined;
  /** Files, if the site has `content`. */
  readonly content: StorageFolder | undefined;
  /** Purges the pull zone when the files change. */
  readonly purge: CachePurge | undefined;

  constructor(name: string, args: StaticSiteArgs, opts?: pulumi.ComponentResourceOptions) {
    const { content, pullZone, connection } = args;
    const parts: { files?: SiteFiles } = {};
    super("StaticSite", name, args, opts, (site) => {
      if (content === undefined) return {};
      parts.files = new SiteFiles(name, content, pullZone.name, connection, site);
      return parts.files.origin;
    });
    this.storageZone = parts.files?.storageZone;
    this.content = parts.files?.folder;
    this.purge = parts.files?.purging(this.pullZone);
    this.registerOutputs({});
  }
}
