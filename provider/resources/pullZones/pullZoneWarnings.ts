import { isUnknown } from "../../schema/unknown";
import { type Trap, warningsFrom } from "../parts/traps";
import { keepsIssuerOut } from "./issuerCountries";

/** Features that need the optimizer, without the settings that only refine one of them. */
const ofOptimizer = [
  "optimizerAutomaticOptimizationEnabled",
  "optimizerEnableManipulationEngine",
  "optimizerEnableWebp",
  "optimizerForceClasses",
  "optimizerMinifyCss",
  "optimizerMinifyJavaScript",
  "optimizerPrerenderHtml",
  "optimizerTunnelEnabled",
  "optimizerWatermarkEnabled",
  "preloadingScreenEnabled",
];

const isPositive = (value: unknown) => typeof value === "number" && value > 0;
const isKnownText = (value: unknown): value is string => typeof value === "string" && !isUnknown(value);

const traps: readonly Trap[] = [
  {
    // Logs are stored in the folder `pullzone-logs`; see docs.bunny.net/cdn/logging/permanent-storage.
    applies: ({ loggingSaveToStorage, loggingStorageZoneId, storageZoneId }) =>
      loggingSaveToStorage === true && isPositive(storageZoneId) && loggingStorageZoneId === storageZoneId,
    says: "loggingStorageZoneId is storageZoneId, so the zone serves its own logs, with the addresses of visitors, to everyone. Use a separate storage zone.",
  },
  {
    // See docs.bunny.net/cdn/perma-cache.
    applies: ({ permaCacheStorageZoneId, enableOriginShield }) =>
      isPositive(permaCacheStorageZoneId) && enableOriginShield === true,
    says: "permaCacheStorageZoneId has no effect while enableOriginShield is true: the platform offers either of them. Declare one.",
  },
  {
    // See docs.bunny.net/cdn/perma-cache.
    applies: ({ permaCacheStorageZoneId, storageZoneId, originType }) =>
      isPositive(permaCacheStorageZoneId) && (isPositive(storageZoneId) || originType === "StorageZone"),
    says: "permaCacheStorageZoneId has no effect for a zone whose origin is a storage zone. Remove it.",
  },
  {
    // See docs.bunny.net/optimizer/burrow-smart-routing.
    applies: ({ optimizerTunnelEnabled, enableOriginShield }) =>
      optimizerTunnelEnabled === true && enableOriginShield === true,
    says: "optimizerTunnelEnabled has no effect while enableOriginShield is true, because requests then go through the origin shield. Disable one of them.",
  },
  {
    // See docs.bunny.net/cdn/performance/smart-preloader.
    applies: ({ preloadingScreenCodeEnabled, preloadingScreenCode: code }) =>
      preloadingScreenCodeEnabled === true && typeof code === "string" && !code.includes("{{preloader_script}}"),
    says: "preloadingScreenCode lacks {{preloader_script}}, so visitors stay on the preloading screen. Add the tag to the body.",
  },
  {
    // See docs.bunny.net/cdn/logging.
    applies: ({ enableLogging, logForwardingEnabled, loggingSaveToStorage }) =>
      enableLogging === false && (logForwardingEnabled === true || loggingSaveToStorage === true),
    says: "no logs are forwarded or stored while enableLogging is false. Set enableLogging to true.",
  },
  {
    // See docs.bunny.net/cdn/ssl-setup.
    applies: ({ blockedCountries, disableLetsEncrypt }) =>
      keepsIssuerOut(blockedCountries) && disableLetsEncrypt !== true,
    says: "certificates may not be issued or renewed while blockedCountries contains the USA or countries of Europe, because the certificate authority checks host names from there. Block visitors with a firewall rule instead, or upload certificates.",
  },
  {
    // A new zone is dual-stack. See docs.bunny.net/cdn/ip-family-policy.
    applies: ({ zoneSecurityIncludeHashRemoteIp, ipFamilyPolicy, pullZoneId }) =>
      zoneSecurityIncludeHashRemoteIp === true &&
      (ipFamilyPolicy === "DualStack" ||
        ipFamilyPolicy === "DualStackPreferIPv6" ||
        (ipFamilyPolicy === undefined && pullZoneId === undefined)),
    says: "the zone is served over IPv4 only while zoneSecurityIncludeHashRemoteIp is true. Sign IPv4 addresses and set ipFamilyPolicy to IPv4Only, or set it to IPv6Only.",
  },
  {
    // See docs.bunny.net/cdn/security/token-authentication/advanced.
    applies: ({ zoneSecurityIncludeHashRemoteIp, zoneSecurityEnabled, pullZoneId }) =>
      zoneSecurityIncludeHashRemoteIp === true &&
      (zoneSecurityEnabled === false || (zoneSecurityEnabled === undefined && pullZoneId === undefined)),
    says: "zoneSecurityIncludeHashRemoteIp has no effect unless zoneSecurityEnabled is true, because no request needs a token otherwise.",
  },
  {
    // See docs.bunny.net/integrations/terraform/edgescript-pullzone.
    applies: ({ edgeScriptId, middlewareScriptId, routingFilters }) =>
      (isPositive(edgeScriptId) || isPositive(middlewareScriptId)) &&
      (routingFilters === undefined || (Array.isArray(routingFilters) && !routingFilters.includes("scripting"))),
    says: 'routingFilters lacks "scripting", which a zone with a script needs: locations without scripting may serve it. Declare routingFilters: ["scripting"].',
  },
  {
    // See docs.bunny.net/cdn/connectivity.
    applies: ({ originShieldZoneCode: code }) => isKnownText(code) && !["", "FR", "IL"].includes(code.toUpperCase()),
    says: "originShieldZoneCode must name a location with an origin shield: FR (Paris) or IL (Chicago).",
  },
  {
    // See docs.bunny.net/optimizer/quickstart and docs.bunny.net/cdn/performance/smart-preloader.
    applies: ({ optimizerEnabled, pullZoneId, ...declared }) =>
      (optimizerEnabled === false || (optimizerEnabled === undefined && pullZoneId === undefined)) &&
      ofOptimizer.some((name) => declared[name] === true),
    says: "other settings of the optimizer, and the preloading screen, have no effect unless optimizerEnabled is true. Set it to true.",
  },
  {
    // See docs.bunny.net/cdn/performance/smart-preloader.
    applies: ({ preloadingScreenEnabled, originType }) =>
      preloadingScreenEnabled === true && isKnownText(originType) && originType !== "DnsAccelerate",
    says: "preloadingScreenEnabled has no effect unless the zone accelerates a DNS record (originType DnsAccelerate).",
  },
  {
    // See docs.bunny.net/optimizer/image-classes.
    applies: ({ optimizerForceClasses, optimizerClasses }) =>
      optimizerForceClasses === true && Array.isArray(optimizerClasses) && optimizerClasses.length === 0,
    says: "optimizerForceClasses makes the optimizer refuse images without a class, but optimizerClasses is empty. Declare classes.",
  },
  {
    // See docs.bunny.net/cdn/performance/network-limits.
    applies: ({ requestLimit, burstSize }) => requestLimit === 0 && isPositive(burstSize),
    says: "burstSize has no effect while requestLimit is 0, which means no limit.",
  },
  {
    // See docs.bunny.net/cdn/performance/network-limits.
    applies: ({ limitRatePerSecond, limitRateAfter }) => limitRatePerSecond === 0 && isPositive(limitRateAfter),
    says: "limitRateAfter has no effect while limitRatePerSecond is 0, which means no limit.",
  },
];

export const warningsOf = warningsFrom(traps);
