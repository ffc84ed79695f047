export * from "./containerRelease";
export * from "./protectedZone";
