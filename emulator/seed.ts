import { declared } from "./areas";
import { systemHostname } from "./pullZones/newPullZone";
import type { PlatformSeed } from "./state";
import { newApiGuardian } from "./zoneFeatures/apiGuardian";

type PullZoneSeed = NonNullable<PlatformSeed["pullZones"]>[number];
type RegistrySeed = NonNullable<PlatformSeed["registries"]>[number];

export const seedApiDocument = "openapi: 3.0.3\npaths:\n  /seed:\n    get: {}\n";

/** The guids of the edge rules in the default seed. */
export const seedEdgeRules = {
  forceTls1001: "11111111-1001-4000-8000-000000000001",
  blockAdmin1001: "11111111-1001-4000-8000-000000000002",
  forceTls1002: "11111111-1002-4000-8000-000000000001",
  cacheImages1002: "11111111-1002-4000-8000-000000000002",
} as const;

const publicRegistries = [
  publicRegistry(1, "DockerHub Public", "docker.io"),
  publicRegistry(2, "GitHub Public", "ghcr.io"),
];

/** The state of an emulator that is given no other: a small account with something of each kind. */
export function defaultSeed(): PlatformSeed {
  return {
    pullZones: [
      pullZone(1001, "acme-shop", "www.acme.example", [
        edgeRule(seedEdgeRules.forceTls1001, "Force TLS", 0, "*", 0),
        edgeRule(seedEdgeRules.blockAdmin1001, "Block /admin", 4, "*/admin/*", 1),
      ]),
      pullZone(1002, "acme-media", "media.acme.example", [
        edgeRule(seedEdgeRules.forceTls1002, "Force TLS", 0, "*", 0),
        edgeRule(seedEdgeRules.cacheImages1002, "Cache images", 3, "*.jpg", 1),
      ]),
      // The one that the platform created for the video library.
      {
        Id: 1901,
        Name: "vz-acme-videos",
        OriginType: 2,
        StorageZoneId: 2901,
        Hostnames: [systemHostname(19011, "vz-acme-videos")],
      },
    ],
    shieldZones: [
      {
        shieldZoneId: 7002,
        pullZoneId: 1002,
        planType: 1,
        learningModeUntil: "2026-01-15T00:00:00.000Z",
        responsePages: { ratelimit: "<h1>Slow down</h1>" },
        apiGuardian: newApiGuardian(seedApiDocument),
        customLists: [
          {
            listId: 801,
            configurationId: 80100,
            name: "Office",
            description: "Created by hand",
            type: 0,
            isEnabled: false,
            action: 1,
            content: "192.0.2.10\n192.0.2.11",
            entryCount: 2,
          },
        ],
      },
    ],
    wafRules: [
      firewallRule(5001, "Block scanners", { actionType: 1, ...header("user-agent", "sqlmap"), severityType: 2 }),
    ],
    rateLimits: [
      firewallRule(6001, "Limit logins", {
        actionType: 1,
        variableTypes: { REQUEST_URI: "" },
        operatorType: 0,
        value: "/login",
        requestCount: 5,
        counterKeyType: 0,
        timeframe: 60,
        blockTime: 300,
      }),
    ],
    eventLogs: [
      { shieldZoneId: 7002, day: "today", count: 250, pageSize: 100 },
      { shieldZoneId: 7002, day: "yesterday", count: 40, pageSize: 100 },
    ],
    originLogs: [
      {
        pullZoneId: 1001,
        day: "today",
        logs: [
          originLog(1, 502, "The origin closed the connection.", "https://www.acme.example/checkout"),
          originLog(2, 504, "The origin did not respond in time.", "https://www.acme.example/search?q=shoes"),
          originLog(3, 502, "The origin closed the connection.", "https://www.acme.example/cart"),
        ],
      },
    ],
    videoLibraries: [
      {
        Id: 2001,
        Name: "acme-videos",
        PullZoneId: 1901,
        StorageZoneId: 2901,
        AllowedReferrers: ["www.acme.example"],
        ApiKey: "seed-library-api-key",
        ReadOnlyApiKey: "seed-library-read-only-api-key",
        ApiAccessKey: "seed-library-api-access-key",
        Live: { RtmpOutputs: [{ Url: "rtmp://live.acme.example/app", StreamKey: "seed-library-stream-key" }] },
        collections: [{ guid: "55555555-2001-4000-8000-000000000001", name: "Webinars" }],
      },
    ],
    scripts: [
      {
        ...script(3001, "acme-router", [1, 2, 3]),
        EdgeScriptVariables: [{ Id: 31, Name: "ORIGIN", Required: true, DefaultValue: "https://origin.acme.example" }],
        secrets: [{ Id: 32, Name: "API_TOKEN", LastModified: "2026-01-03T08:00:00Z", sha256: "0".repeat(64) }],
      },
      script(3002, "acme-draft", []),
    ],
    registries: [
      registry(501, "Docker Hub", "dockerHub", "docker.io", "acme"),
      registry(502, "GitHub", "gitHub", "ghcr.io", "acme-ci"),
      ...publicRegistries,
    ],
    applications: [
      {
        id: "app-1",
        name: "shop",
        description: "The shop",
        status: "active",
        regionSettings: { allowedRegionIds: ["DE", "NY"] },
        containerTemplates: [template("app-1-web", "web", "1.4.2"), template("app-1-worker", "worker", "1.4.2")],
      },
      {
        id: "app-2",
        name: "blog",
        description: "The blog, not deployed yet",
        // A registry that nothing uses can be deleted: 502 stays free, and so does 501 but for app-1.
        containerTemplates: [{ ...template("app-2-web", "blog", "0.9.0"), imageRegistryId: "1" }],
      },
    ],
    // A copy of its own: who adds to it adds nothing to that of others.
    ...structuredClone(declared("seed")),
  };
}

/** An account with nothing in it but what every account has. */
export function emptySeed(): PlatformSeed {
  return { registries: [...publicRegistries] };
}

function pullZone(Id: number, Name: string, hostname: string, EdgeRules: NonNullable<PullZoneSeed["EdgeRules"]>) {
  return {
    Id,
    Name,
    OriginUrl: `https://origin.${hostname}`,
    Enabled: true,
    Hostnames: [
      {
        Id: Id * 10,
        Value: hostname,
        ForceSSL: true,
        IsSystemHostname: false,
        IsManagedHostname: false,
        HasCertificate: true,
        CertificateKey: `seed-certificate-key-${Id}`,
      },
      systemHostname(Id * 10 + 1, Name),
    ],
    EdgeRules,
    AllowedReferrers: [hostname],
    BlockedReferrers: [],
    BlockNoneReferrer: false,
    // Secrets that a client must redact.
    ZoneSecurityKey: `seed-zone-security-key-${Id}`,
    AWSSigningKey: `seed-aws-signing-key-${Id}`,
    AWSSigningSecret: `seed-aws-signing-secret-${Id}`,
    LogForwardingToken: `seed-log-forwarding-token-${Id}`,
  };
}

function edgeRule(Guid: string, Description: string, ActionType: number, pattern: string, OrderIndex: number) {
  return {
    Guid,
    ActionType,
    ActionParameter1: "",
    ActionParameter2: "",
    ActionParameter3: "",
    Triggers: [{ Type: 0, PatternMatches: [pattern], PatternMatchingType: 0, Parameter1: "" }],
    ExtraActions: [],
    TriggerMatchingType: 0,
    Description,
    Enabled: true,
    OrderIndex,
    ReadOnly: false,
  };
}

function firewallRule(id: number, ruleName: string, ruleConfiguration: Record<string, unknown>) {
  const usual = { severityType: 0, transformationTypes: [8], isNegated: false, isRegexVariable: false };
  const method = { variableTypes: { REQUEST_METHOD: "" }, operatorType: 15, value: "POST" };
  return {
    id,
    shieldZoneId: 7002,
    ruleName,
    ruleDescription: "Created by hand",
    ruleConfiguration: {
      ...usual,
      ...ruleConfiguration,
      chainedRuleConditions: [{ ...method, isNegated: false, isRegexVariable: false }],
    },
  };
}

function header(name: string, value: string) {
  return { variableTypes: { REQUEST_HEADERS: name }, operatorType: 2, value };
}

function originLog(number: number, status: number, message: string, url: string) {
  const ErrorCode = status === 504 ? "origin_timeout" : "origin_closed";
  return {
    logId: `origin-${number}`,
    timestamp: 1_767_225_600_000 + number * 60_000,
    log: JSON.stringify({ RequestUrl: url, PullZoneId: 1001, Message: message, ErrorCode, StatusCode: status }),
    labels: { ErrorCode, StatusCode: String(status), ServerZone: "DE" },
  };
}

function script(Id: number, Name: string, releases: readonly number[]) {
  const newest = releases.at(-1);
  return {
    Id,
    Name,
    ScriptType: 1,
    CurrentReleaseId: newest === undefined ? 0 : Id * 10 + newest,
    LastModified: "2026-01-03T08:00:00Z",
    DeploymentKey: `seed-deployment-key-${Id}`,
    Code: `export default () => new Response("release ${newest ?? 0}");`,
    DefaultHostname: `${Name}.scripts.example`,
    SystemHostname: `script-${Id}.scripts.example`,
    releases: releases.map((number) => ({
      Id: Id * 10 + number,
      Deleted: false,
      Code: `export default () => new Response("release ${number}");`,
      Uuid: `33333333-${Id}-4000-8000-${String(number).padStart(12, "0")}`,
      Note: `Release ${number}`,
      Author: "Ada",
      AuthorEmail: "ada@acme.example",
      CommitSha: String(number).repeat(40),
      Status: number === newest ? 1 : 0,
      DateReleased: `2026-01-0${number}T08:00:00Z`,
      DatePublished: `2026-01-0${number}T08:05:00Z`,
    })),
  };
}

function registry(
  id: number,
  displayName: string,
  type: "dockerHub" | "gitHub",
  hostName: string,
  userName: string,
): RegistrySeed {
  return { id, displayName, type, hostName, userName, firstPasswordSymbols: "se", lastPasswordSymbols: "ed" };
}

function publicRegistry(id: number, displayName: string, hostName: string): RegistrySeed {
  return { id, displayName, hostName, isPublic: true, isPlatformManaged: true };
}

function template(id: string, imageName: string, imageTag: string) {
  return {
    id,
    name: imageName,
    imageName,
    imageNamespace: "acme",
    imageTag,
    imageRegistryId: "501",
    environmentVariables: [{ name: "LOG_LEVEL", value: "info" }],
    endpoints: [
      {
        displayName: imageName,
        cdn: { isSslEnabled: true, portMappings: [{ containerPort: 8080, exposedPort: 443 }] },
      },
    ],
  };
}
