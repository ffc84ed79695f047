import { connection } from "../lifecycle/commonProperties";
import { memoize } from "../schema/memoize";
import { ownValue } from "../schema/own";
import type { DataSource } from "./dataSource";

const dataSources = {
  getApiKeys: () => require("./getApiKeys").getApiKeys,
  getActiveRelease: () => require("./getActiveRelease").getActiveRelease,
  getReleases: () => require("./getReleases").getReleases,
  getApplicationOverview: () => require("./getApplicationOverview").getApplicationOverview,
  getApplications: () => require("./getApplications").getApplications,
  getApplicationVolumes: () => require("./getApplicationVolumes").getApplicationVolumes,
  getRegions: () => require("./getRegions").getRegions,
  getLimits: () => require("./getLimits").getLimits,
  getNodes: () => require("./getNodes").getNodes,
  getOriginErrorLogs: () => require("./getOriginErrorLogs").getOriginErrorLogs,
  getPullZoneLogs: () => require("./getPullZoneLogs").getPullZoneLogs,
  getShieldEventLogs: () => require("./getShieldEventLogs").getShieldEventLogs,
  searchShieldEvents: () => require("./searchShieldEvents").searchShieldEvents,
  getShieldZone: () => require("./getShieldZone").getShieldZone,
  getWafProfiles: () => require("./getWafProfiles").getWafProfiles,
  getWafRules: () => require("./getWafRules").getWafRules,
  getWafRule: () => require("./getWafRule").getWafRule,
  getRateLimit: () => require("./getRateLimit").getRateLimit,
  getBotDetection: () => require("./getBotDetection").getBotDetection,
  getUploadScanning: () => require("./getUploadScanning").getUploadScanning,
  getWafEnums: () => require("./getWafEnums").getWafEnums,
  getAccessLists: () => require("./getAccessLists").getAccessLists,
  getPullZone: () => require("./getPullZone").getPullZone,
  getPullZones: () => require("./getPullZones").getPullZones,
  getVideoLibrary: () => require("./getVideoLibrary").getVideoLibrary,
  getVideoLibraries: () => require("./getVideoLibraries").getVideoLibraries,
  getScripts: () => require("./getScripts").getScripts,
  getContainerRegistries: () => require("./getContainerRegistries").getContainerRegistries,
  getDnsZone: () => require("./getDnsZone").getDnsZone,
  getDnsZones: () => require("./getDnsZones").getDnsZones,
  getDnsZoneFile: () => require("./getDnsZoneFile").getDnsZoneFile,
  getDnsRecords: () => require("./getDnsRecords").getDnsRecords,
  getStorageZone: () => require("./getStorageZone").getStorageZone,
  getStorageZones: () => require("./getStorageZones").getStorageZones,
  getStorageRegions: () => require("./getStorageRegions").getStorageRegions,
  getCountries: () => require("./getCountries").getCountries,
  getEdgeRegions: () => require("./getEdgeRegions").getEdgeRegions,
  getDatabases: () => require("./getDatabases").getDatabases,
  getDatabaseRegions: () => require("./getDatabaseRegions").getDatabaseRegions,
  getDatabaseUsage: () => require("./getDatabaseUsage").getDatabaseUsage,
  getScriptStatistics: () => require("./getScriptStatistics").getScriptStatistics,
  getStatistics: () => require("./getStatistics").getStatistics,
  getAuditLog: () => require("./getAuditLog").getAuditLog,
  getShieldMetrics: () => require("./getShieldMetrics").getShieldMetrics,
  getVerifiedBots: () => require("./getVerifiedBots").getVerifiedBots,
  getVideoLanguages: () => require("./getVideoLanguages").getVideoLanguages,
  getImageDigest: () => require("./getImageDigest").getImageDigest,
  getNameAvailability: () => require("./getNameAvailability").getNameAvailability,
} satisfies Record<string, () => DataSource>;

export const dataSourceNames = Object.keys(dataSources);

/** Returns a data source. All have the argument `connection`. */
export const dataSourceOf = memoize((name): DataSource => {
  const own = load(name);
  return { ...own, args: own.args.extend({ connection: connection() }) };
});

function load(name: string): DataSource {
  const load = ownValue<() => DataSource>(dataSources, name);
  if (load) return load();
  throw new Error(`pulumi-edge-platform has no data source ${name}; expected one of ${dataSourceNames.join(", ")}.`);
}
