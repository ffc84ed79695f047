// What states/0.1.0.json holds, with the names of this version, which finds nothing to do.
const pulumi = require("@pulumi/pulumi");
const edge = require("pulumi-edge-platform");

const zone = new edge.ShieldZone("shop", {
  pullZoneId: 1001,
  planType: "Advanced",
  wafEnabled: true,
  wafExecutionMode: "Log",
  wafDisabledRules: ["942140", "920230"],
  wafEngineConfig: [{ name: "blocking_paranoia_level", valueEncoded: "2" }],
  ddosShieldSensitivity: "Medium",
});
const attackers = new edge.AccessListConfiguration("attackers", {
  shieldZoneId: zone.shieldZoneId,
  listName: "Known attackers",
  isEnabled: true,
  action: "Log",
});
const rule = new edge.EdgeRuleEnablement("block-admin", {
  pullZoneId: 1001,
  description: "Block /admin",
  enabled: false,
});
new edge.PullZoneAllowedReferrers("partner", { pullZoneId: 1001, hostnames: ["Partner.Example.com."] });
new edge.VideoLibraryAllowedReferrers("partner-videos", {
  videoLibraryId: 2001,
  hostnames: ["*.partner.example.com"],
});
new edge.PullZoneAllowedReferrers("media-sites", {
  pullZoneId: 1002,
  hostnames: ["Partner.Example.com.", "*.partner.example.com"],
  exclusive: true,
});
new edge.VideoLibraryAllowedReferrers("video-sites", {
  videoLibraryId: 2001,
  hostnames: ["www.acme.example", "videos.example.com"],
});
new edge.PullZoneBlockedReferrers("scrapers", { pullZoneId: 1001, hostnames: ["scraper.example.com"] });
new edge.VideoLibraryBlockedReferrers("scrapers", { videoLibraryId: 2001, hostnames: ["scraper.example.com"] });
new edge.PullZoneBlockedIps("scrapers", { pullZoneId: 1001, ips: ["192.0.2.7"] });

const journal = new edge.PullZone("journal", {
  name: "acme-journal",
  originType: "OriginUrl",
  originUrl: "https://origin.acme.example",
  verifyOriginSsl: true,
});
new edge.PullZoneHostname("journal", { pullZoneId: journal.pullZoneId, hostname: "Journal.Acme.Example" });
new edge.EdgeRule("block-drafts", {
  pullZoneId: 1001,
  description: "Block drafts",
  actions: [{ type: "BlockRequest" }],
  triggers: [{ type: "Url", patterns: ["*/drafts/*"] }],
});
new edge.EdgeRules("journal", {
  pullZoneId: journal.pullZoneId,
  rules: [
    {
      key: "admin",
      description: "Block /admin",
      actions: [{ type: "BlockRequest" }],
      triggers: [{ type: "Url", patterns: ["*/admin/*"] }],
    },
  ],
});

const login = [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }];
new edge.WafRule("curl", {
  shieldZoneId: 7002,
  name: "Block curl",
  description: "Nobody buys with curl",
  conditions: login,
  action: "Block",
});
new edge.WafRules("shop", {
  shieldZoneId: zone.shieldZoneId,
  rules: [{ key: "login", name: "Challenge logins", description: "Logins", conditions: login, action: "Challenge" }],
});
const limit = {
  description: "Logins",
  requests: 60,
  interval: "1m",
  counter: "IP",
  blockFor: "1m",
  conditions: login,
  action: "RateLimit",
};
new edge.RateLimit("login", { shieldZoneId: 7002, name: "Limit signins", ...limit });
new edge.RateLimits("shop", {
  shieldZoneId: zone.shieldZoneId,
  limits: [{ key: "login", name: "Limit logins", ...limit }],
});
new edge.BotDetection("shop", { shieldZoneId: zone.shieldZoneId, executionMode: "Challenge" });
new edge.UploadScanning("shop", { shieldZoneId: zone.shieldZoneId, isEnabled: true, antivirusScanningMode: "Log" });
new edge.AccessList("blocked", {
  shieldZoneId: 7002,
  name: "Blocked",
  type: "IP",
  entries: ["192.0.2.1", "2001:DB8::1"],
  isEnabled: true,
  action: "Block",
});

const api = new edge.EdgeScript("api", {
  name: "acme-api",
  type: "Cdn",
  code: 'export default () => new Response("hello");',
  variables: { ORIGIN: { required: true, defaultValue: "https://origin.acme.example" } },
  secrets: { API_TOKEN: pulumi.secret("not-a-real-token") },
});
new edge.EdgeScriptRelease("api", { scriptId: api.scriptId, codeHash: api.codeHash });

const registry = new edge.ContainerRegistry("hub", {
  displayName: "Acme on Docker Hub",
  type: "dockerHub",
  userName: "acme",
  password: "not-a-real-password",
});
new edge.Application("gallery", {
  name: "gallery",
  runtimeType: "shared",
  autoScaling: { min: 1, max: 2 },
  regionSettings: { allowedRegionIds: ["DE"] },
  container: {
    name: "web",
    imageNamespace: "acme",
    imageName: "web",
    imageTag: "1.4.2",
    imageRegistryId: registry.id,
    environmentVariables: [{ name: "TOKEN", value: pulumi.secret("not-a-real-token") }],
  },
});
const blog = new edge.ContainerTemplate("blog", {
  appId: "app-2",
  name: "journal",
  imageNamespace: "acme",
  imageName: "blog",
  imageTag: "1.0.0",
  imageRegistryId: registry.id,
  environmentVariables: [
    { name: "LOG_LEVEL", value: "info" },
    { name: "TOKEN", value: pulumi.secret("not-a-real-token") },
  ],
  probes: { liveness: { httpGet: { request: { path: "/healthz", portNumber: 8080 } } } },
  endpoints: [{ displayName: "web", cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080 }] } }],
});
new edge.ApplicationDeployment("blog", {
  appId: "app-2",
  deployed: true,
  triggers: { digest: blog.resolvedDigest.apply((digest) => digest ?? "1.0.0") },
  onDestroy: "undeploy",
});

exports.made = [zone.shieldZoneId, rule.edgeRuleId, attackers.id, blog.resolvedDigest];
