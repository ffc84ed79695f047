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
new edge.PullZoneAllowedReferrer("partner", { pullZoneId: 1001, hostname: "Partner.Example.com." });
new edge.VideoLibraryAllowedReferrer("partner-videos", {
  videoLibraryId: 2001,
  hostname: "*.partner.example.com",
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

const registry = new edge.ContainerRegistry("hub", {
  displayName: "Acme on Docker Hub",
  type: "dockerHub",
  userName: "acme",
  password: "not-a-real-password",
});
const blog = new edge.ContainerTemplate("blog", {
  appId: "app-2",
  name: "blog",
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

exports.made = [zone.shieldZoneId, rule.edgeRuleId, attackers.resolvedAccessListId, blog.resolvedDigest];
