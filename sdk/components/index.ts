export * from "./containerRelease";
export * from "./containerService";
export * from "./presets";
export * from "./protectedZone";
export type { ImageArgs, RegistryOrId } from "./registryOf";
export * from "./site";
export type { SiteContent } from "./siteContent";
export type { SiteHostname, SiteTxtRecord } from "./siteHostname";
export * from "./staticSite";
