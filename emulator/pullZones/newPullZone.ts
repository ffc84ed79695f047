import { z } from "zod";
import { pullZoneSettings } from "../../provider/api/pullZoneSettings";
import { metaOf, unwrap } from "../../provider/schema/meta";
import { picked } from "../../provider/schema/properties";
import { loweredTo } from "../../provider/schema/steps";
import { takeId } from "../handling";
import { legacyError } from "../problems";
import { fromStorageZone } from "../storage/linkedPullZones";
import type { PullZone, State } from "./state";

/** Domain of system host names. */
const domain = "cdn.example";

type Sent = Readonly<Record<string, unknown>>;

/** Recorded settings of a fresh zone. Other settings get a value without effect. */
const fresh: Sent = {
  CacheControlMaxAgeOverride: -1,
  CacheControlPublicMaxAgeOverride: -1,
  IgnoreQueryStrings: true,
  EnableQueryStringOrdering: true,
  DisableCookies: true,
  EnableTLS1: true,
  EnableTLS1_1: true,
  EnableLogging: true,
  LoggingIPAnonymizationEnabled: true,
  LogFormat: 1,
  LogForwardingFormat: 1,
  OriginConnectTimeout: 10,
  OriginResponseTimeout: 60,
  RequestCoalescingTimeout: 30,
  OriginShieldZoneCode: "FR",
  OriginShieldMaxConcurrentRequests: 200,
  OriginShieldMaxQueuedRequests: 5000,
  OriginShieldQueueMaxWaitTime: 30,
  EnableWebSockets: true,
  MaxWebSocketConnections: 500,
  RoutingFilters: ["all"],
  IpFamilyPolicy: 1,
  ShieldDDosProtectionType: 1,
  PreloadingScreenDelay: 1000,
  EdgeScriptId: -1,
  MiddlewareScriptId: null,
  EnableGeoZoneEU: true,
  EnableGeoZoneUS: true,
  EnableGeoZoneASIA: true,
  EnableGeoZoneSA: true,
  EnableGeoZoneAF: true,
  // Another client's tests expect these defaults.
  OriginRetryConnectionTimeout: true,
  OriginRetryResponseTimeout: true,
  EnableAccessControlOriginHeader: true,
  AccessControlOriginHeaderExtensions: "eot ttf woff woff2 css js jpg jpeg png webp gif mp3 mp4 mpeg svg webm".split(
    " ",
  ),
  OptimizerAutomaticOptimizationEnabled: true,
  OptimizerDesktopMaxWidth: 1600,
  OptimizerMobileMaxWidth: 800,
  OptimizerImageQuality: 85,
  OptimizerMobileImageQuality: 70,
  OptimizerEnableWebP: true,
  OptimizerMinifyCSS: true,
  OptimizerMinifyJavaScript: true,
  OptimizerEnableManipulationEngine: true,
  OptimizerWatermarkOffset: 3,
  OptimizerWatermarkMinImageSize: 300,
  BunnyAiImageBlueprints: ["demo-pixel-avatar", "demo-cyberpunk-avatar"].map((Name) => ({
    Name,
    Properties: { PrePrompt: "an avatar of", PostPrompt: "on a colourful background" },
  })),
};

/** Recorded settings of a fresh zone whose origin is a storage zone. */
const freshOfStorage: Sent = { OriginType: fromStorageZone, CacheControlMaxAgeOverride: 2_592_000 };

/** Type of an origin that is a DNS record, which turns the smart cache on. */
const dnsAccelerate = 1;

/** Published properties that only describe the zone. */
const unmodelled: Sent = {
  UserId: null,
  MonthlyBandwidthUsed: 0,
  MonthlyCharges: 0,
  PriceOverride: 0,
  OptimizerPricing: 0,
  EUUSDiscount: 0,
  SouthAmericaDiscount: 0,
  AfricaDiscount: 0,
  AsiaOceaniaDiscount: 0,
  VideoLibraryId: -1,
  DnsZoneId: -1,
  DnsRecordId: -1,
  DnsRecordValue: null,
  OriginLinkValue: null,
  CacheVersion: 1,
  EnableExtendedLogging: false,
};

export function withDefaults<Zone extends Sent>(zone: Zone) {
  const { OriginType, StorageZoneId } = zone;
  const isOfStorage = OriginType === fromStorageZone || (OriginType === undefined && Number(StorageZoneId) > 0);
  return {
    ...structuredClone(defaults()),
    ...(isOfStorage ? freshOfStorage : {}),
    AllowedReferrers: [],
    BlockedReferrers: [],
    BlockedIps: [],
    BlockNoneReferrer: true,
    EdgeRules: [],
    EnableSmartCache: OriginType === dnsAccelerate,
    ...unmodelled,
    Enabled: true,
    Suspended: false,
    CnameDomain: domain,
    ZoneSecurityKey: `zone-security-key-${zone.Id}`,
    ...(stored(zone) as Zone),
  };
}

/** Completes host names. Those without a certificate have no certificate properties in the state. */
export function pullZoneResponse(zone: PullZone) {
  const Hostnames = zone.Hostnames.map((hostname) => ({
    CertificateKeyType: 0,
    CertificateProvisionType: 0,
    ...hostname,
  }));
  return { ...zone, Hostnames };
}

export function systemHostname(Id: number, zoneName: string) {
  return {
    Id,
    Value: `${zoneName.toLowerCase()}.${domain}`,
    ForceSSL: false,
    IsSystemHostname: true,
    IsManagedHostname: true,
    HasCertificate: true,
  };
}

export function newPullZone({ Name: sentName, ...settings }: Sent, state: State): PullZone {
  const Name = String(sentName);
  refuseTaken(Name, state);
  const Id = takeId(state, "pullZone", (candidate) => state.pullZones.some((zone) => zone.Id === candidate));
  const Hostnames = [systemHostname(takeHostnameId(state), Name)];
  const ofOrigin = picked(settings, (name) => ["OriginType", "StorageZoneId"].includes(name));
  return change(withDefaults({ Id, Name, ...ofOrigin, Hostnames }), settings);
}

const forwarding = ["LogForwardingHostname", "LogForwardingPort", "LogForwardingProtocol", "LogForwardingToken"];

/**
 * Changes settings. Reads return a DNS record origin's scheme and port only in its URL. While log forwarding is off,
 * the platform silently drops its target.
 */
export function change(zone: PullZone, sent: Sent): PullZone {
  const isForwarded = sent.LogForwardingEnabled ?? zone.LogForwardingEnabled;
  Object.assign(zone, stored(isForwarded ? sent : picked(sent, (name) => !forwarding.includes(name))));
  const { OriginType, OriginUrl } = zone;
  if (OriginType !== dnsAccelerate || typeof OriginUrl !== "string" || !URL.canParse(OriginUrl)) return zone;
  const address = new URL(OriginUrl);
  if (sent.DnsOriginScheme) address.protocol = String(sent.DnsOriginScheme);
  if (sent.DnsOriginPort) address.port = String(sent.DnsOriginPort);
  return Object.assign(zone, { OriginUrl: address.href.replace(/\/$/, "") });
}

/** Gives settings their names in responses. Drops write-only settings. */
function stored(sent: Sent): Sent {
  const response = Object.entries(sent).flatMap(([name, value]) => {
    const { responseName } = pullZoneSettings.get(name) ?? {};
    return responseName === null ? [] : [[responseName ?? name, asTaken(name, value)]];
  });
  return Object.fromEntries(response);
}

/** Rounds a number that the platform does not accept to the one that it stores instead. */
function asTaken(name: string, value: unknown): unknown {
  if (name === "MaxWebSocketConnections") return roundedUp(value);
  const schema = pullZoneSettings.get(name)?.schema;
  const steps = schema && metaOf(schema).steps;
  return steps && typeof value === "number" ? loweredTo(steps, value) : value;
}

function roundedUp(connections: unknown): unknown {
  const number = Number(connections);
  return number % 100 === 0 ? connections : Math.ceil(number / 100) * 100;
}

export function takeHostnameId(state: State): number {
  return takeId(state, "hostname", (candidate) =>
    state.pullZones.some(({ Hostnames }) => Hostnames.some(({ Id }) => Id === candidate)),
  );
}

function refuseTaken(name: string, { pullZones, options }: State): void {
  const taken = [...options.takenPullZoneNames, ...pullZones.map((zone) => zone.Name ?? "")];
  if (!taken.some((each) => each.toLowerCase() === name.toLowerCase())) return;
  throw legacyError(400, "pullzone.name_taken", "Name", "The name of the Pull Zone is already taken.");
}

/** Cached, because every zone of every emulator needs the defaults. */
let known: Sent | undefined;

function defaults(): Sent {
  known ??= stored({
    ...Object.fromEntries([...pullZoneSettings].map(([name, { schema }]) => [name, defaultOf(schema)])),
    ...fresh,
  });
  return known;
}

/** Returns a value that leaves the setting without effect. */
export function defaultOf(schema: z.ZodType): unknown {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return [];
  if (bare instanceof z.ZodBoolean) return false;
  if (bare instanceof z.ZodNumber) return metaOf(schema).enumeration ? 0 : Math.max(0, bare.minValue ?? 0);
  return metaOf(schema).enumeration ? 0 : "";
}
