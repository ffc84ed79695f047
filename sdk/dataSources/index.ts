// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

export * from "./getAccessLists";
export * from "./getActiveRelease";
export * from "./getApiKeys";
export * from "./getApplicationOverview";
export * from "./getApplications";
export * from "./getBotDetection";
export * from "./getContainerRegistries";
export * from "./getImageDigest";
export * from "./getOriginErrorLogs";
export * from "./getPullZone";
export * from "./getPullZones";
export * from "./getRateLimit";
export * from "./getRegions";
export * from "./getReleases";
export * from "./getScripts";
export * from "./getShieldEventLogs";
export * from "./getShieldZone";
export * from "./getUploadScanning";
export * from "./getVideoLibraries";
export * from "./getVideoLibrary";
export * from "./getWafEnums";
export * from "./getWafProfiles";
export * from "./getWafRule";
export * from "./getWafRules";
