import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

const config = new pulumi.Config();
const domain = config.get("domain");
// No other account may have a pull zone or a storage zone of this name.
const name = `${pulumi.getProject()}-${pulumi.getStack()}`;

// The files of public/ in a storage zone, served by a pull zone behind a firewall. An up after each build uploads what changed.
const site = new edge.StaticSite("site", {
  content: { source: "public", storageZone: { region: config.require("region"), custom404FilePath: "/404.html" } },
  pullZone: { name },
  // The certificate needs a CNAME record from the domain to the output `hostname`.
  hostnames: domain ? { [domain]: {} } : {},
  // The plan Advanced has rules of its own, too, and costs money: add `preset: "static"`.
  protection: { shield: { planType: "Basic" } },
});

export const hostname = site.pullZone.defaultHostname;
export const address = pulumi.interpolate`https://${domain || hostname}/`;
