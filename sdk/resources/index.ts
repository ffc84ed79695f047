// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

export * from "./accessList";
export * from "./accessListConfiguration";
export * from "./application";
export * from "./applicationDeployment";
export * from "./botDetection";
export * from "./containerRegistry";
export * from "./containerTemplate";
export * from "./edgeRule";
export * from "./edgeRuleEnablement";
export * from "./edgeRules";
export * from "./edgeScript";
export * from "./edgeScriptRelease";
export * from "./pullZone";
export * from "./pullZoneAllowedReferrers";
export * from "./pullZoneBlockedIps";
export * from "./pullZoneBlockedReferrers";
export * from "./pullZoneHostname";
export * from "./rateLimit";
export * from "./rateLimits";
export * from "./shieldZone";
export * from "./storageZone";
export * from "./uploadScanning";
export * from "./videoLibraryAllowedReferrers";
export * from "./videoLibraryBlockedReferrers";
export * from "./wafRule";
export * from "./wafRules";
