import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

const config = new pulumi.Config();

// The pull zone serves visitors and fetches from the origin. Its name must be unique across all accounts.
const zone = new edge.PullZone("site", {
  name: `${pulumi.getProject()}-${pulumi.getStack()}`,
  originUrl: config.require("originUrl"),
  verifyOriginSsl: true,
  // TLS 1.0 and 1.1 are obsolete.
  ...edge.protectionPresets.wordpress.pullZone,
});

// The protection: the managed rule set, rules and rate limits for one kind of site, and your own access list.
// `npx pulumi-edge-platform try --request /xmlrpc.php` says what becomes of a request, before an up.
const protection = new edge.ProtectedZone("site", {
  pullZoneId: zone.pullZoneId,
  // It costs money. Without rules and rate limits, `planType: "Basic"` is enough.
  shield: { planType: "Advanced" },
  // Others are "api" and "static".
  preset: "wordpress",
  accessLists: { Scanners: { type: "CIDR", entries: ["198.51.100.0/24"], action: "Block" } },
});

export const hostname = zone.defaultHostname;
export const shieldZoneId = protection.shield.shieldZoneId;
