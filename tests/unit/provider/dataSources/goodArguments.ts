import type { Properties } from "../../../../provider/schema/properties";
import { today } from "./reading";

/** Arguments for objects of the emulator's own account. */
export const good: Readonly<Record<string, Properties>> = {
  getApiKeys: {},
  getActiveRelease: { scriptId: 3001 },
  getReleases: { scriptId: 3001 },
  getApplicationOverview: { appId: "app-1" },
  getApplications: {},
  getOriginErrorLogs: { pullZoneId: 1001, date: today },
  getShieldEventLogs: { shieldZoneId: 7002, date: today },
  getShieldZone: { pullZoneId: 1002 },
  getWafProfiles: {},
  getWafRules: { shieldZoneId: 7002 },
  getWafRule: { ruleId: 5001 },
  getRateLimit: { ruleId: 6001 },
  getBotDetection: { shieldZoneId: 7002 },
  getUploadScanning: { shieldZoneId: 7002 },
  getWafEnums: {},
  getAccessLists: { shieldZoneId: 7002 },
  getPullZone: { pullZoneId: 1001 },
  getPullZones: {},
  getVideoLibrary: { videoLibraryId: 2001 },
  getVideoLibraries: {},
  getScripts: {},
  getContainerRegistries: {},
  getDnsZone: { dnsZoneId: 4001 },
  getDnsZones: {},
  getDnsRecords: { dnsZoneId: 4001 },
  getRegions: {},
  getImageDigest: { registryId: 501, imageNamespace: "acme", imageName: "web", tag: "1.4.2" },
};
