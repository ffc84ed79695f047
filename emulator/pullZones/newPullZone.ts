import { z } from "zod";
import { pullZoneSettings } from "../../provider/api/pullZoneSettings";
import { webSocketSteps } from "../../provider/api/pullZoneSettings/origin";
import { metaOf, unwrap } from "../../provider/schema/meta";
import { picked } from "../../provider/schema/properties";
import { loweredTo } from "../../provider/schema/steps";
import { takeId } from "../handling";
import { legacyError } from "../problems";
import { fromStorageZone } from "../storage/linkedPullZones";
import type { PullZone, State } from "./state";

/** The domain of the host names that the emulator gives to pull zones. */
const domain = "cdn.example";

type Sent = Readonly<Record<string, unknown>>;

/**
 * What a fresh zone of the platform has, as far as it was recorded. Of the other settings nothing is known, and they have a value that
 * does nothing.
 */
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
  // What another client's tests expect of a zone for which it sends none of these.
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

/** What a fresh zone has otherwise where a storage zone is its origin. */
const freshOfStorage: Sent = { OriginType: fromStorageZone, CacheControlMaxAgeOverride: 2_592_000 };

/** The type of an origin that is a DNS record: the smart cache of such a zone is on. */
const dnsAccelerate = 1;

/** A pull zone with everything that a create gives it, where it has nothing else. */
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
    MonthlyBandwidthUsed: 0,
    Enabled: true,
    Suspended: false,
    CnameDomain: domain,
    ZoneSecurityKey: `zone-security-key-${zone.Id}`,
    ...(stored(zone) as Zone),
  };
}

/** The host name that the platform gives a zone. */
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

/** A pull zone as a create leaves it. */
export function newPullZone({ Name: sentName, ...settings }: Sent, state: State): PullZone {
  const Name = String(sentName);
  refuseTaken(Name, state);
  const Id = takeId(state, "pullZone", (candidate) => state.pullZones.some((zone) => zone.Id === candidate));
  const Hostnames = [systemHostname(takeHostnameId(state), Name)];
  const ofOrigin = picked(settings, (name) => ["OriginType", "StorageZoneId"].includes(name));
  return change(withDefaults({ Id, Name, ...ofOrigin, Hostnames }), settings);
}

/** What says where logs are forwarded. */
const forwarding = ["LogForwardingHostname", "LogForwardingPort", "LogForwardingProtocol", "LogForwardingToken"];

/**
 * Changes settings of a zone. The scheme and the port of an origin that is a DNS record are shown only in its address. Where logs are
 * forwarded is dropped while they are not, and a success is reported.
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

/** Settings under the names under which they are shown; what is never shown is forgotten. */
function stored(sent: Sent): Sent {
  const shown = Object.entries(sent).flatMap(([name, value]) => {
    const { shownAs } = pullZoneSettings.get(name) ?? {};
    return shownAs === null ? [] : [[shownAs ?? name, asTaken(name, value)]];
  });
  return Object.fromEntries(shown);
}

/** Returns the number that the platform makes of one that it does not take. */
function asTaken(name: string, value: unknown): unknown {
  if (name === "MaxWebSocketConnections") return roundedUp(value);
  const schema = pullZoneSettings.get(name)?.schema;
  const steps = schema && metaOf(schema).steps;
  return steps && typeof value === "number" ? loweredTo(steps, value) : value;
}

function roundedUp(connections: unknown): unknown {
  const number = Number(connections);
  return number % 100 === 0 ? connections : webSocketSteps.find((step) => step >= number);
}

export function takeHostnameId(state: State): number {
  const ids = new Set(state.pullZones.flatMap(({ Hostnames }) => Hostnames.map(({ Id }) => Id)));
  return takeId(state, "hostname", (candidate) => ids.has(candidate));
}

function refuseTaken(name: string, { pullZones, options }: State): void {
  const taken = [...options.takenPullZoneNames, ...pullZones.map((zone) => zone.Name ?? "")];
  if (!taken.some((each) => each.toLowerCase() === name.toLowerCase())) return;
  throw legacyError(400, "pullzone.name_taken", "Name", "The name of the Pull Zone is already taken.");
}

/** Worked out once: each start of an emulator needs them for each of its zones. */
let known: Sent | undefined;

function defaults(): Sent {
  known ??= stored({
    ...Object.fromEntries([...pullZoneSettings].map(([name, { schema }]) => [name, defaultOf(schema)])),
    ...fresh,
  });
  return known;
}

/** The value of a setting that does nothing. */
export function defaultOf(schema: z.ZodType): unknown {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return [];
  if (bare instanceof z.ZodBoolean) return false;
  if (bare instanceof z.ZodNumber) return metaOf(schema).enumeration ? 0 : Math.max(0, bare.minValue ?? 0);
  return metaOf(schema).enumeration ? 0 : "";
}
