import { type Trap, warningsFrom } from "../parts/traps";

const isReference = (value: unknown) => typeof value === "number" && value > 0;

const traps: readonly Trap[] = [
  {
    // cdn/logging/permanent-storage: logs lie in the folder `pullzone-logs`.
    applies: ({ loggingSaveToStorage, loggingStorageZoneId, storageZoneId }) =>
      loggingSaveToStorage === true && isReference(storageZoneId) && loggingStorageZoneId === storageZoneId,
    says: "loggingStorageZoneId is storageZoneId, so the zone serves its own logs, with the addresses of visitors, to everyone. Use a separate storage zone.",
  },
  {
    // cdn/perma-cache
    applies: ({ permaCacheStorageZoneId, enableOriginShield }) =>
      isReference(permaCacheStorageZoneId) && enableOriginShield === true,
    says: "permaCacheStorageZoneId has no effect while enableOriginShield is true: the platform offers either of them. Declare one.",
  },
  {
    // cdn/perma-cache
    applies: ({ permaCacheStorageZoneId, storageZoneId, originType }) =>
      isReference(permaCacheStorageZoneId) && (isReference(storageZoneId) || originType === "StorageZone"),
    says: "permaCacheStorageZoneId has no effect for a zone whose origin is a storage zone. Remove it.",
  },
  {
    // optimizer/burrow-smart-routing
    applies: ({ optimizerTunnelEnabled, enableOriginShield }) =>
      optimizerTunnelEnabled === true && enableOriginShield === true,
    says: "optimizerTunnelEnabled has no effect while enableOriginShield is true, because requests then go through the origin shield. Disable one of them.",
  },
  {
    // cdn/performance/smart-preloader
    applies: ({ preloadingScreenCodeEnabled, preloadingScreenCode: code }) =>
      preloadingScreenCodeEnabled === true && typeof code === "string" && !code.includes("{{preloader_script}}"),
    says: "preloadingScreenCode lacks {{preloader_script}}, so visitors stay on the preloading screen. Add the tag to the body.",
  },
  {
    // cdn/logging
    applies: ({ enableLogging, logForwardingEnabled, loggingSaveToStorage }) =>
      enableLogging === false && (logForwardingEnabled === true || loggingSaveToStorage === true),
    says: "no logs are forwarded or stored while enableLogging is false. Set enableLogging to true.",
  },
  {
    // cdn/ssl-setup
    applies: ({ blockedCountries }) => Array.isArray(blockedCountries) && blockedCountries.includes("US"),
    says: "certificates cannot be issued or renewed while the US are in blockedCountries, because the certificate authority checks the zone from there. Block them with a firewall rule instead, or upload certificates.",
  },
  {
    // cdn/ip-family-policy
    applies: ({ zoneSecurityIncludeHashRemoteIp, ipFamilyPolicy }) =>
      zoneSecurityIncludeHashRemoteIp === true &&
      (ipFamilyPolicy === "DualStack" || ipFamilyPolicy === "DualStackPreferIPv6"),
    says: "the zone is served over IPv4 only while zoneSecurityIncludeHashRemoteIp is true. Sign IPv4 addresses, or set ipFamilyPolicy to IPv6Only.",
  },
  {
    // cdn/security/token-authentication/advanced
    applies: ({ zoneSecurityIncludeHashRemoteIp, zoneSecurityEnabled }) =>
      zoneSecurityIncludeHashRemoteIp === true && zoneSecurityEnabled === false,
    says: "zoneSecurityIncludeHashRemoteIp has no effect while zoneSecurityEnabled is false: no request needs a token.",
  },
  {
    // integrations/terraform/edgescript-pullzone
    applies: ({ edgeScriptId, middlewareScriptId, routingFilters }) =>
      (isReference(edgeScriptId) || isReference(middlewareScriptId)) &&
      Array.isArray(routingFilters) &&
      !routingFilters.includes("scripting"),
    says: 'routingFilters lacks "scripting", which a zone with a script needs: locations without scripting may serve it. Add it.',
  },
];

export const warningsOf = warningsFrom(traps);
