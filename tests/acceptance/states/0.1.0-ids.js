// What states/0.1.0-ids.json and, by the plugin, states/0.1.0-ids.plugin.json hold, of a time when some ids had two names; with the
// names of this version, which finds nothing to do.
const edge = require("pulumi-edge-platform");

const zone = new edge.ShieldZone("shop", { pullZoneId: 1001, planType: "Advanced", wafEnabled: true });
const { shieldZoneId } = zone;
new edge.AccessList("blocked", { shieldZoneId, name: "Blocked", type: "CIDR", entries: ["203.0.113.0/24"] });
new edge.AccessList("office", {
  shieldZoneId: 7002,
  accessListId: 801,
  name: "Office",
  type: "IP",
  description: "Created by hand",
});
new edge.AccessListConfiguration("attackers", {
  shieldZoneId,
  listName: "Known attackers",
  isEnabled: true,
  action: "Log",
});
const conditions = [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }];
new edge.WafRule("login", { shieldZoneId, name: "Login", description: "None by hand", conditions, action: "Block" });
new edge.RateLimit("logins", {
  shieldZoneId,
  name: "Logins",
  description: "Five a minute",
  conditions,
  requests: 5,
  interval: "1m",
  counter: "IP",
  action: "RateLimit",
  blockFor: "5m",
});
new edge.EdgeRuleEnablement("admin", { pullZoneId: 1001, description: "Block /admin", enabled: false });
new edge.EdgeRule("sale", {
  pullZoneId: 1001,
  description: "Sale",
  actions: [{ type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 }],
  triggers: [{ type: "Url", patterns: ["https://www.acme.example/summer/*"] }],
});
const image = { imageNamespace: "acme", imageName: "gallery", imageTag: "1.0.0", imageRegistryId: "501" };
const gallery = new edge.Application("gallery", {
  name: "gallery",
  runtimeType: "shared",
  autoScaling: { min: 1, max: 2 },
  regionSettings: { allowedRegionIds: ["DE", "NY"], requiredRegionIds: ["DE"], maxAllowedRegions: 2 },
  container: { name: "web", ...image },
});
new edge.ContainerTemplate("worker", { appId: gallery.appId, name: "worker", ...image });
new edge.EdgeScript("api", { name: "acme-api", type: "Cdn", code: "export default {};" });
