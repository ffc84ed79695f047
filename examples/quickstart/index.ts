import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

// The demo changes this: `pulumi config set blocking true`, `pulumi config set imageTag 1.1.0`.
const config = new pulumi.Config();
const blocking = config.getBoolean("blocking") ?? false;
const imageTag = config.get("imageTag") ?? "1.0.0";

// The shop's pull zone: its firewall, an access list of the platform, and one of its own.
const zone = new edge.ShieldZone("shop", {
  pullZoneId: 1001,
  planType: "Advanced",
  // A new zone learns for 14 days and blocks nothing until then.
  learningMode: false,
  wafEnabled: true,
  wafExecutionMode: blocking ? "Block" : "Log",
  wafDisabledRules: ["942140"],
  wafEngineConfig: [{ name: "blocking_paranoia_level", valueEncoded: "2" }],
  ddosShieldSensitivity: "Medium",
});
new edge.AccessListConfiguration("attackers", {
  shieldZoneId: zone.shieldZoneId,
  listName: "Known attackers",
  isEnabled: true,
  action: blocking ? "Block" : "Log",
});
new edge.AccessList("abusers", {
  shieldZoneId: zone.shieldZoneId,
  name: "Abusers",
  type: "CIDR",
  entries: ["198.51.100.0/24"],
  isEnabled: true,
  action: blocking ? "Block" : "Log",
});

// What its shield does with requests: a rule, a rate limit, bots and uploads.
new edge.WafRule("scanners", {
  shieldZoneId: zone.shieldZoneId,
  name: "Block scanners",
  description: "Nobody shops with a scanner",
  conditions: [{ variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "sqlmap" }],
  transformations: ["LOWERCASE"],
  action: "Block",
});
new edge.RateLimit("logins", {
  shieldZoneId: zone.shieldZoneId,
  name: "Limit logins",
  description: "Five attempts a minute",
  conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
  requests: 5,
  interval: "1m",
  counter: "IP",
  action: "RateLimit",
  blockFor: "5m",
});
new edge.BotDetection("bots", { shieldZoneId: zone.shieldZoneId, executionMode: blocking ? "Challenge" : "LogOnly" });
new edge.UploadScanning("uploads", {
  shieldZoneId: zone.shieldZoneId,
  isEnabled: true,
  antivirusScanningMode: "Block",
});

// A rule of its own, another one that is switched off, and who may embed it and who not.
new edge.EdgeRule("moved", {
  pullZoneId: 1001,
  description: "The old shop has moved",
  actions: [{ type: "Redirect", url: "https://www.acme.example/", statusCode: 301 }],
  triggers: [{ type: "Url", patterns: ["/old-shop/*"] }],
});
new edge.PullZoneBlockedReferrer("copycat", { pullZoneId: 1001, hostname: "copycat.example" });
new edge.PullZoneBlockedIp("scraper", { pullZoneId: 1001, ip: "203.0.113.66" });
new edge.EdgeRuleEnablement("block-admin", { pullZoneId: 1001, description: "Block /admin", enabled: false });
new edge.PullZoneAllowedReferrer("partner", { pullZoneId: 1001, hostname: "partner.example.com" });
new edge.VideoLibraryAllowedReferrer("partner-videos", { videoLibraryId: 2001, hostname: "*.partner.example.com" });

// Only these sites may embed the media; these sites, and those already on the list, may embed the videos.
new edge.PullZoneAllowedReferrers("media-sites", {
  pullZoneId: 1002,
  hostnames: ["media.acme.example", "partner.example.com"],
  exclusive: true,
});
new edge.VideoLibraryAllowedReferrers("video-sites", { videoLibraryId: 2001, hostnames: ["videos.example.com"] });

// The blog: a registry, a container from it, and the application, deployed whenever the container changes.
const registry = new edge.ContainerRegistry("hub", {
  displayName: "Acme on Docker Hub",
  type: "dockerHub",
  userName: "acme",
  password: config.getSecret("registryPassword") ?? pulumi.secret("not-a-real-password"),
});
const blog = new edge.ContainerTemplate("blog", {
  appId: "app-2",
  name: "web",
  imageNamespace: "acme",
  imageName: "blog",
  imageTag,
  imageRegistryId: registry.id,
  environmentVariables: [{ name: "LOG_LEVEL", value: "info" }],
  probes: { liveness: { httpGet: { request: { path: "/healthz", portNumber: 8080 } } } },
  endpoints: [{ displayName: "web", cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }] } }],
});
const deployment = new edge.ApplicationDeployment("blog", {
  appId: "app-2",
  deployed: true,
  triggers: { blog: blog.revision },
  onDestroy: "undeploy",
});

// Data sources, as promises or as outputs that depend on resources.
const overview = edge.getApplicationOverviewOutput({ appId: deployment.appId });
const release = edge.getActiveReleaseOutput({ scriptId: 3001 });
const keys = edge.getApiKeysOutput({ role: "Deploy" });

export const shieldZoneId = zone.shieldZoneId;
export const blogStatus = overview.status;
export const activeRelease = release.note;
export const deployKeys = keys.keys.apply((all) => all.length);
