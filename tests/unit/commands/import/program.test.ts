import { execFileSync } from "node:child_process";
import type { Choice } from "../../../../commands/import/parents";
import { withEmulator } from "../../emulator/running";
import { program, surveyed } from "./reading";
import { secrets, vary } from "./variedAccount";

const { emulator } = withEmulator();

async function written(...how: [Choice?]) {
  return program(await surveyed(emulator(), ...how));
}

test("a written program is readable", async () => {
  emulator().edit(({ shieldZones, applications }) => {
    Object.assign(shieldZones[0]?.accessLists[3] ?? {}, { isEnabled: true, action: 2 });
    Object.assign(applications[0]?.containerTemplates[0] ?? {}, {
      environmentVariables: [
        { name: "LOG_LEVEL", value: "info" },
        { name: "API_TOKEN", value: "x" },
      ],
      endpoints: [],
    });
    applications[0]?.containerTemplates.splice(1);
  });
  const source = await written({ pullZone: ["1002"], registry: ["501"], application: ["app-1"] });
  expect(source).toMatch(/^\/\/ Written by pulumi-edge-platform import \d/);
  expect(source.split("\n").slice(2).join("\n")).toBe(`import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";

const config = new pulumi.Config();

// Pull zone "acme-media" (1002)
new edge.PullZone("acme-media", {
  name: "acme-media",
  pullZoneId: 1002,
  originType: "OriginUrl",
  originUrl: "https://origin.media.acme.example",
  edgeScriptExecutionPhase: "Cache",
  ipFamilyPolicy: "DualStack",
  originConnectTimeout: 10,
  originResponseTimeout: 60,
  originRetryConnectionTimeout: true,
  originRetryResponseTimeout: true,
  stickySessionType: "Off",
  type: "Premium",
  enableGeoZoneEu: true,
  enableGeoZoneUs: true,
  enableGeoZoneAsia: true,
  enableGeoZoneSa: true,
  enableGeoZoneAf: true,
  routingFilters: ["all"],
  enableWebSockets: true,
  maxWebSocketConnections: 500,
  enableAccessControlOriginHeader: true,
  accessControlOriginHeaderExtensions: [
    "eot",
    "ttf",
    "woff",
    "woff2",
    "css",
    "js",
    "jpg",
    "jpeg",
    "png",
    "webp",
    "gif",
    "mp3",
    "mp4",
    "mpeg",
    "svg",
    "webm",
  ],
  cacheControlMaxAgeOverride: -1,
  cacheControlPublicMaxAgeOverride: -1,
  disableCookies: true,
  ignoreQueryStrings: true,
  enableQueryStringOrdering: true,
  enableTls10: true,
  enableTls11: true,
  tlsSecurityLevel: "Legacy",
  enableLogging: true,
  loggingIpAnonymizationEnabled: true,
  logAnonymizationType: "OneDigit",
  logFormat: "JSON",
});
new edge.PullZoneHostname("acme-media-media-acme-example", {
  pullZoneId: 1002,
  hostname: "media.acme.example",
  forceSsl: true,
  certificateKeyType: "Ecdsa",
  adopt: true,
});
const acmeMediaShield = new edge.ShieldZone("acme-media", {
  pullZoneId: 1002,
  planType: "Advanced",
  learningMode: false,
  wafEnabled: true,
  wafExecutionMode: "Log",
  wafRequestHeaderLoggingEnabled: true,
  requestBodyLoggingEnabled: false,
  wafRealtimeThreatIntelligenceEnabled: false,
  wafProfileId: 1,
  wafRequestBodyLimitAction: "Log",
  wafResponseBodyLimitAction: "Ignore",
  ddosShieldSensitivity: "Medium",
  ddosExecutionMode: "Block",
  ddosChallengeWindow: 3600,
  whitelabelResponsePages: false,
  adopt: true,
});
new edge.WafRule("acme-media-block-scanners", {
  shieldZoneId: acmeMediaShield.shieldZoneId,
  ruleId: 5001,
  name: "Block scanners",
  description: "Created by hand",
  conditions: [
    {
      variable: "REQUEST_HEADERS",
      of: "user-agent",
      operator: "CONTAINS",
      value: "sqlmap",
    },
    { variable: "REQUEST_METHOD", operator: "STREQ", value: "POST" },
  ],
  transformations: ["LOWERCASE"],
  severity: "CRITICAL",
  action: "Block",
});
new edge.RateLimit("acme-media-limit-logins", {
  shieldZoneId: acmeMediaShield.shieldZoneId,
  ruleId: 6001,
  name: "Limit logins",
  description: "Created by hand",
  conditions: [
    { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" },
    { variable: "REQUEST_METHOD", operator: "STREQ", value: "POST" },
  ],
  transformations: ["LOWERCASE"],
  severity: "NOTICE",
  action: "RateLimit",
  requests: 5,
  interval: "1m",
  counter: "IP",
  blockFor: "5m",
});
new edge.ResponsePages("acme-media", {
  shieldZoneId: acmeMediaShield.shieldZoneId,
  rateLimit: "<h1>Slow down</h1>",
});
new edge.AccessList("acme-media-office", {
  shieldZoneId: acmeMediaShield.shieldZoneId,
  accessListId: 801,
  name: "Office",
  type: "IP",
  entries: ["192.0.2.10", "192.0.2.11"],
  description: "Created by hand",
  isEnabled: false,
  action: "Allow",
});
new edge.AccessListConfiguration("acme-media-known-attackers", {
  shieldZoneId: acmeMediaShield.shieldZoneId,
  listName: "Known attackers",
  isEnabled: true,
  action: "Block",
});
new edge.EdgeRule("acme-media-force-tls", {
  pullZoneId: 1002,
  edgeRuleId: "11111111-1002-4000-8000-000000000001",
  description: "Force TLS",
  enabled: true,
  actions: [{ type: "ForceSSL" }],
  triggers: [{ type: "Url", patterns: ["*"], matching: "Any" }],
  triggerMatching: "Any",
  order: 0,
});
new edge.EdgeRule("acme-media-cache-images", {
  pullZoneId: 1002,
  edgeRuleId: "11111111-1002-4000-8000-000000000002",
  description: "Cache images",
  enabled: true,
  actions: [{ type: "OverrideCacheTime" }],
  triggers: [{ type: "Url", patterns: ["*.jpg"], matching: "Any" }],
  triggerMatching: "Any",
  order: 1,
});
new edge.PullZoneAllowedReferrers("acme-media", {
  pullZoneId: 1002,
  hostnames: ["media.acme.example"],
});

// Container registry "Docker Hub" (501)
const dockerHubRegistry = new edge.ContainerRegistry("docker-hub", {
  displayName: "Docker Hub",
  userName: "acme",
  password: config.requireSecret("dockerHubPassword"),
  registryId: 501,
});

// Application "shop" (app-1)
new edge.Application("shop", {
  name: "shop",
  runtimeType: "shared",
  autoScaling: { min: 1, max: 3 },
  regionSettings: {
    allowedRegionIds: ["DE", "NY"],
    requiredRegionIds: ["DE", "NY"],
    maxAllowedRegions: 5,
  },
  appId: "app-1",
});
new edge.ContainerTemplate("shop-web", {
  appId: "app-1",
  containerId: "app-1-web",
  name: "web",
  imageName: "web",
  imageNamespace: "acme",
  imageTag: "1.4.2",
  imageRegistryId: dockerHubRegistry.id,
  imagePullPolicy: "always",
  environmentVariables: [
    { name: "LOG_LEVEL", value: "info" },
    { name: "API_TOKEN", value: config.requireSecret("shopWebApiToken") },
  ],
});
new edge.ApplicationDeployment("shop", { appId: "app-1", deployed: true });
`);
});

test("a written program is the same for every import", async () => {
  emulator().edit(vary);
  expect(await written()).toBe(await written());
});

test("a written program contains no secret, and no name that would run as code or end a comment", async () => {
  emulator().edit(vary);
  const source = await written();
  for (const value of Object.values(secrets)) expect(source).not.toContain(value);
  expect(source).not.toMatch(/[\p{Cf}\p{Zl}\p{Zp}`]\s*\/\//u);
  expect(source).toContain(String.raw`// Pull zone "acme \"shop\"`);
});

test("a written program is formatted", async () => {
  emulator().edit(vary);
  // Formatters may prefer single quotes for strings that contain double quotes.
  emulator().edit(({ pullZones: [zone], applications: [application] }) => {
    const [variable] = application?.containerTemplates[0]?.environmentVariables ?? [];
    if (zone) zone.Name = "a name of a pull zone that takes much of a line";
    for (const rule of zone?.EdgeRules ?? []) rule.Description = rule.Description?.replaceAll('"', "");
    if (variable) variable.value = "info";
  });
  const source = await written();
  const biome = require.resolve("@biomejs/biome/bin/biome");
  const args = [biome, "format", "--indent-style=space", "--line-width=80", "--stdin-file-path=index.ts"];
  const formatted = execFileSync(process.execPath, args, { input: source, encoding: "utf8", cwd: "/", stdio: "pipe" });
  expect(formatted).toBe(source);
});

test("a written program contains the id of an object that it cannot refer to", async () => {
  const sections = await surveyed(emulator(), { registry: ["501"], application: ["app-1"] });
  const source = program(sections, ({ type }) => type !== "ContainerRegistry");
  expect(source).toContain('imageRegistryId: "501"');
  expect(source).toContain('\nnew edge.ContainerRegistry("docker-hub"');
});

test("a written program needs no configuration without secrets", async () => {
  expect(await written({ pullZone: ["1001"] })).not.toContain("pulumi/pulumi");
});

test("a written program refers from a pull zone to its origin's storage zone, or contains the id if the zone is not imported", async () => {
  emulator().edit(({ pullZones }) => {
    const [zone] = pullZones.filter(({ Id }) => Id === 1002);
    if (zone) Object.assign(zone, { OriginType: 2, StorageZoneId: 5801, LoggingStorageZoneId: 5999 });
  });
  const source = await written({ storageZone: ["5801"], pullZone: ["1002"] });
  expect(source).toMatch(/\nconst acmeFilesStorageZone = new edge\.StorageZone\("acme-files", \{/);
  expect(source).toContain("storageZoneId: acmeFilesStorageZone.storageZoneId,");
  expect(source).toContain("loggingStorageZoneId: 5999,");
  expect(source.indexOf("new edge.StorageZone")).toBeLessThan(source.indexOf("new edge.PullZone("));
});
