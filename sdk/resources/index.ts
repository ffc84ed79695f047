// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

export * from "./accessList";
export * from "./accessListConfiguration";
export * from "./accessListConfigurations";
export * from "./applicationDeployment";
export * from "./botDetection";
export * from "./containerRegistry";
export * from "./containerTemplate";
export * from "./edgeRule";
export * from "./edgeRuleEnablement";
export * from "./edgeRuleEnablements";
export * from "./edgeRules";
export * from "./pullZoneAllowedReferrer";
export * from "./pullZoneAllowedReferrers";
export * from "./pullZoneBlockedIp";
export * from "./pullZoneBlockedIps";
export * from "./pullZoneBlockedReferrer";
export * from "./pullZoneBlockedReferrers";
export * from "./rateLimit";
export * from "./shieldZone";
export * from "./uploadScanning";
export * from "./videoLibraryAllowedReferrer";
export * from "./videoLibraryAllowedReferrers";
export * from "./videoLibraryBlockedReferrer";
export * from "./videoLibraryBlockedReferrers";
export * from "./wafRule";
