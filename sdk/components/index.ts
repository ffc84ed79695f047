export * from "./containerRelease";
export * from "./presets";
export * from "./protectedZone";
export * from "./staticSite";
