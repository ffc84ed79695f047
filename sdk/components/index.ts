export * from "./containerRelease";
export * from "./presets";
export * from "./protectedZone";
