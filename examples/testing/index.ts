import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

// A shop: found by its name in the account, protected, and closed to scanners once it is open.
const config = new pulumi.Config();
const found = edge.getPullZonesOutput({ search: config.require("pullZone") });

export const zone = new edge.ShieldZone("shop", {
  pullZoneId: found.pullZones.apply(([first]) => first?.id ?? 0),
  // Custom rules require this plan.
  planType: "Advanced",
  wafEnabled: true,
  wafExecutionMode: config.getBoolean("open") ? "Block" : "Log",
});
export const rule = new edge.WafRule("scanners", {
  shieldZoneId: zone.shieldZoneId,
  name: "Block scanners",
  description: "Nobody shops with a scanner",
  conditions: [{ variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "scanner" }],
  action: "Block",
});
