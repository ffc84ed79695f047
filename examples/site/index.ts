import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

// A folder and a domain become a site: its files in a storage zone, served through a pull zone behind a firewall, under the domain's
// own names with certificates. `pulumi config set domain example.com`, and `pulumi up` after each build.
const config = new pulumi.Config();
const domain = config.get("domain") ?? "site.example";
const name = domain.replaceAll(".", "-");

// The registrar of the domain must have these name servers before certificates can be issued: until then an up fails after two
// minutes, and the next one continues.
const zone = new edge.DnsZone("domain", { domain });
export const nameservers = zone.nameservers;

const site = new edge.StaticSite("site", {
  content: {
    source: config.get("folder") ?? join(__dirname, "public"),
    exclude: ["*.map"],
    storageZone: { region: "DE", custom404FilePath: "/404.html" },
  },
  pullZone: { name },
  dns: zone,
  hostnames: { [domain]: {}, [`www.${domain}`]: {} },
  protection: { shield: { planType: "Advanced" }, preset: "static" },
  rules: [
    {
      key: "headers",
      description: "No other site embeds a page",
      actions: [{ type: "SetResponseHeader", name: "Content-Security-Policy", value: "frame-ancestors 'self'" }],
      triggers: [{ type: "Url", patterns: ["*"] }],
    },
  ],
});

export const addresses = Object.keys(site.hostnames).map((hostname) => `https://${hostname}/`);
