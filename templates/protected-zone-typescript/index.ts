import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

const config = new pulumi.Config();

// What visitors reach: the pull zone fetches from the origin, and no other account may have one of its name.
const zone = new edge.PullZone("site", {
  name: `${pulumi.getProject()}-${pulumi.getStack()}`,
  originUrl: config.require("originUrl"),
  verifyOriginSsl: true,
});

// What protects it: the managed rule set, rules and rate limits for one kind of site, and an access list of your own.
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
