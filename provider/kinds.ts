import { inEveryKind } from "./lifecycle/commonProperties";
import { hasCaselessId } from "./lifecycle/identity/ids";
import type { ResourceKind } from "./lifecycle/kind";
import { memoize } from "./schema/memoize";
import { ownValue } from "./schema/own";

const kinds = {
  CachePurge: () => require("./resources/pullZones/cachePurge").cachePurge,
  PullZone: () => require("./resources/pullZones/pullZone").pullZone,
  PullZoneHostname: () => require("./resources/pullZones/pullZoneHostname").pullZoneHostname,
  ExternalDnsCertificate: () => require("./resources/pullZones/externalDnsCertificate").externalDnsCertificate,
  ExternalDnsCertificateValidation: () =>
    require("./resources/pullZones/externalDnsCertificateValidation").externalDnsCertificateValidation,
  ExternalHttpCertificate: () => require("./resources/pullZones/externalHttpCertificate").externalHttpCertificate,
  ExternalHttpCertificateValidation: () =>
    require("./resources/pullZones/externalHttpCertificateValidation").externalHttpCertificateValidation,
  ShieldZone: () => require("./resources/shieldZone/shieldZone").shieldZone,
  WafRule: () => require("./resources/firewall/wafRule").wafRule,
  RateLimit: () => require("./resources/firewall/rateLimit").rateLimit,
  WafRules: () => require("./resources/firewall/wafRules").wafRules,
  RateLimits: () => require("./resources/firewall/rateLimits").rateLimits,
  BotDetection: () => require("./resources/zoneFeatures/botDetection").botDetection,
  UploadScanning: () => require("./resources/zoneFeatures/uploadScanning").uploadScanning,
  ApiGuardian: () => require("./resources/zoneFeatures/apiGuardian").apiGuardian,
  BotCategories: () => require("./resources/zoneFeatures/botCategories").botCategories,
  ResponsePages: () => require("./resources/zoneFeatures/responsePages").responsePages,
  AccessList: () => require("./resources/accessLists/accessList").accessList,
  AccessListConfiguration: () => require("./resources/accessLists/accessListConfiguration").accessListConfiguration,
  EdgeRuleEnablement: () => require("./resources/edgeRules/edgeRuleEnablement").edgeRuleEnablement,
  EdgeRule: () => require("./resources/edgeRules/edgeRule").edgeRule,
  EdgeRules: () => require("./resources/edgeRules/edgeRuleList").edgeRules,
  PullZoneAllowedReferrers: () => require("./resources/entryLists/listEntries").pullZoneAllowedReferrers,
  VideoLibrary: () => require("./resources/stream/videoLibrary").videoLibrary,
  VideoCollection: () => require("./resources/stream/videoCollection").videoCollection,
  Video: () => require("./resources/stream/video").video,
  VideoLibraryAllowedReferrers: () => require("./resources/entryLists/listEntries").videoLibraryAllowedReferrers,
  PullZoneBlockedReferrers: () => require("./resources/entryLists/listEntries").pullZoneBlockedReferrers,
  VideoLibraryBlockedReferrers: () => require("./resources/entryLists/listEntries").videoLibraryBlockedReferrers,
  PullZoneBlockedIps: () => require("./resources/entryLists/listEntries").pullZoneBlockedIps,
  ContainerRegistry: () => require("./resources/registries/containerRegistry").containerRegistry,
  Application: () => require("./resources/containers/application").application,
  ContainerTemplate: () => require("./resources/containers/containerTemplate").containerTemplate,
  ApplicationDeployment: () => require("./resources/containers/applicationDeployment").applicationDeployment,
  ApplicationLogForwarding: () => require("./resources/containers/applicationLogForwarding").applicationLogForwarding,
  EdgeScript: () => require("./resources/scripts/edgeScript").edgeScript,
  EdgeScriptRelease: () => require("./resources/scripts/edgeScriptRelease").edgeScriptRelease,
  StorageFile: () => require("./resources/storage/storageFile").storageFile,
  StorageFolder: () => require("./resources/storage/storageFolder").storageFolder,
  StorageZone: () => require("./resources/storage/storageZone").storageZone,
  DnsZone: () => require("./resources/dns/dnsZone").dnsZone,
  DnsZoneCertificate: () => require("./resources/dns/dnsZoneCertificate").dnsZoneCertificate,
  DnsRecord: () => require("./resources/dns/dnsRecord").dnsRecord,
  DnsRecords: () => require("./resources/dns/dnsRecordList").dnsRecords,
  Database: () => require("./resources/databases/database").database,
  DatabaseToken: () => require("./resources/databases/databaseToken").databaseToken,
} satisfies Record<string, () => ResourceKind>;

export const kindTypes = Object.keys(kinds);

/** Returns a kind, or throws for a type that this version lacks. */
export const kindOf = memoize((type): ResourceKind => inEveryKind(load(type)));

/** True if ids of this type are case-insensitive. Some types have no kind. */
export const isCaseless = memoize((type): boolean => Object.hasOwn(kinds, type) && hasCaselessId(kindOf(type)));

function load(type: string): ResourceKind {
  const load = ownValue<() => ResourceKind>(kinds, type);
  if (load) return load();
  throw new Error(
    `pulumi-edge-platform has no resource of type ${type}; expected one of ${kindTypes.join(", ")}. A newer version may have written this state; install it where the program runs.`,
  );
}
