import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

// From an empty account to a shop that is served, protected and watched. The demo changes both settings:
// `pulumi config set blocking true`, `pulumi config set imageTag 1.1.0`.
const config = new pulumi.Config();
const mode = config.getBoolean("blocking") ? "Block" : "Log";
const imageTag = config.get("imageTag") ?? "1.0.0";

// The shop: its content comes from an origin, and visitors reach it under a name of its own with a certificate.
const shop = new edge.StaticSite("shop", {
  pullZone: { name: "acme-shop", originUrl: "https://origin.acme.example", verifyOriginSsl: true },
  hostnames: { "shop.acme.example": {} },
  protection: {
    shield: { planType: "Advanced", wafExecutionMode: mode, wafDisabledRules: ["942140"] },
    preset: "static",
    accessLists: { "Known attackers": mode, Abusers: { type: "CIDR", entries: ["198.51.100.0/24"], action: mode } },
    bots: { executionMode: mode === "Block" ? "Challenge" : "LogOnly" },
    allowedReferrers: ["partner.example.com"],
  },
  rules: [
    {
      key: "moved",
      description: "The old shop has moved",
      actions: [{ type: "Redirect", url: "https://shop.acme.example/", statusCode: 301 }],
      triggers: [{ type: "Url", patterns: ["/old-shop/*"] }],
    },
  ],
});

// Its API: a container that runs behind a pull zone of its own, deployed whenever it changes.
const api = new edge.ContainerService("api", {
  registry: {
    displayName: "Acme on Docker Hub",
    type: "dockerHub",
    userName: "acme",
    password: config.getSecret("registryPassword") ?? pulumi.secret("not-a-real-password"),
  },
  application: {
    name: "acme-api",
    runtimeType: "shared",
    autoScaling: { min: 1, max: 3 },
    regionSettings: { allowedRegionIds: ["DE"] },
  },
  container: { name: "api", imageNamespace: "acme", imageName: "api", imageTag },
  port: 8080,
  pullZone: { name: "acme-api" },
  hostnames: { "api.acme.example": {} },
  protection: { shield: { planType: "Advanced" }, preset: "api" },
});

// Monitoring reads their state through data sources.
const failures = edge.getOriginErrorLogsOutput({ pullZoneId: shop.pullZone.pullZoneId, date: new Date() });

export const addresses = [shop.pullZone.defaultHostname, api.pullZone.defaultHostname];
export const apiStatus = edge.getApplicationOverviewOutput({ appId: api.deployment.appId }).status;
export const failuresToday = failures.logs.apply((logs) => logs.length);
