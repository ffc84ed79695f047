import { Config } from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform/native";
import type { Tenant } from "./tenants.ts";

// The worker writes the tenant into the settings of its stack.
const { sites, blocking, partners } = new Config().requireObject<Tenant>("tenant");

for (const [name, originUrl] of Object.entries(sites)) {
  const { pullZoneId } = new edge.PullZone(name, { name, originUrl });
  new edge.ShieldZone(name, {
    pullZoneId,
    // A new zone learns for 14 days and blocks nothing until then.
    learningMode: false,
    wafEnabled: true,
    wafExecutionMode: blocking ? "Block" : "Log",
    ddosShieldSensitivity: "Medium",
  });
  if (partners.length > 0) new edge.PullZoneAllowedReferrers(name, { pullZoneId, hostnames: partners });
}
