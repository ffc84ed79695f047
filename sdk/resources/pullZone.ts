// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type {
  LogAnonymizationType,
  OptimizerWatermarkPosition,
  PermaCacheType,
  PreloadingScreenTheme,
  PullZoneDdosProtectionType,
  PullZoneExecutionPhase,
  PullZoneIpFamilyPolicy,
  PullZoneLogFormat,
  PullZoneLogForwarderProtocol,
  PullZoneOriginType,
  PullZoneStickySessionType,
  PullZoneType,
  TlsSecurityLevel,
} from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";
import type { AiImageBlueprint, AiImageBlueprintArgs, OptimizerClass, OptimizerClassArgs } from "../types";

const details: KindDetails = {
  type: "PullZone",
  inputs: [
    "name",
    "pullZoneId",
    "originType",
    "originUrl",
    "originHostHeader",
    "addHostHeader",
    "followRedirects",
    "storageZoneId",
    "loadBalancerId",
    "edgeScriptId",
    "edgeScriptExecutionPhase",
    "middlewareScriptId",
    "magicContainersAppId",
    "magicContainersEndpointId",
    "dnsOriginScheme",
    "dnsOriginPort",
    "ipFamilyPolicy",
    "originConnectTimeout",
    "originResponseTimeout",
    "originRetries",
    "originRetryDelay",
    "originRetry5xxResponses",
    "originRetryConnectionTimeout",
    "originRetryResponseTimeout",
    "enableSafeHop",
    "stickySessionType",
    "stickySessionCookieName",
    "stickySessionClientHeaders",
    "awsSigningEnabled",
    "awsSigningKey",
    "awsSigningSecret",
    "awsSigningRegionName",
    "enableOriginShield",
    "originShieldZoneCode",
    "originShieldEnableConcurrencyLimit",
    "originShieldMaxConcurrentRequests",
    "originShieldMaxQueuedRequests",
    "originShieldQueueMaxWaitTime",
    "enableRequestCoalescing",
    "requestCoalescingTimeout",
    "type",
    "enableGeoZoneEu",
    "enableGeoZoneUs",
    "enableGeoZoneAsia",
    "enableGeoZoneSa",
    "enableGeoZoneAf",
    "budgetRedirectedCountries",
    "routingFilters",
    "enableAutoSsl",
    "disableLetsEncrypt",
    "enableWebSockets",
    "maxWebSocketConnections",
    "addCanonicalHeader",
    "enableAccessControlOriginHeader",
    "accessControlOriginHeaderExtensions",
    "cacheControlMaxAgeOverride",
    "cacheControlPublicMaxAgeOverride",
    "cacheControlBrowserMaxAgeOverride",
    "enableSmartCache",
    "cacheErrorResponses",
    "enableCacheSlice",
    "disableCookies",
    "useBackgroundUpdate",
    "useStaleWhileOffline",
    "useStaleWhileUpdating",
    "permaCacheType",
    "permaCacheStorageZoneId",
    "ignoreQueryStrings",
    "enableQueryStringOrdering",
    "queryStringVaryParameters",
    "cacheKeyHeaders",
    "enableCookieVary",
    "cookieVaryParameters",
    "enableHostnameVary",
    "enableCountryCodeVary",
    "enableCountryStateCodeVary",
    "enableMobileVary",
    "enableAvifVary",
    "enableWebpVary",
    "zoneSecurityEnabled",
    "zoneSecurityIncludeHashRemoteIp",
    "verifyOriginSsl",
    "enableTls10",
    "enableTls11",
    "tlsSecurityLevel",
    "blockPostRequests",
    "blockRootPathAccess",
    "blockedCountries",
    "shieldDdosProtectionEnabled",
    "shieldDdosProtectionType",
    "monthlyBandwidthLimit",
    "requestLimit",
    "burstSize",
    "limitRatePerSecond",
    "limitRateAfter",
    "connectionLimitPerIpCount",
    "enableLogging",
    "loggingIpAnonymizationEnabled",
    "logAnonymizationType",
    "logFormat",
    "loggingSaveToStorage",
    "loggingStorageZoneId",
    "logForwardingEnabled",
    "logForwardingHostname",
    "logForwardingPort",
    "logForwardingProtocol",
    "logForwardingFormat",
    "logForwardingToken",
    "optimizerEnabled",
    "optimizerAutomaticOptimizationEnabled",
    "optimizerEnableWebp",
    "optimizerImageQuality",
    "optimizerMobileImageQuality",
    "optimizerDesktopMaxWidth",
    "optimizerMobileMaxWidth",
    "optimizerEnableManipulationEngine",
    "optimizerEnableUpscaling",
    "optimizerClasses",
    "optimizerForceClasses",
    "optimizerMinifyCss",
    "optimizerMinifyJavaScript",
    "optimizerPrerenderHtml",
    "optimizerStaticHtmlEnabled",
    "optimizerStaticHtmlWordPressPath",
    "optimizerStaticHtmlWordPressBypassCookie",
    "optimizerTunnelEnabled",
    "optimizerWatermarkEnabled",
    "optimizerWatermarkUrl",
    "optimizerWatermarkPosition",
    "optimizerWatermarkOffset",
    "optimizerWatermarkMinImageSize",
    "enableBunnyImageAi",
    "bunnyAiImageBlueprints",
    "errorPageWhitelabel",
    "errorPageEnableCustomCode",
    "errorPageCustomCode",
    "errorPageEnableStatuspageWidget",
    "errorPageStatuspageCode",
    "preloadingScreenEnabled",
    "preloadingScreenTheme",
    "preloadingScreenLogoUrl",
    "preloadingScreenDelay",
    "preloadingScreenShowOnFirstVisit",
    "preloadingScreenCodeEnabled",
    "preloadingScreenCode",
    "zoneSecurityKey",
    "rotateSecurityKey",
    "onDestroy",
    "connection",
  ],
  outputs: ["defaultHostname", "securityKey", "cnameDomain", "adopted", "baseUrl", "keyFingerprint"],
  secrets: ["awsSigningKey", "awsSigningSecret", "logForwardingToken", "securityKey", "zoneSecurityKey"],
  hasNaturalKey: false,
  adoptedBy: "pullZoneId",
  fromId: { pullZoneId: { part: 0, isNumber: true } },
};

/** The arguments of {@link PullZone}. */
export interface PullZoneArgs {
  /**
   * The name of the zone, unique across all accounts of the platform. A change replaces the resource. Required to create a zone, optional with `pullZoneId`.
   * Example: `"acme-shop"`.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * The id of an existing pull zone to adopt. Settings that differ are updated. A change to another pull zone replaces the resource. If omitted, a pull zone is created. With `edge:adopt`, the account's pull zone with the same name is adopted instead if it exists.
   * Example: `1001`.
   */
  pullZoneId?: pulumi.Input<number> | undefined;
  /**
   * The source of the zone's files.
   * Example: `"OriginUrl"`.
   */
  originType?: pulumi.Input<PullZoneOriginType | number> | undefined;
  /**
   * The URL of the origin. An IPv6 address is in brackets.
   * Example: `"https://origin.acme.example"`.
   */
  originUrl?: pulumi.Input<string> | undefined;
  /** The `Host` header of requests to the origin. */
  originHostHeader?: pulumi.Input<string> | undefined;
  /** True if requests to the origin keep the visitor's `Host` header. */
  addHostHeader?: pulumi.Input<boolean> | undefined;
  /** True if the edge itself follows redirects of the origin. */
  followRedirects?: pulumi.Input<boolean> | undefined;
  /** The id of the storage zone that is the origin. */
  storageZoneId?: pulumi.Input<number> | undefined;
  /** The id of the load balancer that is the origin. */
  loadBalancerId?: pulumi.Input<number> | undefined;
  /** The id of the script that is the origin. */
  edgeScriptId?: pulumi.Input<number> | undefined;
  /** The phase in which the script runs: `PreCache` for each request, before the cache. By default, the script does not run for responses from the cache, so it cannot check requests for them. */
  edgeScriptExecutionPhase?: pulumi.Input<PullZoneExecutionPhase | number> | undefined;
  /** The id of the middleware script, which runs between visitors and the origin. The request that creates the zone sends it, so no visitor reaches the origin without it. */
  middlewareScriptId?: pulumi.Input<number> | undefined;
  /** The id of the container application that is the origin. */
  magicContainersAppId?: pulumi.Input<string> | undefined;
  /** The id of the application's endpoint. */
  magicContainersEndpointId?: pulumi.Input<string> | undefined;
  /** The scheme of an origin that is a DNS record. Drift in it is only detected while `originType` is `DnsAccelerate`. */
  dnsOriginScheme?: pulumi.Input<string> | undefined;
  /** The port of an origin that is a DNS record. Drift in it is only detected while `originType` is `DnsAccelerate`. */
  dnsOriginPort?: pulumi.Input<number> | undefined;
  /**
   * The IP versions that the zone advertises to visitors. `IPv6Only` makes it unreachable over IPv4, and `DualStackPreferIPv6` may choose a more distant location. Connections to the origin do not depend on it.
   * Default: `DualStack` for a new zone.
   */
  ipFamilyPolicy?: pulumi.Input<PullZoneIpFamilyPolicy | number> | undefined;
  /**
   * Timeout of a connection to the origin, in seconds: 3, 5 or 10. The platform lowers any other number.
   * Default: 10 for a new zone.
   */
  originConnectTimeout?: pulumi.Input<number> | undefined;
  /**
   * Timeout of a response from the origin, in seconds: 5, 15, 30, 45 or 60. The platform lowers any other number.
   * Default: 60 for a new zone.
   */
  originResponseTimeout?: pulumi.Input<number> | undefined;
  /** Number of retries of a failed request to the origin: 0, 1 or 2. The platform lowers any other number. */
  originRetries?: pulumi.Input<number> | undefined;
  /** Delay between retries, in seconds: 0, 1, 3, 5 or 10. The platform lowers any other number. */
  originRetryDelay?: pulumi.Input<number> | undefined;
  /** True if a request is retried after a 5xx response of the origin. */
  originRetry5xxResponses?: pulumi.Input<boolean> | undefined;
  /** True if a request is retried if the connection to the origin times out. */
  originRetryConnectionTimeout?: pulumi.Input<boolean> | undefined;
  /** True if a request is retried if the response of the origin times out. */
  originRetryResponseTimeout?: pulumi.Input<boolean> | undefined;
  /** True if SafeHop retries requests to the origin over other routes. */
  enableSafeHop?: pulumi.Input<boolean> | undefined;
  /** Sticky sessions, which keep each visitor with one origin. */
  stickySessionType?: pulumi.Input<PullZoneStickySessionType | number> | undefined;
  /** Name of the sticky-session cookie. */
  stickySessionCookieName?: pulumi.Input<string> | undefined;
  /** The request headers that identify a visitor, separated by commas. */
  stickySessionClientHeaders?: pulumi.Input<string> | undefined;
  /** True if requests to the origin are signed for AWS S3. */
  awsSigningEnabled?: pulumi.Input<boolean> | undefined;
  /** The access key id for signing. Always a secret. */
  awsSigningKey?: pulumi.Input<string> | undefined;
  /** The secret key for signing. Always a secret. */
  awsSigningSecret?: pulumi.Input<string> | undefined;
  /**
   * The AWS region for signing.
   * Example: `"eu-central-1"`.
   */
  awsSigningRegionName?: pulumi.Input<string> | undefined;
  /** True if requests to the origin go through one edge location, which caches as well. It does not filter requests, and cannot be combined with `permaCacheStorageZoneId`. */
  enableOriginShield?: pulumi.Input<boolean> | undefined;
  /**
   * The code of the origin shield's location: `FR` (Paris) or `IL` (Chicago).
   * Example: `"FR"`.
   */
  originShieldZoneCode?: pulumi.Input<string> | undefined;
  /** True if the number of concurrent requests to the origin is limited. */
  originShieldEnableConcurrencyLimit?: pulumi.Input<boolean> | undefined;
  /** The maximum number of concurrent requests to the origin. */
  originShieldMaxConcurrentRequests?: pulumi.Input<number> | undefined;
  /** The maximum number of requests that wait for the origin. */
  originShieldMaxQueuedRequests?: pulumi.Input<number> | undefined;
  /** Maximum time that a request waits for the origin, in seconds: 3, 5, 15, 30 or 45. The platform lowers any other number. */
  originShieldQueueMaxWaitTime?: pulumi.Input<number> | undefined;
  /** True if concurrent requests for the same file are combined into one request to the origin. Use it for public content only: visitors may get each other's personal responses. */
  enableRequestCoalescing?: pulumi.Input<boolean> | undefined;
  /** Maximum time that combined requests wait for each other, in seconds: 3, 5, 10, 15, 30 or 60. The platform lowers any other number. */
  requestCoalescingTimeout?: pulumi.Input<number> | undefined;
  /** The network that serves the zone. `Volume` is cheaper and has fewer locations. */
  type?: pulumi.Input<PullZoneType | number> | undefined;
  /** True if visitors in Europe are served from locations there. Otherwise, the nearest enabled region serves them. */
  enableGeoZoneEu?: pulumi.Input<boolean> | undefined;
  /** True if visitors in North America are served from locations there. */
  enableGeoZoneUs?: pulumi.Input<boolean> | undefined;
  /** True if visitors in Asia and Oceania are served from locations there. */
  enableGeoZoneAsia?: pulumi.Input<boolean> | undefined;
  /** True if visitors in South America are served from locations there. */
  enableGeoZoneSa?: pulumi.Input<boolean> | undefined;
  /** True if visitors in the Middle East and Africa are served from locations there. */
  enableGeoZoneAf?: pulumi.Input<boolean> | undefined;
  /** Codes of the countries that are served from the cheapest region, North America or Europe. */
  budgetRedirectedCountries?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The filters that select the locations that serve the zone, such as `all`, `eu` or `scripting`. Only locations in all filters serve it. A zone with a script needs `scripting`. */
  routingFilters?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** True if each host name of the zone automatically gets a certificate. */
  enableAutoSsl?: pulumi.Input<boolean> | undefined;
  /** True if Let's Encrypt certificates are disabled for the zone. */
  disableLetsEncrypt?: pulumi.Input<boolean> | undefined;
  /** True if WebSocket connections are allowed. They cost money for the time that they are open ($0.235 per million minutes), besides their traffic. */
  enableWebSockets?: pulumi.Input<boolean> | undefined;
  /**
   * The maximum number of concurrent WebSocket connections, a multiple of 100. It does not affect the price.
   * Default: 500 for a new zone.
   * Example: `1000`.
   */
  maxWebSocketConnections?: pulumi.Input<number> | undefined;
  /** True if responses have a header that names the origin's file as canonical. */
  addCanonicalHeader?: pulumi.Input<boolean> | undefined;
  /** True if responses have the CORS header that allows other sites to read them. */
  enableAccessControlOriginHeader?: pulumi.Input<boolean> | undefined;
  /** File extensions that get the CORS header. */
  accessControlOriginHeaderExtensions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * Time for which the edge caches files, in seconds. -1 uses the origin's value. Rarely requested files may leave the cache earlier. Range: -1 to 31919000. The platform lowers any other number.
   * Example: `86400`.
   */
  cacheControlMaxAgeOverride?: pulumi.Input<number> | undefined;
  /** Cache time that is sent to browsers, in seconds. -1 uses the origin's value. Range: -1 to 31919000. The platform lowers any other number. */
  cacheControlPublicMaxAgeOverride?: pulumi.Input<number> | undefined;
  /** The former name of cacheControlPublicMaxAgeOverride. Use that instead. The API never returns this one, so drift in it is not detected. */
  cacheControlBrowserMaxAgeOverride?: pulumi.Input<number> | undefined;
  /** True if only file types that are usually static are cached, and never HTML, JSON or XML. An edge rule that overrides the cache time overrides it. */
  enableSmartCache?: pulumi.Input<boolean> | undefined;
  /** True if error responses of the origin (5xx) are cached for 5 seconds. */
  cacheErrorResponses?: pulumi.Input<boolean> | undefined;
  /** True if large files are fetched and cached in slices, so that any part of a file that is not cached can be served. The origin's `ETag` is not passed on then. */
  enableCacheSlice?: pulumi.Input<boolean> | undefined;
  /** True if `Set-Cookie` headers are removed from responses. */
  disableCookies?: pulumi.Input<boolean> | undefined;
  /** True if stale files are served first and updated afterwards. */
  useBackgroundUpdate?: pulumi.Input<boolean> | undefined;
  /** True if a cached file is served while the origin is offline. */
  useStaleWhileOffline?: pulumi.Input<boolean> | undefined;
  /** True if a cached file is served while it is updated. */
  useStaleWhileUpdating?: pulumi.Input<boolean> | undefined;
  /** The content of the permanent cache. */
  permaCacheType?: pulumi.Input<PermaCacheType | number> | undefined;
  /** The id of the storage zone that is the permanent cache (Perma-Cache). 0 means none. It cannot be combined with `enableOriginShield` or an origin in a storage zone. Purges by tag or wildcard do not work with it, and a purge of the whole zone leaves the old files in the storage zone. */
  permaCacheStorageZoneId?: pulumi.Input<number> | undefined;
  /** True if the cache ignores the query string. The optimizer includes it for images. */
  ignoreQueryStrings?: pulumi.Input<boolean> | undefined;
  /** True if the cache ignores the order of query parameters. */
  enableQueryStringOrdering?: pulumi.Input<boolean> | undefined;
  /** Query parameters to include in the cache key. All others are ignored. */
  queryStringVaryParameters?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Request headers to include in the cache key, separated by commas. */
  cacheKeyHeaders?: pulumi.Input<string> | undefined;
  /** True if the cache key includes the cookies in `cookieVaryParameters`. */
  enableCookieVary?: pulumi.Input<boolean> | undefined;
  /** Cookies to include in the cache key. */
  cookieVaryParameters?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** True if the cache key includes the host name. */
  enableHostnameVary?: pulumi.Input<boolean> | undefined;
  /** True if the cache key includes the visitor's country. Only the whole zone can be purged then, no single URL. */
  enableCountryCodeVary?: pulumi.Input<boolean> | undefined;
  /** True if the cache key includes the visitor's state or province. */
  enableCountryStateCodeVary?: pulumi.Input<boolean> | undefined;
  /** True if mobile devices get separate cache entries. The origin gets the header `CDN-MobileDevice`. */
  enableMobileVary?: pulumi.Input<boolean> | undefined;
  /** True if browsers that accept AVIF get separate cache entries. */
  enableAvifVary?: pulumi.Input<boolean> | undefined;
  /** True if browsers that accept WebP get separate cache entries. The optimizer switches it on for images. */
  enableWebpVary?: pulumi.Input<boolean> | undefined;
  /** True if only requests with a valid token are served. Others are blocked. */
  zoneSecurityEnabled?: pulumi.Input<boolean> | undefined;
  /** True if a token is valid only for the IP address that it was issued for: an IPv4 address or its /24, or the /64 of an IPv6 address. Tokens without an address are then refused, and the zone is served over IPv4 only unless `ipFamilyPolicy` is `IPv6Only`. */
  zoneSecurityIncludeHashRemoteIp?: pulumi.Input<boolean> | undefined;
  /** True if the origin's certificate is verified. */
  verifyOriginSsl?: pulumi.Input<boolean> | undefined;
  /**
   * True if visitors may use TLS 1.0. It has no effect unless `tlsSecurityLevel` is `Legacy`.
   * Default: true for a new zone.
   */
  enableTls10?: pulumi.Input<boolean> | undefined;
  /**
   * True if visitors may use TLS 1.1. It has no effect unless `tlsSecurityLevel` is `Legacy`.
   * Default: true for a new zone.
   */
  enableTls11?: pulumi.Input<boolean> | undefined;
  /** The weakest ciphers that visitors may use. `Compatible` and `ModernOnly` need TLS 1.2 and forward secrecy, and `ModernOnly` needs authenticated encryption. `Legacy` allows TLS 1.0 and 1.1 unless `enableTls10` and `enableTls11` are false. */
  tlsSecurityLevel?: pulumi.Input<TlsSecurityLevel | number> | undefined;
  /** True if POST requests are blocked. */
  blockPostRequests?: pulumi.Input<boolean> | undefined;
  /** True if requests for the root path and for folders are blocked. */
  blockRootPathAccess?: pulumi.Input<boolean> | undefined;
  /**
   * Codes of the countries whose visitors are blocked. They are blocked in DNS, by the address of their resolver or EDNS subnet, so their requests are not logged. Blocking the USA or countries of Europe may prevent certificates.
   * Example: `["AQ"]`.
   */
  blockedCountries?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** True if the DDoS protection is on. */
  shieldDdosProtectionEnabled?: pulumi.Input<boolean> | undefined;
  /** The response of the DDoS protection to an attack. */
  shieldDdosProtectionType?: pulumi.Input<PullZoneDdosProtectionType | number> | undefined;
  /** Maximum traffic per month, in bytes. Beyond it, the zone stops until the next billing cycle. 0 means no limit. */
  monthlyBandwidthLimit?: pulumi.Input<number> | undefined;
  /** Maximum number of requests per second from one IP address. 0 means no limit. */
  requestLimit?: pulumi.Input<number> | undefined;
  /** Number of requests that one IP address may send in a burst beyond `requestLimit`. Further ones are slowed down. 0 allows no burst. */
  burstSize?: pulumi.Input<number> | undefined;
  /** Maximum rate of a connection, in kilobytes per second. 0 means no limit. */
  limitRatePerSecond?: pulumi.Input<number> | undefined;
  /** Amount of data of a request that is transferred before `limitRatePerSecond` applies, in kilobytes according to the platform's documentation. Its API does not name the unit, which may be megabytes. 0 applies the rate at once. */
  limitRateAfter?: pulumi.Input<number> | undefined;
  /** Maximum number of concurrent connections from one IP address to each server of the edge. 0 means no limit. */
  connectionLimitPerIpCount?: pulumi.Input<number> | undefined;
  /** True if requests are logged. The platform keeps logs for 3 days. */
  enableLogging?: pulumi.Input<boolean> | undefined;
  /** True if visitors' IP addresses are anonymized in logs. Full addresses need a signed data processing agreement. */
  loggingIpAnonymizationEnabled?: pulumi.Input<boolean> | undefined;
  /** The method of anonymizing IP addresses in logs. `OneDigit` leaves the /24 of IPv4 and the /64 of IPv6, `Drop` leaves nothing. */
  logAnonymizationType?: pulumi.Input<LogAnonymizationType | number> | undefined;
  /** The format of log lines. */
  logFormat?: pulumi.Input<PullZoneLogFormat | number> | undefined;
  /** True if logs are saved in a storage zone, compressed, in the folder `pullzone-logs`. They need `enableLogging`. */
  loggingSaveToStorage?: pulumi.Input<boolean> | undefined;
  /** The id of the storage zone that logs are saved in. 0 means none. Every pull zone of that storage zone serves the logs, so use one without a pull zone. */
  loggingStorageZoneId?: pulumi.Input<number> | undefined;
  /** True if logs are forwarded in real time by Syslog. It needs `enableLogging`. */
  logForwardingEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The host that receives forwarded logs.
   * Example: `"logs.acme.example"`.
   */
  logForwardingHostname?: pulumi.Input<string> | undefined;
  /** The port of the host that receives forwarded logs. */
  logForwardingPort?: pulumi.Input<number> | undefined;
  /** The protocol for forwarding logs. `UDP` and `TCP` do not encrypt them, and `UDP` may lose some. */
  logForwardingProtocol?: pulumi.Input<PullZoneLogForwarderProtocol | number> | undefined;
  /** The format of forwarded log lines. */
  logForwardingFormat?: pulumi.Input<PullZoneLogFormat | number> | undefined;
  /** The token to send with forwarded logs. Always a secret. */
  logForwardingToken?: pulumi.Input<string> | undefined;
  /** True if the optimizer is on. It costs $9.50 a month for each pull zone. */
  optimizerEnabled?: pulumi.Input<boolean> | undefined;
  /** True if images are optimized for the visitor's device. */
  optimizerAutomaticOptimizationEnabled?: pulumi.Input<boolean> | undefined;
  /** True if images are converted to WebP for browsers that accept it. Without it, `format=webp` may have no effect. */
  optimizerEnableWebp?: pulumi.Input<boolean> | undefined;
  /** The quality of images, in percent. 85 to 90 is recommended. */
  optimizerImageQuality?: pulumi.Input<number> | undefined;
  /** The quality of images on mobile devices, in percent. 75 to 85 is recommended. */
  optimizerMobileImageQuality?: pulumi.Input<number> | undefined;
  /** The maximum width of images on other than mobile devices, in pixels. Wider ones are scaled down. */
  optimizerDesktopMaxWidth?: pulumi.Input<number> | undefined;
  /** The maximum width of images on mobile devices, in pixels. */
  optimizerMobileMaxWidth?: pulumi.Input<number> | undefined;
  /** True if query parameters such as `width` transform images. */
  optimizerEnableManipulationEngine?: pulumi.Input<boolean> | undefined;
  /** True if images may be enlarged beyond their original size, to at most 24 megapixels. */
  optimizerEnableUpscaling?: pulumi.Input<boolean> | undefined;
  /**
   * Named sets of image transformations that requests can use, such as `?class=thumbnail`.
   * Example: `[{"name":"thumbnail","properties":{"width":"200"}}]`.
   */
  optimizerClasses?: pulumi.Input<pulumi.Input<OptimizerClassArgs>[]> | undefined;
  /** True if requests can use only the transformations in `optimizerClasses`. Others get a 403. */
  optimizerForceClasses?: pulumi.Input<boolean> | undefined;
  /** True if style sheets are minified, except `*.min.css`. */
  optimizerMinifyCss?: pulumi.Input<boolean> | undefined;
  /** True if scripts are minified, except `*.min.js`. */
  optimizerMinifyJavaScript?: pulumi.Input<boolean> | undefined;
  /** True if crawlers and bots get pages whose scripts have already run. Visitors get the pages of the origin. */
  optimizerPrerenderHtml?: pulumi.Input<boolean> | undefined;
  /** True if WordPress pages are kept as static files. */
  optimizerStaticHtmlEnabled?: pulumi.Input<boolean> | undefined;
  /** The path of the WordPress installation. */
  optimizerStaticHtmlWordPressPath?: pulumi.Input<string> | undefined;
  /** Name of the cookie that bypasses the static files, so that WordPress itself serves the page. */
  optimizerStaticHtmlWordPressBypassCookie?: pulumi.Input<string> | undefined;
  /** True if requests to the origin take the fastest route (Burrow). It costs $0.06 per GB beyond 50 GB a month that are included, and has no effect with `enableOriginShield`. */
  optimizerTunnelEnabled?: pulumi.Input<boolean> | undefined;
  /** True if images get a watermark. */
  optimizerWatermarkEnabled?: pulumi.Input<boolean> | undefined;
  /** The public URL of the watermark, a PNG image. */
  optimizerWatermarkUrl?: pulumi.Input<string> | undefined;
  /** The position of the watermark. */
  optimizerWatermarkPosition?: pulumi.Input<OptimizerWatermarkPosition | number> | undefined;
  /** The distance of the watermark from the edge of the image, in percent (0 to 100). */
  optimizerWatermarkOffset?: pulumi.Input<number> | undefined;
  /** The size in pixels that the width or height of an image must exceed to get the watermark. */
  optimizerWatermarkMinImageSize?: pulumi.Input<number> | undefined;
  /** True if image generation is enabled. */
  enableBunnyImageAi?: pulumi.Input<boolean> | undefined;
  /** Named templates for generating images. */
  bunnyAiImageBlueprints?: pulumi.Input<pulumi.Input<AiImageBlueprintArgs>[]> | undefined;
  /** True if error pages omit the platform's name. */
  errorPageWhitelabel?: pulumi.Input<boolean> | undefined;
  /** True if error pages use the HTML in `errorPageCustomCode`. */
  errorPageEnableCustomCode?: pulumi.Input<boolean> | undefined;
  /** The HTML of custom error pages. */
  errorPageCustomCode?: pulumi.Input<string> | undefined;
  /** True if error pages include a status page. */
  errorPageEnableStatuspageWidget?: pulumi.Input<boolean> | undefined;
  /** The code of the status page. */
  errorPageStatuspageCode?: pulumi.Input<string> | undefined;
  /** True if browsers get a preloading screen if the origin takes longer than `preloadingScreenDelay` to respond with a page. It needs the optimizer and a zone that accelerates a DNS record. */
  preloadingScreenEnabled?: pulumi.Input<boolean> | undefined;
  /** The theme of the preloading screen. */
  preloadingScreenTheme?: pulumi.Input<PreloadingScreenTheme | number> | undefined;
  /** The URL of the logo on the preloading screen. */
  preloadingScreenLogoUrl?: pulumi.Input<string> | undefined;
  /** The time that the origin has to respond before the preloading screen appears, in milliseconds. */
  preloadingScreenDelay?: pulumi.Input<number> | undefined;
  /** True if the preloading screen is shown only on the first visit. */
  preloadingScreenShowOnFirstVisit?: pulumi.Input<boolean> | undefined;
  /** True if the preloading screen uses the HTML in `preloadingScreenCode`. */
  preloadingScreenCodeEnabled?: pulumi.Input<boolean> | undefined;
  /** The HTML of a custom preloading screen. It must contain `{{preloader_script}}`, which loads the page. */
  preloadingScreenCode?: pulumi.Input<string> | undefined;
  /**
   * The key that signs the tokens of `zoneSecurityEnabled`, 8 to 36 characters. Always a secret.
   * Default: a key generated by the platform.
   */
  zoneSecurityKey?: pulumi.Input<string> | undefined;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `securityKey`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  rotateSecurityKey?: pulumi.Input<string> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the pull zone with its host names, edge rules and lists, declared or not; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A pull zone, which defines what the edge serves, from which origin, and how. Only the declared settings are managed. Its host names, referrers, blocked IPs, edge rules and shield zone are separate resources. A destroy deletes it with its host names, edge rules and lists, so set the resource option `protect`. Its shield zone stays on the platform, but protects nothing any more.
 *
 * Id: `pullZoneId`.
 *
 * Errors:
 * - The name is already taken by this account or another one. The error explains what to do.
 * - The pull zone to adopt does not exist or has a different name.
 * - The zone to destroy has host names, edge rules or list entries that the program does not declare. The error lists them.
 * - An input is a list that a separate resource manages, such as `allowedReferrers`. The error names the resource.
 *
 * @example
 * ```ts
 * const zone = new edge.PullZone("shop", {
 *   name: "acme-shop",
 *   originType: "OriginUrl",
 *   originUrl: "https://origin.acme.example",
 *   verifyOriginSsl: true,
 * }, { protect: true });
 * export const hostname = zone.defaultHostname;
 * ```
 */
export class PullZone extends EdgeResource {
  /**
   * The name of the zone, unique across all accounts of the platform. A change replaces the resource. Required to create a zone, optional with `pullZoneId`.
   * Example: `"acme-shop"`.
   */
  declare readonly name: pulumi.Output<string | undefined>;
  /**
   * The id of an existing pull zone to adopt. Settings that differ are updated. A change to another pull zone replaces the resource. If omitted, a pull zone is created. With `edge:adopt`, the account's pull zone with the same name is adopted instead if it exists.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * The source of the zone's files.
   * Example: `"OriginUrl"`.
   */
  declare readonly originType: pulumi.Output<PullZoneOriginType | number | undefined>;
  /**
   * The URL of the origin. An IPv6 address is in brackets.
   * Example: `"https://origin.acme.example"`.
   */
  declare readonly originUrl: pulumi.Output<string | undefined>;
  /** The `Host` header of requests to the origin. */
  declare readonly originHostHeader: pulumi.Output<string | undefined>;
  /** True if requests to the origin keep the visitor's `Host` header. */
  declare readonly addHostHeader: pulumi.Output<boolean | undefined>;
  /** True if the edge itself follows redirects of the origin. */
  declare readonly followRedirects: pulumi.Output<boolean | undefined>;
  /** The id of the storage zone that is the origin. */
  declare readonly storageZoneId: pulumi.Output<number | undefined>;
  /** The id of the load balancer that is the origin. */
  declare readonly loadBalancerId: pulumi.Output<number | undefined>;
  /** The id of the script that is the origin. */
  declare readonly edgeScriptId: pulumi.Output<number | undefined>;
  /** The phase in which the script runs: `PreCache` for each request, before the cache. By default, the script does not run for responses from the cache, so it cannot check requests for them. */
  declare readonly edgeScriptExecutionPhase: pulumi.Output<PullZoneExecutionPhase | number | undefined>;
  /** The id of the middleware script, which runs between visitors and the origin. The request that creates the zone sends it, so no visitor reaches the origin without it. */
  declare readonly middlewareScriptId: pulumi.Output<number | undefined>;
  /** The id of the container application that is the origin. */
  declare readonly magicContainersAppId: pulumi.Output<string | undefined>;
  /** The id of the application's endpoint. */
  declare readonly magicContainersEndpointId: pulumi.Output<string | undefined>;
  /** The scheme of an origin that is a DNS record. Drift in it is only detected while `originType` is `DnsAccelerate`. */
  declare readonly dnsOriginScheme: pulumi.Output<string | undefined>;
  /** The port of an origin that is a DNS record. Drift in it is only detected while `originType` is `DnsAccelerate`. */
  declare readonly dnsOriginPort: pulumi.Output<number | undefined>;
  /**
   * The IP versions that the zone advertises to visitors. `IPv6Only` makes it unreachable over IPv4, and `DualStackPreferIPv6` may choose a more distant location. Connections to the origin do not depend on it.
   * Default: `DualStack` for a new zone.
   */
  declare readonly ipFamilyPolicy: pulumi.Output<PullZoneIpFamilyPolicy | number | undefined>;
  /**
   * Timeout of a connection to the origin, in seconds: 3, 5 or 10. The platform lowers any other number.
   * Default: 10 for a new zone.
   */
  declare readonly originConnectTimeout: pulumi.Output<number | undefined>;
  /**
   * Timeout of a response from the origin, in seconds: 5, 15, 30, 45 or 60. The platform lowers any other number.
   * Default: 60 for a new zone.
   */
  declare readonly originResponseTimeout: pulumi.Output<number | undefined>;
  /** Number of retries of a failed request to the origin: 0, 1 or 2. The platform lowers any other number. */
  declare readonly originRetries: pulumi.Output<number | undefined>;
  /** Delay between retries, in seconds: 0, 1, 3, 5 or 10. The platform lowers any other number. */
  declare readonly originRetryDelay: pulumi.Output<number | undefined>;
  /** True if a request is retried after a 5xx response of the origin. */
  declare readonly originRetry5xxResponses: pulumi.Output<boolean | undefined>;
  /** True if a request is retried if the connection to the origin times out. */
  declare readonly originRetryConnectionTimeout: pulumi.Output<boolean | undefined>;
  /** True if a request is retried if the response of the origin times out. */
  declare readonly originRetryResponseTimeout: pulumi.Output<boolean | undefined>;
  /** True if SafeHop retries requests to the origin over other routes. */
  declare readonly enableSafeHop: pulumi.Output<boolean | undefined>;
  /** Sticky sessions, which keep each visitor with one origin. */
  declare readonly stickySessionType: pulumi.Output<PullZoneStickySessionType | number | undefined>;
  /** Name of the sticky-session cookie. */
  declare readonly stickySessionCookieName: pulumi.Output<string | undefined>;
  /** The request headers that identify a visitor, separated by commas. */
  declare readonly stickySessionClientHeaders: pulumi.Output<string | undefined>;
  /** True if requests to the origin are signed for AWS S3. */
  declare readonly awsSigningEnabled: pulumi.Output<boolean | undefined>;
  /** The access key id for signing. Always a secret. */
  declare readonly awsSigningKey: pulumi.Output<string | undefined>;
  /** The secret key for signing. Always a secret. */
  declare readonly awsSigningSecret: pulumi.Output<string | undefined>;
  /**
   * The AWS region for signing.
   * Example: `"eu-central-1"`.
   */
  declare readonly awsSigningRegionName: pulumi.Output<string | undefined>;
  /** True if requests to the origin go through one edge location, which caches as well. It does not filter requests, and cannot be combined with `permaCacheStorageZoneId`. */
  declare readonly enableOriginShield: pulumi.Output<boolean | undefined>;
  /**
   * The code of the origin shield's location: `FR` (Paris) or `IL` (Chicago).
   * Example: `"FR"`.
   */
  declare readonly originShieldZoneCode: pulumi.Output<string | undefined>;
  /** True if the number of concurrent requests to the origin is limited. */
  declare readonly originShieldEnableConcurrencyLimit: pulumi.Output<boolean | undefined>;
  /** The maximum number of concurrent requests to the origin. */
  declare readonly originShieldMaxConcurrentRequests: pulumi.Output<number | undefined>;
  /** The maximum number of requests that wait for the origin. */
  declare readonly originShieldMaxQueuedRequests: pulumi.Output<number | undefined>;
  /** Maximum time that a request waits for the origin, in seconds: 3, 5, 15, 30 or 45. The platform lowers any other number. */
  declare readonly originShieldQueueMaxWaitTime: pulumi.Output<number | undefined>;
  /** True if concurrent requests for the same file are combined into one request to the origin. Use it for public content only: visitors may get each other's personal responses. */
  declare readonly enableRequestCoalescing: pulumi.Output<boolean | undefined>;
  /** Maximum time that combined requests wait for each other, in seconds: 3, 5, 10, 15, 30 or 60. The platform lowers any other number. */
  declare readonly requestCoalescingTimeout: pulumi.Output<number | undefined>;
  /** The network that serves the zone. `Volume` is cheaper and has fewer locations. */
  declare readonly type: pulumi.Output<PullZoneType | number | undefined>;
  /** True if visitors in Europe are served from locations there. Otherwise, the nearest enabled region serves them. */
  declare readonly enableGeoZoneEu: pulumi.Output<boolean | undefined>;
  /** True if visitors in North America are served from locations there. */
  declare readonly enableGeoZoneUs: pulumi.Output<boolean | undefined>;
  /** True if visitors in Asia and Oceania are served from locations there. */
  declare readonly enableGeoZoneAsia: pulumi.Output<boolean | undefined>;
  /** True if visitors in South America are served from locations there. */
  declare readonly enableGeoZoneSa: pulumi.Output<boolean | undefined>;
  /** True if visitors in the Middle East and Africa are served from locations there. */
  declare readonly enableGeoZoneAf: pulumi.Output<boolean | undefined>;
  /** Codes of the countries that are served from the cheapest region, North America or Europe. */
  declare readonly budgetRedirectedCountries: pulumi.Output<string[] | undefined>;
  /** The filters that select the locations that serve the zone, such as `all`, `eu` or `scripting`. Only locations in all filters serve it. A zone with a script needs `scripting`. */
  declare readonly routingFilters: pulumi.Output<string[] | undefined>;
  /** True if each host name of the zone automatically gets a certificate. */
  declare readonly enableAutoSsl: pulumi.Output<boolean | undefined>;
  /** True if Let's Encrypt certificates are disabled for the zone. */
  declare readonly disableLetsEncrypt: pulumi.Output<boolean | undefined>;
  /** True if WebSocket connections are allowed. They cost money for the time that they are open ($0.235 per million minutes), besides their traffic. */
  declare readonly enableWebSockets: pulumi.Output<boolean | undefined>;
  /**
   * The maximum number of concurrent WebSocket connections, a multiple of 100. It does not affect the price.
   * Default: 500 for a new zone.
   * Example: `1000`.
   */
  declare readonly maxWebSocketConnections: pulumi.Output<number | undefined>;
  /** True if responses have a header that names the origin's file as canonical. */
  declare readonly addCanonicalHeader: pulumi.Output<boolean | undefined>;
  /** True if responses have the CORS header that allows other sites to read them. */
  declare readonly enableAccessControlOriginHeader: pulumi.Output<boolean | undefined>;
  /** File extensions that get the CORS header. */
  declare readonly accessControlOriginHeaderExtensions: pulumi.Output<string[] | undefined>;
  /**
   * Time for which the edge caches files, in seconds. -1 uses the origin's value. Rarely requested files may leave the cache earlier. Range: -1 to 31919000. The platform lowers any other number.
   * Example: `86400`.
   */
  declare readonly cacheControlMaxAgeOverride: pulumi.Output<number | undefined>;
  /** Cache time that is sent to browsers, in seconds. -1 uses the origin's value. Range: -1 to 31919000. The platform lowers any other number. */
  declare readonly cacheControlPublicMaxAgeOverride: pulumi.Output<number | undefined>;
  /** The former name of cacheControlPublicMaxAgeOverride. Use that instead. The API never returns this one, so drift in it is not detected. */
  declare readonly cacheControlBrowserMaxAgeOverride: pulumi.Output<number | undefined>;
  /** True if only file types that are usually static are cached, and never HTML, JSON or XML. An edge rule that overrides the cache time overrides it. */
  declare readonly enableSmartCache: pulumi.Output<boolean | undefined>;
  /** True if error responses of the origin (5xx) are cached for 5 seconds. */
  declare readonly cacheErrorResponses: pulumi.Output<boolean | undefined>;
  /** True if large files are fetched and cached in slices, so that any part of a file that is not cached can be served. The origin's `ETag` is not passed on then. */
  declare readonly enableCacheSlice: pulumi.Output<boolean | undefined>;
  /** True if `Set-Cookie` headers are removed from responses. */
  declare readonly disableCookies: pulumi.Output<boolean | undefined>;
  /** True if stale files are served first and updated afterwards. */
  declare readonly useBackgroundUpdate: pulumi.Output<boolean | undefined>;
  /** True if a cached file is served while the origin is offline. */
  declare readonly useStaleWhileOffline: pulumi.Output<boolean | undefined>;
  /** True if a cached file is served while it is updated. */
  declare readonly useStaleWhileUpdating: pulumi.Output<boolean | undefined>;
  /** The content of the permanent cache. */
  declare readonly permaCacheType: pulumi.Output<PermaCacheType | number | undefined>;
  /** The id of the storage zone that is the permanent cache (Perma-Cache). 0 means none. It cannot be combined with `enableOriginShield` or an origin in a storage zone. Purges by tag or wildcard do not work with it, and a purge of the whole zone leaves the old files in the storage zone. */
  declare readonly permaCacheStorageZoneId: pulumi.Output<number | undefined>;
  /** True if the cache ignores the query string. The optimizer includes it for images. */
  declare readonly ignoreQueryStrings: pulumi.Output<boolean | undefined>;
  /** True if the cache ignores the order of query parameters. */
  declare readonly enableQueryStringOrdering: pulumi.Output<boolean | undefined>;
  /** Query parameters to include in the cache key. All others are ignored. */
  declare readonly queryStringVaryParameters: pulumi.Output<string[] | undefined>;
  /** Request headers to include in the cache key, separated by commas. */
  declare readonly cacheKeyHeaders: pulumi.Output<string | undefined>;
  /** True if the cache key includes the cookies in `cookieVaryParameters`. */
  declare readonly enableCookieVary: pulumi.Output<boolean | undefined>;
  /** Cookies to include in the cache key. */
  declare readonly cookieVaryParameters: pulumi.Output<string[] | undefined>;
  /** True if the cache key includes the host name. */
  declare readonly enableHostnameVary: pulumi.Output<boolean | undefined>;
  /** True if the cache key includes the visitor's country. Only the whole zone can be purged then, no single URL. */
  declare readonly enableCountryCodeVary: pulumi.Output<boolean | undefined>;
  /** True if the cache key includes the visitor's state or province. */
  declare readonly enableCountryStateCodeVary: pulumi.Output<boolean | undefined>;
  /** True if mobile devices get separate cache entries. The origin gets the header `CDN-MobileDevice`. */
  declare readonly enableMobileVary: pulumi.Output<boolean | undefined>;
  /** True if browsers that accept AVIF get separate cache entries. */
  declare readonly enableAvifVary: pulumi.Output<boolean | undefined>;
  /** True if browsers that accept WebP get separate cache entries. The optimizer switches it on for images. */
  declare readonly enableWebpVary: pulumi.Output<boolean | undefined>;
  /** True if only requests with a valid token are served. Others are blocked. */
  declare readonly zoneSecurityEnabled: pulumi.Output<boolean | undefined>;
  /** True if a token is valid only for the IP address that it was issued for: an IPv4 address or its /24, or the /64 of an IPv6 address. Tokens without an address are then refused, and the zone is served over IPv4 only unless `ipFamilyPolicy` is `IPv6Only`. */
  declare readonly zoneSecurityIncludeHashRemoteIp: pulumi.Output<boolean | undefined>;
  /** True if the origin's certificate is verified. */
  declare readonly verifyOriginSsl: pulumi.Output<boolean | undefined>;
  /**
   * True if visitors may use TLS 1.0. It has no effect unless `tlsSecurityLevel` is `Legacy`.
   * Default: true for a new zone.
   */
  declare readonly enableTls10: pulumi.Output<boolean | undefined>;
  /**
   * True if visitors may use TLS 1.1. It has no effect unless `tlsSecurityLevel` is `Legacy`.
   * Default: true for a new zone.
   */
  declare readonly enableTls11: pulumi.Output<boolean | undefined>;
  /** The weakest ciphers that visitors may use. `Compatible` and `ModernOnly` need TLS 1.2 and forward secrecy, and `ModernOnly` needs authenticated encryption. `Legacy` allows TLS 1.0 and 1.1 unless `enableTls10` and `enableTls11` are false. */
  declare readonly tlsSecurityLevel: pulumi.Output<TlsSecurityLevel | number | undefined>;
  /** True if POST requests are blocked. */
  declare readonly blockPostRequests: pulumi.Output<boolean | undefined>;
  /** True if requests for the root path and for folders are blocked. */
  declare readonly blockRootPathAccess: pulumi.Output<boolean | undefined>;
  /**
   * Codes of the countries whose visitors are blocked. They are blocked in DNS, by the address of their resolver or EDNS subnet, so their requests are not logged. Blocking the USA or countries of Europe may prevent certificates.
   * Example: `["AQ"]`.
   */
  declare readonly blockedCountries: pulumi.Output<string[] | undefined>;
  /** True if the DDoS protection is on. */
  declare readonly shieldDdosProtectionEnabled: pulumi.Output<boolean | undefined>;
  /** The response of the DDoS protection to an attack. */
  declare readonly shieldDdosProtectionType: pulumi.Output<PullZoneDdosProtectionType | number | undefined>;
  /** Maximum traffic per month, in bytes. Beyond it, the zone stops until the next billing cycle. 0 means no limit. */
  declare readonly monthlyBandwidthLimit: pulumi.Output<number | undefined>;
  /** Maximum number of requests per second from one IP address. 0 means no limit. */
  declare readonly requestLimit: pulumi.Output<number | undefined>;
  /** Number of requests that one IP address may send in a burst beyond `requestLimit`. Further ones are slowed down. 0 allows no burst. */
  declare readonly burstSize: pulumi.Output<number | undefined>;
  /** Maximum rate of a connection, in kilobytes per second. 0 means no limit. */
  declare readonly limitRatePerSecond: pulumi.Output<number | undefined>;
  /** Amount of data of a request that is transferred before `limitRatePerSecond` applies, in kilobytes according to the platform's documentation. Its API does not name the unit, which may be megabytes. 0 applies the rate at once. */
  declare readonly limitRateAfter: pulumi.Output<number | undefined>;
  /** Maximum number of concurrent connections from one IP address to each server of the edge. 0 means no limit. */
  declare readonly connectionLimitPerIpCount: pulumi.Output<number | undefined>;
  /** True if requests are logged. The platform keeps logs for 3 days. */
  declare readonly enableLogging: pulumi.Output<boolean | undefined>;
  /** True if visitors' IP addresses are anonymized in logs. Full addresses need a signed data processing agreement. */
  declare readonly loggingIpAnonymizationEnabled: pulumi.Output<boolean | undefined>;
  /** The method of anonymizing IP addresses in logs. `OneDigit` leaves the /24 of IPv4 and the /64 of IPv6, `Drop` leaves nothing. */
  declare readonly logAnonymizationType: pulumi.Output<LogAnonymizationType | number | undefined>;
  /** The format of log lines. */
  declare readonly logFormat: pulumi.Output<PullZoneLogFormat | number | undefined>;
  /** True if logs are saved in a storage zone, compressed, in the folder `pullzone-logs`. They need `enableLogging`. */
  declare readonly loggingSaveToStorage: pulumi.Output<boolean | undefined>;
  /** The id of the storage zone that logs are saved in. 0 means none. Every pull zone of that storage zone serves the logs, so use one without a pull zone. */
  declare readonly loggingStorageZoneId: pulumi.Output<number | undefined>;
  /** True if logs are forwarded in real time by Syslog. It needs `enableLogging`. */
  declare readonly logForwardingEnabled: pulumi.Output<boolean | undefined>;
  /**
   * The host that receives forwarded logs.
   * Example: `"logs.acme.example"`.
   */
  declare readonly logForwardingHostname: pulumi.Output<string | undefined>;
  /** The port of the host that receives forwarded logs. */
  declare readonly logForwardingPort: pulumi.Output<number | undefined>;
  /** The protocol for forwarding logs. `UDP` and `TCP` do not encrypt them, and `UDP` may lose some. */
  declare readonly logForwardingProtocol: pulumi.Output<PullZoneLogForwarderProtocol | number | undefined>;
  /** The format of forwarded log lines. */
  declare readonly logForwardingFormat: pulumi.Output<PullZoneLogFormat | number | undefined>;
  /** The token to send with forwarded logs. Always a secret. */
  declare readonly logForwardingToken: pulumi.Output<string | undefined>;
  /** True if the optimizer is on. It costs $9.50 a month for each pull zone. */
  declare readonly optimizerEnabled: pulumi.Output<boolean | undefined>;
  /** True if images are optimized for the visitor's device. */
  declare readonly optimizerAutomaticOptimizationEnabled: pulumi.Output<boolean | undefined>;
  /** True if images are converted to WebP for browsers that accept it. Without it, `format=webp` may have no effect. */
  declare readonly optimizerEnableWebp: pulumi.Output<boolean | undefined>;
  /** The quality of images, in percent. 85 to 90 is recommended. */
  declare readonly optimizerImageQuality: pulumi.Output<number | undefined>;
  /** The quality of images on mobile devices, in percent. 75 to 85 is recommended. */
  declare readonly optimizerMobileImageQuality: pulumi.Output<number | undefined>;
  /** The maximum width of images on other than mobile devices, in pixels. Wider ones are scaled down. */
  declare readonly optimizerDesktopMaxWidth: pulumi.Output<number | undefined>;
  /** The maximum width of images on mobile devices, in pixels. */
  declare readonly optimizerMobileMaxWidth: pulumi.Output<number | undefined>;
  /** True if query parameters such as `width` transform images. */
  declare readonly optimizerEnableManipulationEngine: pulumi.Output<boolean | undefined>;
  /** True if images may be enlarged beyond their original size, to at most 24 megapixels. */
  declare readonly optimizerEnableUpscaling: pulumi.Output<boolean | undefined>;
  /**
   * Named sets of image transformations that requests can use, such as `?class=thumbnail`.
   * Example: `[{"name":"thumbnail","properties":{"width":"200"}}]`.
   */
  declare readonly optimizerClasses: pulumi.Output<OptimizerClass[] | undefined>;
  /** True if requests can use only the transformations in `optimizerClasses`. Others get a 403. */
  declare readonly optimizerForceClasses: pulumi.Output<boolean | undefined>;
  /** True if style sheets are minified, except `*.min.css`. */
  declare readonly optimizerMinifyCss: pulumi.Output<boolean | undefined>;
  /** True if scripts are minified, except `*.min.js`. */
  declare readonly optimizerMinifyJavaScript: pulumi.Output<boolean | undefined>;
  /** True if crawlers and bots get pages whose scripts have already run. Visitors get the pages of the origin. */
  declare readonly optimizerPrerenderHtml: pulumi.Output<boolean | undefined>;
  /** True if WordPress pages are kept as static files. */
  declare readonly optimizerStaticHtmlEnabled: pulumi.Output<boolean | undefined>;
  /** The path of the WordPress installation. */
  declare readonly optimizerStaticHtmlWordPressPath: pulumi.Output<string | undefined>;
  /** Name of the cookie that bypasses the static files, so that WordPress itself serves the page. */
  declare readonly optimizerStaticHtmlWordPressBypassCookie: pulumi.Output<string | undefined>;
  /** True if requests to the origin take the fastest route (Burrow). It costs $0.06 per GB beyond 50 GB a month that are included, and has no effect with `enableOriginShield`. */
  declare readonly optimizerTunnelEnabled: pulumi.Output<boolean | undefined>;
  /** True if images get a watermark. */
  declare readonly optimizerWatermarkEnabled: pulumi.Output<boolean | undefined>;
  /** The public URL of the watermark, a PNG image. */
  declare readonly optimizerWatermarkUrl: pulumi.Output<string | undefined>;
  /** The position of the watermark. */
  declare readonly optimizerWatermarkPosition: pulumi.Output<OptimizerWatermarkPosition | number | undefined>;
  /** The distance of the watermark from the edge of the image, in percent (0 to 100). */
  declare readonly optimizerWatermarkOffset: pulumi.Output<number | undefined>;
  /** The size in pixels that the width or height of an image must exceed to get the watermark. */
  declare readonly optimizerWatermarkMinImageSize: pulumi.Output<number | undefined>;
  /** True if image generation is enabled. */
  declare readonly enableBunnyImageAi: pulumi.Output<boolean | undefined>;
  /** Named templates for generating images. */
  declare readonly bunnyAiImageBlueprints: pulumi.Output<AiImageBlueprint[] | undefined>;
  /** True if error pages omit the platform's name. */
  declare readonly errorPageWhitelabel: pulumi.Output<boolean | undefined>;
  /** True if error pages use the HTML in `errorPageCustomCode`. */
  declare readonly errorPageEnableCustomCode: pulumi.Output<boolean | undefined>;
  /** The HTML of custom error pages. */
  declare readonly errorPageCustomCode: pulumi.Output<string | undefined>;
  /** True if error pages include a status page. */
  declare readonly errorPageEnableStatuspageWidget: pulumi.Output<boolean | undefined>;
  /** The code of the status page. */
  declare readonly errorPageStatuspageCode: pulumi.Output<string | undefined>;
  /** True if browsers get a preloading screen if the origin takes longer than `preloadingScreenDelay` to respond with a page. It needs the optimizer and a zone that accelerates a DNS record. */
  declare readonly preloadingScreenEnabled: pulumi.Output<boolean | undefined>;
  /** The theme of the preloading screen. */
  declare readonly preloadingScreenTheme: pulumi.Output<PreloadingScreenTheme | number | undefined>;
  /** The URL of the logo on the preloading screen. */
  declare readonly preloadingScreenLogoUrl: pulumi.Output<string | undefined>;
  /** The time that the origin has to respond before the preloading screen appears, in milliseconds. */
  declare readonly preloadingScreenDelay: pulumi.Output<number | undefined>;
  /** True if the preloading screen is shown only on the first visit. */
  declare readonly preloadingScreenShowOnFirstVisit: pulumi.Output<boolean | undefined>;
  /** True if the preloading screen uses the HTML in `preloadingScreenCode`. */
  declare readonly preloadingScreenCodeEnabled: pulumi.Output<boolean | undefined>;
  /** The HTML of a custom preloading screen. It must contain `{{preloader_script}}`, which loads the page. */
  declare readonly preloadingScreenCode: pulumi.Output<string | undefined>;
  /**
   * The key that signs the tokens of `zoneSecurityEnabled`, 8 to 36 characters. Always a secret.
   * Default: a key generated by the platform.
   */
  declare readonly zoneSecurityKey: pulumi.Output<string | undefined>;
  /**
   * A trigger, such as a date. When it changes, or is added to an existing resource, the platform generates a new `securityKey`, and the old one stops working immediately. Creating or adopting the resource, or removing the trigger, rotates nothing.
   * Default: none, so the key is never rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotateSecurityKey: pulumi.Output<string | undefined>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the pull zone with its host names, edge rules and lists, declared or not; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created, but the delete is refused while it contains anything that no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The host name that the platform gave the zone. CNAME records of other host names point to it. */
  declare readonly defaultHostname: pulumi.Output<string>;
  /** With `rotateSecurityKey`, the platform-generated key that signs the tokens of `zoneSecurityEnabled`. Always a secret. */
  declare readonly securityKey: pulumi.Output<string | undefined>;
  /** The domain of the zone's default host name. */
  declare readonly cnameDomain: pulumi.Output<string>;
  /** True if the pull zone existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: PullZoneArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): PullZone {
    return EdgeResource.read(PullZone, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link PullZone}, even from another copy of the package. */
  static override isInstance(object: unknown): object is PullZone {
    return EdgeResource.isOfType(object, details.type);
  }
}
