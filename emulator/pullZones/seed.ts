import type { SeedOf } from "../area";
import { systemHostname } from "./newPullZone";
import type { stored } from "./state";

type PullZoneSeed = NonNullable<SeedOf<typeof stored>["pullZones"]>[number];

/** GUIDs of edge rules in the default seed. */
export const seedEdgeRules = {
  forceTls1001: "11111111-1001-4000-8000-000000000001",
  blockAdmin1001: "11111111-1001-4000-8000-000000000002",
  forceTls1002: "11111111-1002-4000-8000-000000000001",
  cacheImages1002: "11111111-1002-4000-8000-000000000002",
} as const;

export const seed: SeedOf<typeof stored> = {
  pullZones: [
    pullZone(1001, "acme-shop", "www.acme.example", [
      edgeRule(seedEdgeRules.forceTls1001, "Force TLS", 0, "*", 0),
      edgeRule(seedEdgeRules.blockAdmin1001, "Block /admin", 4, "*/admin/*", 1),
    ]),
    pullZone(1002, "acme-media", "media.acme.example", [
      edgeRule(seedEdgeRules.forceTls1002, "Force TLS", 0, "*", 0),
      edgeRule(seedEdgeRules.cacheImages1002, "Cache images", 3, "*.jpg", 1),
    ]),
    // Created by the platform for the video library.
    {
      Id: 1901,
      Name: "vz-acme-videos",
      OriginType: 2,
      StorageZoneId: 2901,
      Hostnames: [systemHostname(19011, "vz-acme-videos")],
    },
  ],
};

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
    // Secrets that clients must redact.
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
