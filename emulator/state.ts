import { z } from "zod";
import { accessList } from "../provider/api/accessLists";
import { applicationStatuses } from "../provider/api/applications";
import { replacedContainerTemplate } from "../provider/api/containers";
import { logEntry } from "../provider/api/logs";
import { edgeRule, pullZone, pullZoneHostname } from "../provider/api/pullZones";
import { registryTypes } from "../provider/api/registries";
import { scriptDetails, scriptRelease } from "../provider/api/scripts";
import { shieldZone } from "../provider/api/shieldZones";
import { videoCollection } from "../provider/api/videoCollections";
import { videoLibraryDetails } from "../provider/api/videoLibraries";
import { botDetection, uploadScanning } from "../provider/api/zoneFeatures";
import { id } from "../provider/schema/values";
import { declared } from "./areas";
import { startOfDay } from "./clock";
import { emulatorOptions } from "./options";

const withReferrers = {
  AllowedReferrers: z.array(z.string()).default([]),
  BlockedReferrers: z.array(z.string()).default([]),
};

/** A pull zone, with whatever other fields a seed gives it; they are read as they stand. */
const storedPullZone = z.looseObject({
  ...pullZone.shape,
  ...withReferrers,
  Id: id(),
  EdgeRules: z.array(z.looseObject({ ...edgeRule.shape, Guid: z.string() })).default([]),
  BlockedIps: z.array(z.string()).default([]),
  BlockNoneReferrer: z.boolean().default(false),
  Hostnames: z
    .array(z.looseObject({ ...pullZoneHostname.shape, Value: z.string(), ForceSSL: z.boolean().default(false) }))
    .default([]),
});

const storedVideoLibrary = z.looseObject({
  ...videoLibraryDetails.shape,
  ...withReferrers,
  /** When it was created, in milliseconds since 1970, where its key may be too new for its host. Never shown. */
  createdAt: z.number().optional(),
  collections: z.array(z.looseObject({ ...videoCollection.shape, videoCount: z.int().default(0) })).default([]),
  Id: id(),
  PullZoneId: id().optional(),
  StorageZoneId: id().optional(),
});

/** What one zone has set for one of the platform's lists. */
const accessListSetting = z.strictObject({
  configurationId: id(),
  listId: id(),
  isEnabled: z.boolean(),
  action: z.int(),
});

/** A zone. Settings that a seed leaves out are those of a new zone. */
const storedShieldZone = z.looseObject({
  ...shieldZone.shape,
  shieldZoneId: id(),
  pullZoneId: id(),
  wafEngineConfig: z.array(z.strictObject({ name: z.string(), valueEncoded: z.string() })).default([]),
  accessLists: z.array(accessListSetting).default([]),
  /** With `content`, the entries of a list, one a line. */
  customLists: z.array(accessList.extend({ content: z.string().optional() })).default([]),
  customEntryLimit: z.int().optional(),
  customListLimit: z.int().optional(),
  botDetection: botDetection.prefault({}),
  uploadScanning: uploadScanning.prefault({}),
});

/** A firewall rule or a rate limit of a zone. */
const storedRule = z.strictObject({
  id: id(),
  shieldZoneId: id(),
  ruleName: z.string().nullable().default(null),
  ruleDescription: z.string().nullable().default(null),
  ruleConfiguration: z.looseObject({}).default({}),
});

/** A registry. In place of the password it has what reads show of it, and its SHA-256. */
const storedRegistry = z.strictObject({
  id: id(),
  displayName: z.string(),
  type: z.enum(registryTypes).default("dockerHub"),
  hostName: z.string().default("docker.io"),
  userName: z.string().nullable().default(null),
  firstPasswordSymbols: z.string().nullable().default(null),
  lastPasswordSymbols: z.string().nullable().default(null),
  passwordSha256: z.string().nullable().default(null),
  createdAt: z.string().default("2026-01-01T00:00:00Z"),
  lastUpdatedAt: z.string().default("2026-01-01T00:00:00Z"),
  isPublic: z.boolean().default(false),
  isPlatformManaged: z.boolean().default(false),
});

/** A template, as it was sent: what reads show beside that is worked out. */
const storedTemplate = replacedContainerTemplate.extend({ id: z.string().min(1) });

const instances = (count: number) => z.int().min(1).max(1000).default(count);

const storedApplication = z.strictObject({
  id: z.string().min(1),
  name: z.string(),
  description: z.string().default(""),
  runtimeType: z.string().default("shared"),
  status: z.enum(applicationStatuses).default("inactive"),
  /** The status to come, and when: milliseconds since 1970. */
  transition: z
    .strictObject({ to: z.enum(applicationStatuses), at: z.number() })
    .nullable()
    .default(null),
  /** When a deletion is carried out that was accepted: milliseconds since 1970. */
  deletedAt: z.number().nullable().default(null),
  /** What a deployment of it leads to. */
  deployOutcome: z.enum(["active", "failing"]).default("active"),
  regionSettings: z
    .strictObject({
      allowedRegionIds: z.array(z.string()).default(["DE"]),
      requiredRegionIds: z.array(z.string()).optional(),
      maxAllowedRegions: z.int().optional(),
      nodeSelectors: z.record(z.string(), z.string()).default({}),
    })
    .prefault({}),
  terminationGracePeriodSeconds: z.int().default(30),
  /** How many instances it may have in each region. */
  autoScaling: z.strictObject({ min: instances(1), max: instances(3) }).prefault({}),
  volumes: z.array(z.strictObject({ name: z.string().min(1).max(50), size: z.int().min(1).max(100) })).default([]),
  containerTemplates: z.array(storedTemplate).default([]),
});

/** A script. In place of the values of its secrets it has their SHA-256. */
const storedScript = z.looseObject({
  ...scriptDetails.shape,
  Id: id(),
  /** What the next release consists of. */
  Code: z.string().default(""),
  EdgeScriptVariables: z
    .array(z.strictObject({ Id: id(), Name: z.string(), Required: z.boolean(), DefaultValue: z.string() }))
    .default([]),
  LinkedPullZones: z
    .array(z.strictObject({ Id: id(), PullZoneName: z.string(), DefaultHostname: z.string() }))
    .default([]),
  secrets: z
    .array(z.strictObject({ Id: id(), Name: z.string(), LastModified: z.string(), sha256: z.string() }))
    .default([]),
  releases: z.array(scriptRelease).default([]),
});

const day = z.union([
  z.enum(["today", "yesterday"]),
  z.string().refine((value) => startOfDay(value) !== undefined, { error: "must be today, yesterday or MM-dd-yyyy" }),
]);

/** Event logs of a zone: `entries` as given, or `count` that are created when they are read. */
const storedEventLogs = z.strictObject({
  shieldZoneId: id(),
  day,
  pageSize: z.int().min(1).default(100),
  count: z.int().min(0).default(0),
  entries: z.array(logEntry).optional(),
});

const storedOriginLogs = z.strictObject({ pullZoneId: id(), day, logs: z.array(logEntry) });

/** A further access key: of another account, which shares nothing with this one, or without the role for some areas. */
const accessKey = z.strictObject({
  key: z.string().min(1),
  account: z.enum(["own", "other"]).default("own"),
  /** The areas that it may use; left out, all. */
  areas: z
    .array(z.enum(["shield", "core", "compute", "containers", "originLogging", "storage", "stream", "databases"]))
    .optional(),
});

/** Everything that the emulated platform remembers. Whatever a seed leaves out is empty or has its default. */
export const platformState = z.strictObject({
  options: emulatorOptions.prefault({}),
  /** The JWT that the origin error logs take in place of a key. */
  jwt: z.string().default("emulator-jwt"),
  accessKeys: z.array(accessKey).default([]),
  /** The ids that new objects get. */
  nextIds: z
    .strictObject({
      shieldZone: id().default(7101),
      wafRules: id().default(5101),
      rateLimits: id().default(6101),
      accessList: id().default(8101),
      registry: id().default(601),
      template: id().default(1),
      application: id().default(1),
      edgeRule: id().default(1),
      script: id().default(3101),
      /** Of releases, variables and secrets of scripts. */
      scriptPart: id().default(1),
      pullZone: id().default(1801),
      hostname: id().default(1),
      videoLibrary: id().default(2901),
      videoCollection: id().default(1),
      ...declared("nextIds"),
    })
    .prefault({}),
  pullZones: z.array(storedPullZone).default([]),
  /** The pull zones that the platform has created for endpoints of applications. */
  endpointZones: z.array(storedPullZone).default([]),
  videoLibraries: z.array(storedVideoLibrary).default([]),
  shieldZones: z.array(storedShieldZone).default([]),
  wafRules: z.array(storedRule).default([]),
  rateLimits: z.array(storedRule).default([]),
  eventLogs: z.array(storedEventLogs).default([]),
  originLogs: z.array(storedOriginLogs).default([]),
  scripts: z.array(storedScript).default([]),
  registries: z.array(storedRegistry).default([]),
  applications: z.array(storedApplication).default([]),
  ...declared("collections"),
});

/** The state as the emulator holds it. */
export type PlatformState = z.output<typeof platformState>;
/** The state as a seed file or `PUT /__emulator/state` gives it. */
export type PlatformSeed = z.input<typeof platformState>;

export type PullZone = PlatformState["pullZones"][number];
export type ShieldZone = PlatformState["shieldZones"][number];
export type FirewallRule = PlatformState["wafRules"][number];
export type Registry = PlatformState["registries"][number];
export type Script = PlatformState["scripts"][number];
export type Application = PlatformState["applications"][number];
export type Template = Application["containerTemplates"][number];
