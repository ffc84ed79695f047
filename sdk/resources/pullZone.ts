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
   * The name of the zone. Names are shared by all accounts of the platform: a taken one is refused. A change replaces the resource. Required to create a zone; not needed with `pullZoneId`.
   * Example: `"acme-shop"`.
   */
  name?: pulumi.Input<string> | undefined;
  /**
   * An existing pull zone to adopt: what differs is written. A change to another one replaces the resource. Without it, a pull zone is created, or with `edge:adopt` the one of that name in the account is adopted.
   * Example: `1001`.
   */
  pullZoneId?: pulumi.Input<number> | undefined;
  /**
   * Where the zone gets its files.
   * Example: `"OriginUrl"`.
   */
  originType?: pulumi.Input<PullZoneOriginType | number> | undefined;
  /**
   * The address of the origin.
   * Example: `"https://origin.acme.example"`.
   */
  originUrl?: pulumi.Input<string> | undefined;
  /** The `Host` header that the origin gets. */
  originHostHeader?: pulumi.Input<string> | undefined;
  /** Whether the origin gets the visitor's `Host` header. */
  addHostHeader?: pulumi.Input<boolean> | undefined;
  /** Whether the edge follows redirects of the origin itself. */
  followRedirects?: pulumi.Input<boolean> | undefined;
  /** The storage zone that is the origin. */
  storageZoneId?: pulumi.Input<number> | undefined;
  /** The load balancer that is the origin. */
  loadBalancerId?: pulumi.Input<number> | undefined;
  /** The script that is the origin. */
  edgeScriptId?: pulumi.Input<number> | undefined;
  /** When the script runs. */
  edgeScriptExecutionPhase?: pulumi.Input<PullZoneExecutionPhase | number> | undefined;
  /** The script that runs between visitors and the origin. */
  middlewareScriptId?: pulumi.Input<number> | undefined;
  /** The container application that is the origin. */
  magicContainersAppId?: pulumi.Input<string> | undefined;
  /** The endpoint of that application. */
  magicContainersEndpointId?: pulumi.Input<string> | undefined;
  /** The scheme of an origin that is a DNS record. */
  dnsOriginScheme?: pulumi.Input<string> | undefined;
  /** The port of an origin that is a DNS record. */
  dnsOriginPort?: pulumi.Input<number> | undefined;
  /** Over which IP versions the edge reaches the origin. */
  ipFamilyPolicy?: pulumi.Input<PullZoneIpFamilyPolicy | number> | undefined;
  /** Seconds that a connection to the origin may take: 3, 5 or 10; the platform lowers any other number. */
  originConnectTimeout?: pulumi.Input<number> | undefined;
  /** Seconds that the origin may take to respond: 5, 15, 30, 45 or 60; the platform lowers any other number. */
  originResponseTimeout?: pulumi.Input<number> | undefined;
  /** How often a failed request to the origin is repeated: 0, 1 or 2; the platform lowers any other number. */
  originRetries?: pulumi.Input<number> | undefined;
  /** Seconds between these attempts: 0, 1, 3, 5 or 10; the platform lowers any other number. */
  originRetryDelay?: pulumi.Input<number> | undefined;
  /** Whether a 5xx response of the origin is retried. */
  originRetry5xxResponses?: pulumi.Input<boolean> | undefined;
  /** Whether a connection to the origin that timed out is retried. */
  originRetryConnectionTimeout?: pulumi.Input<boolean> | undefined;
  /** Whether a response of the origin that timed out is retried. */
  originRetryResponseTimeout?: pulumi.Input<boolean> | undefined;
  /** Whether SafeHop retries requests to the origin over other routes. */
  enableSafeHop?: pulumi.Input<boolean> | undefined;
  /** Whether visitors stay with one origin. */
  stickySessionType?: pulumi.Input<PullZoneStickySessionType | number> | undefined;
  /** The cookie that keeps visitors with one origin. */
  stickySessionCookieName?: pulumi.Input<string> | undefined;
  /** The request headers that tell visitors apart, separated by commas. */
  stickySessionClientHeaders?: pulumi.Input<string> | undefined;
  /** Whether requests to the origin are signed for AWS S3. */
  awsSigningEnabled?: pulumi.Input<boolean> | undefined;
  /** The access key id of that signature. Always a secret. */
  awsSigningKey?: pulumi.Input<string> | undefined;
  /** The secret key of that signature. Always a secret. */
  awsSigningSecret?: pulumi.Input<string> | undefined;
  /**
   * The AWS region of that signature.
   * Example: `"eu-central-1"`.
   */
  awsSigningRegionName?: pulumi.Input<string> | undefined;
  /** Whether one location of the edge stands before the origin. */
  enableOriginShield?: pulumi.Input<boolean> | undefined;
  /**
   * The code of that location.
   * Example: `"FR"`.
   */
  originShieldZoneCode?: pulumi.Input<string> | undefined;
  /** Whether the requests to the origin at one time are limited. */
  originShieldEnableConcurrencyLimit?: pulumi.Input<boolean> | undefined;
  /** How many requests to the origin may be in progress at once. */
  originShieldMaxConcurrentRequests?: pulumi.Input<number> | undefined;
  /** How many further requests may wait for the origin. */
  originShieldMaxQueuedRequests?: pulumi.Input<number> | undefined;
  /** Seconds that they may wait: 3, 5, 15, 30 or 45; the platform lowers any other number. */
  originShieldQueueMaxWaitTime?: pulumi.Input<number> | undefined;
  /** Whether concurrent requests for the same file reach the origin as one. */
  enableRequestCoalescing?: pulumi.Input<boolean> | undefined;
  /** Seconds that these requests wait for each other: 3, 5, 10, 15, 30 or 60; the platform lowers any other number. */
  requestCoalescingTimeout?: pulumi.Input<number> | undefined;
  /** The network that serves the zone. */
  type?: pulumi.Input<PullZoneType | number> | undefined;
  /** Whether Europe is served from there. */
  enableGeoZoneEu?: pulumi.Input<boolean> | undefined;
  /** Whether North America is served from there. */
  enableGeoZoneUs?: pulumi.Input<boolean> | undefined;
  /** Whether Asia and Oceania are served from there. */
  enableGeoZoneAsia?: pulumi.Input<boolean> | undefined;
  /** Whether South America is served from there. */
  enableGeoZoneSa?: pulumi.Input<boolean> | undefined;
  /** Whether the Middle East and Africa are served from there. */
  enableGeoZoneAf?: pulumi.Input<boolean> | undefined;
  /** Codes of the countries that are served from the cheapest region. */
  budgetRedirectedCountries?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The filters that choose the locations which serve the zone. */
  routingFilters?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Whether each host name of the zone gets a certificate automatically. */
  enableAutoSsl?: pulumi.Input<boolean> | undefined;
  /** Whether no certificates of Let's Encrypt are issued for the zone. */
  disableLetsEncrypt?: pulumi.Input<boolean> | undefined;
  /** Whether WebSocket connections are let through. */
  enableWebSockets?: pulumi.Input<boolean> | undefined;
  /**
   * How many WebSocket connections may be open, a multiple of 100. The documentation lists 500, 1000, 2500, 5000, 10000, 25000; other values have been accepted.
   * Example: `1000`.
   */
  maxWebSocketConnections?: pulumi.Input<number> | undefined;
  /** Whether responses name the origin's file as canonical. */
  addCanonicalHeader?: pulumi.Input<boolean> | undefined;
  /** Whether responses allow other sites to read them (CORS). */
  enableAccessControlOriginHeader?: pulumi.Input<boolean> | undefined;
  /** The file extensions to which this applies. */
  accessControlOriginHeaderExtensions?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /**
   * Seconds that the edge keeps files; -1 is as the origin says. From -1 to 31919000; the platform lowers any other number.
   * Example: `86400`.
   */
  cacheControlMaxAgeOverride?: pulumi.Input<number> | undefined;
  /** Seconds that browsers are told to keep files; -1 is as the origin says. From -1 to 31919000; the platform lowers any other number. */
  cacheControlPublicMaxAgeOverride?: pulumi.Input<number> | undefined;
  /** The former name of cacheControlPublicMaxAgeOverride: declare that instead. The platform never returns this one, so its drift is not detected. */
  cacheControlBrowserMaxAgeOverride?: pulumi.Input<number> | undefined;
  /** Whether only files are kept whose type is usually static. */
  enableSmartCache?: pulumi.Input<boolean> | undefined;
  /** Whether error responses of the origin are kept for a while. */
  cacheErrorResponses?: pulumi.Input<boolean> | undefined;
  /** Whether large files are fetched and kept in slices. */
  enableCacheSlice?: pulumi.Input<boolean> | undefined;
  /** Whether cookies are removed from responses, so that they can be kept. */
  disableCookies?: pulumi.Input<boolean> | undefined;
  /** Whether outdated files are served first and updated afterwards. */
  useBackgroundUpdate?: pulumi.Input<boolean> | undefined;
  /** Whether a kept file is served while the origin is offline. */
  useStaleWhileOffline?: pulumi.Input<boolean> | undefined;
  /** Whether a kept file is served while it is updated. */
  useStaleWhileUpdating?: pulumi.Input<boolean> | undefined;
  /** What the permanent cache keeps. */
  permaCacheType?: pulumi.Input<PermaCacheType | number> | undefined;
  /** The storage zone that is the permanent cache; 0 is none. */
  permaCacheStorageZoneId?: pulumi.Input<number> | undefined;
  /** Whether the cache ignores the query string. */
  ignoreQueryStrings?: pulumi.Input<boolean> | undefined;
  /** Whether the cache ignores the order of query parameters. */
  enableQueryStringOrdering?: pulumi.Input<boolean> | undefined;
  /** The only query parameters by which the cache varies. */
  queryStringVaryParameters?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** The request headers by which the cache varies, separated by commas. */
  cacheKeyHeaders?: pulumi.Input<string> | undefined;
  /** Whether the cache varies by cookies. */
  enableCookieVary?: pulumi.Input<boolean> | undefined;
  /** The cookies by which the cache varies. */
  cookieVaryParameters?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Whether the cache varies by host name. */
  enableHostnameVary?: pulumi.Input<boolean> | undefined;
  /** Whether the cache varies by the visitor's country. */
  enableCountryCodeVary?: pulumi.Input<boolean> | undefined;
  /** Whether the cache varies by the visitor's state or province. */
  enableCountryStateCodeVary?: pulumi.Input<boolean> | undefined;
  /** Whether mobile devices get separate variants. */
  enableMobileVary?: pulumi.Input<boolean> | undefined;
  /** Whether browsers that accept AVIF get separate variants. */
  enableAvifVary?: pulumi.Input<boolean> | undefined;
  /** Whether browsers that accept WebP get separate variants. */
  enableWebpVary?: pulumi.Input<boolean> | undefined;
  /** Whether only requests with a valid token are served. */
  zoneSecurityEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether a token is valid only for the address for which it was issued. */
  zoneSecurityIncludeHashRemoteIp?: pulumi.Input<boolean> | undefined;
  /** Whether the certificate of the origin is verified. */
  verifyOriginSsl?: pulumi.Input<boolean> | undefined;
  /** Whether visitors may use TLS 1.0. */
  enableTls10?: pulumi.Input<boolean> | undefined;
  /** Whether visitors may use TLS 1.1. */
  enableTls11?: pulumi.Input<boolean> | undefined;
  /** The ciphers that visitors may use. */
  tlsSecurityLevel?: pulumi.Input<TlsSecurityLevel | number> | undefined;
  /** Whether POST requests are refused. */
  blockPostRequests?: pulumi.Input<boolean> | undefined;
  /** Whether requests for the root path and folders are refused. */
  blockRootPathAccess?: pulumi.Input<boolean> | undefined;
  /**
   * Codes of the countries whose visitors are refused.
   * Example: `["AQ"]`.
   */
  blockedCountries?: pulumi.Input<pulumi.Input<string>[]> | undefined;
  /** Whether the DDoS protection is on. */
  shieldDdosProtectionEnabled?: pulumi.Input<boolean> | undefined;
  /** What the DDoS protection does about an attack. */
  shieldDdosProtectionType?: pulumi.Input<PullZoneDdosProtectionType | number> | undefined;
  /** Bytes that may be served in a month; 0 is no limit. */
  monthlyBandwidthLimit?: pulumi.Input<number> | undefined;
  /** Requests that an address may send in a second; 0 is no limit. */
  requestLimit?: pulumi.Input<number> | undefined;
  /** Requests that an address may send beyond that in a burst. */
  burstSize?: pulumi.Input<number> | undefined;
  /** Kilobytes that a connection gets in a second; 0 is no limit. */
  limitRatePerSecond?: pulumi.Input<number> | undefined;
  /** Megabytes that a connection gets before that limit applies. */
  limitRateAfter?: pulumi.Input<number> | undefined;
  /** Connections that an address may have at once; 0 is no limit. */
  connectionLimitPerIpCount?: pulumi.Input<number> | undefined;
  /** Whether requests are logged. */
  enableLogging?: pulumi.Input<boolean> | undefined;
  /** Whether the addresses of visitors are anonymized in logs. */
  loggingIpAnonymizationEnabled?: pulumi.Input<boolean> | undefined;
  /** How much of these addresses is kept. */
  logAnonymizationType?: pulumi.Input<LogAnonymizationType | number> | undefined;
  /** The form of a line of the log. */
  logFormat?: pulumi.Input<PullZoneLogFormat | number> | undefined;
  /** Whether logs are kept in a storage zone. */
  loggingSaveToStorage?: pulumi.Input<boolean> | undefined;
  /** The storage zone that keeps them; 0 is none. */
  loggingStorageZoneId?: pulumi.Input<number> | undefined;
  /** Whether logs are forwarded. */
  logForwardingEnabled?: pulumi.Input<boolean> | undefined;
  /**
   * The host to which logs are forwarded.
   * Example: `"logs.acme.example"`.
   */
  logForwardingHostname?: pulumi.Input<string> | undefined;
  /** The port of that host. */
  logForwardingPort?: pulumi.Input<number> | undefined;
  /** How logs are forwarded. */
  logForwardingProtocol?: pulumi.Input<PullZoneLogForwarderProtocol | number> | undefined;
  /** The form of a line that is forwarded. */
  logForwardingFormat?: pulumi.Input<PullZoneLogFormat | number> | undefined;
  /** The token that is sent with forwarded logs. Always a secret. */
  logForwardingToken?: pulumi.Input<string> | undefined;
  /** Whether the optimizer is on. */
  optimizerEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether images are optimized automatically. */
  optimizerAutomaticOptimizationEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether images are converted to WebP for browsers that accept it. */
  optimizerEnableWebp?: pulumi.Input<boolean> | undefined;
  /** The quality of images, in percent. */
  optimizerImageQuality?: pulumi.Input<number> | undefined;
  /** The quality of images on mobile devices, in percent. */
  optimizerMobileImageQuality?: pulumi.Input<number> | undefined;
  /** The largest width of images, in pixels. */
  optimizerDesktopMaxWidth?: pulumi.Input<number> | undefined;
  /** The largest width of images on mobile devices, in pixels. */
  optimizerMobileMaxWidth?: pulumi.Input<number> | undefined;
  /** Whether query parameters transform images. */
  optimizerEnableManipulationEngine?: pulumi.Input<boolean> | undefined;
  /** Whether images may become larger than they are. */
  optimizerEnableUpscaling?: pulumi.Input<boolean> | undefined;
  /**
   * Named sets of transformations that requests may ask for.
   * Example: `[{"name":"thumbnail","properties":{"width":"200"}}]`.
   */
  optimizerClasses?: pulumi.Input<pulumi.Input<OptimizerClassArgs>[]> | undefined;
  /** Whether requests may use only these classes. */
  optimizerForceClasses?: pulumi.Input<boolean> | undefined;
  /** Whether style sheets are minified. */
  optimizerMinifyCss?: pulumi.Input<boolean> | undefined;
  /** Whether scripts are minified. */
  optimizerMinifyJavaScript?: pulumi.Input<boolean> | undefined;
  /** Whether pages are rendered before they are served. */
  optimizerPrerenderHtml?: pulumi.Input<boolean> | undefined;
  /** Whether pages of WordPress are kept as static files. */
  optimizerStaticHtmlEnabled?: pulumi.Input<boolean> | undefined;
  /** The path of that WordPress. */
  optimizerStaticHtmlWordPressPath?: pulumi.Input<string> | undefined;
  /** The cookie with which pages come from WordPress itself. */
  optimizerStaticHtmlWordPressBypassCookie?: pulumi.Input<string> | undefined;
  /** Whether the optimizer reaches the origin through a tunnel. */
  optimizerTunnelEnabled?: pulumi.Input<boolean> | undefined;
  /** Whether images get a watermark. */
  optimizerWatermarkEnabled?: pulumi.Input<boolean> | undefined;
  /** The address of the watermark. */
  optimizerWatermarkUrl?: pulumi.Input<string> | undefined;
  /** The position of the watermark. */
  optimizerWatermarkPosition?: pulumi.Input<OptimizerWatermarkPosition | number> | undefined;
  /** The distance of the watermark from the border, in percent. */
  optimizerWatermarkOffset?: pulumi.Input<number> | undefined;
  /** The smallest image that gets it, in pixels. */
  optimizerWatermarkMinImageSize?: pulumi.Input<number> | undefined;
  /** Whether images may be generated. */
  enableBunnyImageAi?: pulumi.Input<boolean> | undefined;
  /** Named templates from which images are generated. */
  bunnyAiImageBlueprints?: pulumi.Input<pulumi.Input<AiImageBlueprintArgs>[]> | undefined;
  /** Whether error pages do not name the platform. */
  errorPageWhitelabel?: pulumi.Input<boolean> | undefined;
  /** Whether error pages use your own code. */
  errorPageEnableCustomCode?: pulumi.Input<boolean> | undefined;
  /** The HTML of error pages. */
  errorPageCustomCode?: pulumi.Input<string> | undefined;
  /** Whether error pages show a status page. */
  errorPageEnableStatuspageWidget?: pulumi.Input<boolean> | undefined;
  /** The code of that status page. */
  errorPageStatuspageCode?: pulumi.Input<string> | undefined;
  /** Whether a screen is shown until a page is loaded. */
  preloadingScreenEnabled?: pulumi.Input<boolean> | undefined;
  /** The look of that screen. */
  preloadingScreenTheme?: pulumi.Input<PreloadingScreenTheme | number> | undefined;
  /** The address of the logo on it. */
  preloadingScreenLogoUrl?: pulumi.Input<string> | undefined;
  /** Milliseconds until it is shown. */
  preloadingScreenDelay?: pulumi.Input<number> | undefined;
  /** Whether it is shown only on the first visit. */
  preloadingScreenShowOnFirstVisit?: pulumi.Input<boolean> | undefined;
  /** Whether it uses your own code. */
  preloadingScreenCodeEnabled?: pulumi.Input<boolean> | undefined;
  /** The HTML of that screen. */
  preloadingScreenCode?: pulumi.Input<string> | undefined;
  /**
   * The key that signs the tokens of `zoneSecurityEnabled`, 8 to 36 characters. Always a secret.
   * Default: a key of the platform's.
   */
  zoneSecurityKey?: pulumi.Input<string> | undefined;
  /**
   * A trigger, such as a date: when it changes, or is added to a resource that exists, the platform generates another `securityKey`, and the old one stops working at once. Nothing is rotated when the resource is created or adopted, or when the trigger is removed.
   * Default: none: nothing is rotated.
   * Example: `"2026-11"`.
   */
  rotateSecurityKey?: pulumi.Input<string> | undefined;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the pull zone with everything in it, declared or not, its host names and shield zone among them, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted; if it was created, `delete`, but a delete is refused while it contains what no resource of the program declares.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A pull zone: what the edge serves, from where, and how. Only the settings that are declared are managed. Its host names, referrers, blocked IPs, edge rules and shield zone are separate resources. A destroy deletes it with its shield zone: set the resource option `protect`.
 *
 * Id: `pullZoneId`.
 *
 * Errors:
 * - A name that is taken, by this account or another one: the message says what to do.
 * - A pull zone to adopt that does not exist, or has another name.
 * - A destroy of a zone that holds host names, edge rules or list entries that the program does not declare: the message names them.
 * - A list that another resource manages, such as `allowedReferrers`: the message names the resource.
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
   * The name of the zone. Names are shared by all accounts of the platform: a taken one is refused. A change replaces the resource. Required to create a zone; not needed with `pullZoneId`.
   * Example: `"acme-shop"`.
   */
  declare readonly name: pulumi.Output<string | undefined>;
  /**
   * An existing pull zone to adopt: what differs is written. A change to another one replaces the resource. Without it, a pull zone is created, or with `edge:adopt` the one of that name in the account is adopted.
   * Example: `1001`.
   */
  declare readonly pullZoneId: pulumi.Output<number>;
  /**
   * Where the zone gets its files.
   * Example: `"OriginUrl"`.
   */
  declare readonly originType: pulumi.Output<PullZoneOriginType | number | undefined>;
  /**
   * The address of the origin.
   * Example: `"https://origin.acme.example"`.
   */
  declare readonly originUrl: pulumi.Output<string | undefined>;
  /** The `Host` header that the origin gets. */
  declare readonly originHostHeader: pulumi.Output<string | undefined>;
  /** Whether the origin gets the visitor's `Host` header. */
  declare readonly addHostHeader: pulumi.Output<boolean | undefined>;
  /** Whether the edge follows redirects of the origin itself. */
  declare readonly followRedirects: pulumi.Output<boolean | undefined>;
  /** The storage zone that is the origin. */
  declare readonly storageZoneId: pulumi.Output<number | undefined>;
  /** The load balancer that is the origin. */
  declare readonly loadBalancerId: pulumi.Output<number | undefined>;
  /** The script that is the origin. */
  declare readonly edgeScriptId: pulumi.Output<number | undefined>;
  /** When the script runs. */
  declare readonly edgeScriptExecutionPhase: pulumi.Output<PullZoneExecutionPhase | number | undefined>;
  /** The script that runs between visitors and the origin. */
  declare readonly middlewareScriptId: pulumi.Output<number | undefined>;
  /** The container application that is the origin. */
  declare readonly magicContainersAppId: pulumi.Output<string | undefined>;
  /** The endpoint of that application. */
  declare readonly magicContainersEndpointId: pulumi.Output<string | undefined>;
  /** The scheme of an origin that is a DNS record. */
  declare readonly dnsOriginScheme: pulumi.Output<string | undefined>;
  /** The port of an origin that is a DNS record. */
  declare readonly dnsOriginPort: pulumi.Output<number | undefined>;
  /** Over which IP versions the edge reaches the origin. */
  declare readonly ipFamilyPolicy: pulumi.Output<PullZoneIpFamilyPolicy | number | undefined>;
  /** Seconds that a connection to the origin may take: 3, 5 or 10; the platform lowers any other number. */
  declare readonly originConnectTimeout: pulumi.Output<number | undefined>;
  /** Seconds that the origin may take to respond: 5, 15, 30, 45 or 60; the platform lowers any other number. */
  declare readonly originResponseTimeout: pulumi.Output<number | undefined>;
  /** How often a failed request to the origin is repeated: 0, 1 or 2; the platform lowers any other number. */
  declare readonly originRetries: pulumi.Output<number | undefined>;
  /** Seconds between these attempts: 0, 1, 3, 5 or 10; the platform lowers any other number. */
  declare readonly originRetryDelay: pulumi.Output<number | undefined>;
  /** Whether a 5xx response of the origin is retried. */
  declare readonly originRetry5xxResponses: pulumi.Output<boolean | undefined>;
  /** Whether a connection to the origin that timed out is retried. */
  declare readonly originRetryConnectionTimeout: pulumi.Output<boolean | undefined>;
  /** Whether a response of the origin that timed out is retried. */
  declare readonly originRetryResponseTimeout: pulumi.Output<boolean | undefined>;
  /** Whether SafeHop retries requests to the origin over other routes. */
  declare readonly enableSafeHop: pulumi.Output<boolean | undefined>;
  /** Whether visitors stay with one origin. */
  declare readonly stickySessionType: pulumi.Output<PullZoneStickySessionType | number | undefined>;
  /** The cookie that keeps visitors with one origin. */
  declare readonly stickySessionCookieName: pulumi.Output<string | undefined>;
  /** The request headers that tell visitors apart, separated by commas. */
  declare readonly stickySessionClientHeaders: pulumi.Output<string | undefined>;
  /** Whether requests to the origin are signed for AWS S3. */
  declare readonly awsSigningEnabled: pulumi.Output<boolean | undefined>;
  /** The access key id of that signature. Always a secret. */
  declare readonly awsSigningKey: pulumi.Output<string | undefined>;
  /** The secret key of that signature. Always a secret. */
  declare readonly awsSigningSecret: pulumi.Output<string | undefined>;
  /**
   * The AWS region of that signature.
   * Example: `"eu-central-1"`.
   */
  declare readonly awsSigningRegionName: pulumi.Output<string | undefined>;
  /** Whether one location of the edge stands before the origin. */
  declare readonly enableOriginShield: pulumi.Output<boolean | undefined>;
  /**
   * The code of that location.
   * Example: `"FR"`.
   */
  declare readonly originShieldZoneCode: pulumi.Output<string | undefined>;
  /** Whether the requests to the origin at one time are limited. */
  declare readonly originShieldEnableConcurrencyLimit: pulumi.Output<boolean | undefined>;
  /** How many requests to the origin may be in progress at once. */
  declare readonly originShieldMaxConcurrentRequests: pulumi.Output<number | undefined>;
  /** How many further requests may wait for the origin. */
  declare readonly originShieldMaxQueuedRequests: pulumi.Output<number | undefined>;
  /** Seconds that they may wait: 3, 5, 15, 30 or 45; the platform lowers any other number. */
  declare readonly originShieldQueueMaxWaitTime: pulumi.Output<number | undefined>;
  /** Whether concurrent requests for the same file reach the origin as one. */
  declare readonly enableRequestCoalescing: pulumi.Output<boolean | undefined>;
  /** Seconds that these requests wait for each other: 3, 5, 10, 15, 30 or 60; the platform lowers any other number. */
  declare readonly requestCoalescingTimeout: pulumi.Output<number | undefined>;
  /** The network that serves the zone. */
  declare readonly type: pulumi.Output<PullZoneType | number | undefined>;
  /** Whether Europe is served from there. */
  declare readonly enableGeoZoneEu: pulumi.Output<boolean | undefined>;
  /** Whether North America is served from there. */
  declare readonly enableGeoZoneUs: pulumi.Output<boolean | undefined>;
  /** Whether Asia and Oceania are served from there. */
  declare readonly enableGeoZoneAsia: pulumi.Output<boolean | undefined>;
  /** Whether South America is served from there. */
  declare readonly enableGeoZoneSa: pulumi.Output<boolean | undefined>;
  /** Whether the Middle East and Africa are served from there. */
  declare readonly enableGeoZoneAf: pulumi.Output<boolean | undefined>;
  /** Codes of the countries that are served from the cheapest region. */
  declare readonly budgetRedirectedCountries: pulumi.Output<string[] | undefined>;
  /** The filters that choose the locations which serve the zone. */
  declare readonly routingFilters: pulumi.Output<string[] | undefined>;
  /** Whether each host name of the zone gets a certificate automatically. */
  declare readonly enableAutoSsl: pulumi.Output<boolean | undefined>;
  /** Whether no certificates of Let's Encrypt are issued for the zone. */
  declare readonly disableLetsEncrypt: pulumi.Output<boolean | undefined>;
  /** Whether WebSocket connections are let through. */
  declare readonly enableWebSockets: pulumi.Output<boolean | undefined>;
  /**
   * How many WebSocket connections may be open, a multiple of 100. The documentation lists 500, 1000, 2500, 5000, 10000, 25000; other values have been accepted.
   * Example: `1000`.
   */
  declare readonly maxWebSocketConnections: pulumi.Output<number | undefined>;
  /** Whether responses name the origin's file as canonical. */
  declare readonly addCanonicalHeader: pulumi.Output<boolean | undefined>;
  /** Whether responses allow other sites to read them (CORS). */
  declare readonly enableAccessControlOriginHeader: pulumi.Output<boolean | undefined>;
  /** The file extensions to which this applies. */
  declare readonly accessControlOriginHeaderExtensions: pulumi.Output<string[] | undefined>;
  /**
   * Seconds that the edge keeps files; -1 is as the origin says. From -1 to 31919000; the platform lowers any other number.
   * Example: `86400`.
   */
  declare readonly cacheControlMaxAgeOverride: pulumi.Output<number | undefined>;
  /** Seconds that browsers are told to keep files; -1 is as the origin says. From -1 to 31919000; the platform lowers any other number. */
  declare readonly cacheControlPublicMaxAgeOverride: pulumi.Output<number | undefined>;
  /** The former name of cacheControlPublicMaxAgeOverride: declare that instead. The platform never returns this one, so its drift is not detected. */
  declare readonly cacheControlBrowserMaxAgeOverride: pulumi.Output<number | undefined>;
  /** Whether only files are kept whose type is usually static. */
  declare readonly enableSmartCache: pulumi.Output<boolean | undefined>;
  /** Whether error responses of the origin are kept for a while. */
  declare readonly cacheErrorResponses: pulumi.Output<boolean | undefined>;
  /** Whether large files are fetched and kept in slices. */
  declare readonly enableCacheSlice: pulumi.Output<boolean | undefined>;
  /** Whether cookies are removed from responses, so that they can be kept. */
  declare readonly disableCookies: pulumi.Output<boolean | undefined>;
  /** Whether outdated files are served first and updated afterwards. */
  declare readonly useBackgroundUpdate: pulumi.Output<boolean | undefined>;
  /** Whether a kept file is served while the origin is offline. */
  declare readonly useStaleWhileOffline: pulumi.Output<boolean | undefined>;
  /** Whether a kept file is served while it is updated. */
  declare readonly useStaleWhileUpdating: pulumi.Output<boolean | undefined>;
  /** What the permanent cache keeps. */
  declare readonly permaCacheType: pulumi.Output<PermaCacheType | number | undefined>;
  /** The storage zone that is the permanent cache; 0 is none. */
  declare readonly permaCacheStorageZoneId: pulumi.Output<number | undefined>;
  /** Whether the cache ignores the query string. */
  declare readonly ignoreQueryStrings: pulumi.Output<boolean | undefined>;
  /** Whether the cache ignores the order of query parameters. */
  declare readonly enableQueryStringOrdering: pulumi.Output<boolean | undefined>;
  /** The only query parameters by which the cache varies. */
  declare readonly queryStringVaryParameters: pulumi.Output<string[] | undefined>;
  /** The request headers by which the cache varies, separated by commas. */
  declare readonly cacheKeyHeaders: pulumi.Output<string | undefined>;
  /** Whether the cache varies by cookies. */
  declare readonly enableCookieVary: pulumi.Output<boolean | undefined>;
  /** The cookies by which the cache varies. */
  declare readonly cookieVaryParameters: pulumi.Output<string[] | undefined>;
  /** Whether the cache varies by host name. */
  declare readonly enableHostnameVary: pulumi.Output<boolean | undefined>;
  /** Whether the cache varies by the visitor's country. */
  declare readonly enableCountryCodeVary: pulumi.Output<boolean | undefined>;
  /** Whether the cache varies by the visitor's state or province. */
  declare readonly enableCountryStateCodeVary: pulumi.Output<boolean | undefined>;
  /** Whether mobile devices get separate variants. */
  declare readonly enableMobileVary: pulumi.Output<boolean | undefined>;
  /** Whether browsers that accept AVIF get separate variants. */
  declare readonly enableAvifVary: pulumi.Output<boolean | undefined>;
  /** Whether browsers that accept WebP get separate variants. */
  declare readonly enableWebpVary: pulumi.Output<boolean | undefined>;
  /** Whether only requests with a valid token are served. */
  declare readonly zoneSecurityEnabled: pulumi.Output<boolean | undefined>;
  /** Whether a token is valid only for the address for which it was issued. */
  declare readonly zoneSecurityIncludeHashRemoteIp: pulumi.Output<boolean | undefined>;
  /** Whether the certificate of the origin is verified. */
  declare readonly verifyOriginSsl: pulumi.Output<boolean | undefined>;
  /** Whether visitors may use TLS 1.0. */
  declare readonly enableTls10: pulumi.Output<boolean | undefined>;
  /** Whether visitors may use TLS 1.1. */
  declare readonly enableTls11: pulumi.Output<boolean | undefined>;
  /** The ciphers that visitors may use. */
  declare readonly tlsSecurityLevel: pulumi.Output<TlsSecurityLevel | number | undefined>;
  /** Whether POST requests are refused. */
  declare readonly blockPostRequests: pulumi.Output<boolean | undefined>;
  /** Whether requests for the root path and folders are refused. */
  declare readonly blockRootPathAccess: pulumi.Output<boolean | undefined>;
  /**
   * Codes of the countries whose visitors are refused.
   * Example: `["AQ"]`.
   */
  declare readonly blockedCountries: pulumi.Output<string[] | undefined>;
  /** Whether the DDoS protection is on. */
  declare readonly shieldDdosProtectionEnabled: pulumi.Output<boolean | undefined>;
  /** What the DDoS protection does about an attack. */
  declare readonly shieldDdosProtectionType: pulumi.Output<PullZoneDdosProtectionType | number | undefined>;
  /** Bytes that may be served in a month; 0 is no limit. */
  declare readonly monthlyBandwidthLimit: pulumi.Output<number | undefined>;
  /** Requests that an address may send in a second; 0 is no limit. */
  declare readonly requestLimit: pulumi.Output<number | undefined>;
  /** Requests that an address may send beyond that in a burst. */
  declare readonly burstSize: pulumi.Output<number | undefined>;
  /** Kilobytes that a connection gets in a second; 0 is no limit. */
  declare readonly limitRatePerSecond: pulumi.Output<number | undefined>;
  /** Megabytes that a connection gets before that limit applies. */
  declare readonly limitRateAfter: pulumi.Output<number | undefined>;
  /** Connections that an address may have at once; 0 is no limit. */
  declare readonly connectionLimitPerIpCount: pulumi.Output<number | undefined>;
  /** Whether requests are logged. */
  declare readonly enableLogging: pulumi.Output<boolean | undefined>;
  /** Whether the addresses of visitors are anonymized in logs. */
  declare readonly loggingIpAnonymizationEnabled: pulumi.Output<boolean | undefined>;
  /** How much of these addresses is kept. */
  declare readonly logAnonymizationType: pulumi.Output<LogAnonymizationType | number | undefined>;
  /** The form of a line of the log. */
  declare readonly logFormat: pulumi.Output<PullZoneLogFormat | number | undefined>;
  /** Whether logs are kept in a storage zone. */
  declare readonly loggingSaveToStorage: pulumi.Output<boolean | undefined>;
  /** The storage zone that keeps them; 0 is none. */
  declare readonly loggingStorageZoneId: pulumi.Output<number | undefined>;
  /** Whether logs are forwarded. */
  declare readonly logForwardingEnabled: pulumi.Output<boolean | undefined>;
  /**
   * The host to which logs are forwarded.
   * Example: `"logs.acme.example"`.
   */
  declare readonly logForwardingHostname: pulumi.Output<string | undefined>;
  /** The port of that host. */
  declare readonly logForwardingPort: pulumi.Output<number | undefined>;
  /** How logs are forwarded. */
  declare readonly logForwardingProtocol: pulumi.Output<PullZoneLogForwarderProtocol | number | undefined>;
  /** The form of a line that is forwarded. */
  declare readonly logForwardingFormat: pulumi.Output<PullZoneLogFormat | number | undefined>;
  /** The token that is sent with forwarded logs. Always a secret. */
  declare readonly logForwardingToken: pulumi.Output<string | undefined>;
  /** Whether the optimizer is on. */
  declare readonly optimizerEnabled: pulumi.Output<boolean | undefined>;
  /** Whether images are optimized automatically. */
  declare readonly optimizerAutomaticOptimizationEnabled: pulumi.Output<boolean | undefined>;
  /** Whether images are converted to WebP for browsers that accept it. */
  declare readonly optimizerEnableWebp: pulumi.Output<boolean | undefined>;
  /** The quality of images, in percent. */
  declare readonly optimizerImageQuality: pulumi.Output<number | undefined>;
  /** The quality of images on mobile devices, in percent. */
  declare readonly optimizerMobileImageQuality: pulumi.Output<number | undefined>;
  /** The largest width of images, in pixels. */
  declare readonly optimizerDesktopMaxWidth: pulumi.Output<number | undefined>;
  /** The largest width of images on mobile devices, in pixels. */
  declare readonly optimizerMobileMaxWidth: pulumi.Output<number | undefined>;
  /** Whether query parameters transform images. */
  declare readonly optimizerEnableManipulationEngine: pulumi.Output<boolean | undefined>;
  /** Whether images may become larger than they are. */
  declare readonly optimizerEnableUpscaling: pulumi.Output<boolean | undefined>;
  /**
   * Named sets of transformations that requests may ask for.
   * Example: `[{"name":"thumbnail","properties":{"width":"200"}}]`.
   */
  declare readonly optimizerClasses: pulumi.Output<OptimizerClass[] | undefined>;
  /** Whether requests may use only these classes. */
  declare readonly optimizerForceClasses: pulumi.Output<boolean | undefined>;
  /** Whether style sheets are minified. */
  declare readonly optimizerMinifyCss: pulumi.Output<boolean | undefined>;
  /** Whether scripts are minified. */
  declare readonly optimizerMinifyJavaScript: pulumi.Output<boolean | undefined>;
  /** Whether pages are rendered before they are served. */
  declare readonly optimizerPrerenderHtml: pulumi.Output<boolean | undefined>;
  /** Whether pages of WordPress are kept as static files. */
  declare readonly optimizerStaticHtmlEnabled: pulumi.Output<boolean | undefined>;
  /** The path of that WordPress. */
  declare readonly optimizerStaticHtmlWordPressPath: pulumi.Output<string | undefined>;
  /** The cookie with which pages come from WordPress itself. */
  declare readonly optimizerStaticHtmlWordPressBypassCookie: pulumi.Output<string | undefined>;
  /** Whether the optimizer reaches the origin through a tunnel. */
  declare readonly optimizerTunnelEnabled: pulumi.Output<boolean | undefined>;
  /** Whether images get a watermark. */
  declare readonly optimizerWatermarkEnabled: pulumi.Output<boolean | undefined>;
  /** The address of the watermark. */
  declare readonly optimizerWatermarkUrl: pulumi.Output<string | undefined>;
  /** The position of the watermark. */
  declare readonly optimizerWatermarkPosition: pulumi.Output<OptimizerWatermarkPosition | number | undefined>;
  /** The distance of the watermark from the border, in percent. */
  declare readonly optimizerWatermarkOffset: pulumi.Output<number | undefined>;
  /** The smallest image that gets it, in pixels. */
  declare readonly optimizerWatermarkMinImageSize: pulumi.Output<number | undefined>;
  /** Whether images may be generated. */
  declare readonly enableBunnyImageAi: pulumi.Output<boolean | undefined>;
  /** Named templates from which images are generated. */
  declare readonly bunnyAiImageBlueprints: pulumi.Output<AiImageBlueprint[] | undefined>;
  /** Whether error pages do not name the platform. */
  declare readonly errorPageWhitelabel: pulumi.Output<boolean | undefined>;
  /** Whether error pages use your own code. */
  declare readonly errorPageEnableCustomCode: pulumi.Output<boolean | undefined>;
  /** The HTML of error pages. */
  declare readonly errorPageCustomCode: pulumi.Output<string | undefined>;
  /** Whether error pages show a status page. */
  declare readonly errorPageEnableStatuspageWidget: pulumi.Output<boolean | undefined>;
  /** The code of that status page. */
  declare readonly errorPageStatuspageCode: pulumi.Output<string | undefined>;
  /** Whether a screen is shown until a page is loaded. */
  declare readonly preloadingScreenEnabled: pulumi.Output<boolean | undefined>;
  /** The look of that screen. */
  declare readonly preloadingScreenTheme: pulumi.Output<PreloadingScreenTheme | number | undefined>;
  /** The address of the logo on it. */
  declare readonly preloadingScreenLogoUrl: pulumi.Output<string | undefined>;
  /** Milliseconds until it is shown. */
  declare readonly preloadingScreenDelay: pulumi.Output<number | undefined>;
  /** Whether it is shown only on the first visit. */
  declare readonly preloadingScreenShowOnFirstVisit: pulumi.Output<boolean | undefined>;
  /** Whether it uses your own code. */
  declare readonly preloadingScreenCodeEnabled: pulumi.Output<boolean | undefined>;
  /** The HTML of that screen. */
  declare readonly preloadingScreenCode: pulumi.Output<string | undefined>;
  /**
   * The key that signs the tokens of `zoneSecurityEnabled`, 8 to 36 characters. Always a secret.
   * Default: a key of the platform's.
   */
  declare readonly zoneSecurityKey: pulumi.Output<string | undefined>;
  /**
   * A trigger, such as a date: when it changes, or is added to a resource that exists, the platform generates another `securityKey`, and the old one stops working at once. Nothing is rotated when the resource is created or adopted, or when the trigger is removed.
   * Default: none: nothing is rotated.
   * Example: `"2026-11"`.
   */
  declare readonly rotateSecurityKey: pulumi.Output<string | undefined>;
  /**
   * What happens to it on the platform when the resource is destroyed: `delete` deletes the pull zone with everything in it, declared or not, its host names and shield zone among them, `keep` leaves it. The default is applied at the destroy, not stored.
   * Default: `keep` if it was adopted; if it was created, `delete`, but a delete is refused while it contains what no resource of the program declares.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own: `edge:baseUrl` and `edge:apiKey`.
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The host name that the platform gave the zone; CNAME records of other host names point to it. */
  declare readonly defaultHostname: pulumi.Output<string | undefined>;
  /** With `rotateSecurityKey`, the key of the platform's that signs the tokens of `zoneSecurityEnabled`. Always a secret. */
  declare readonly securityKey: pulumi.Output<string | undefined>;
  /** The domain of that host name. */
  declare readonly cnameDomain: pulumi.Output<string | undefined>;
  /** Whether the pull zone existed before and was adopted; false for one that `edge:adopt` set to `own` counts as created by an interrupted up. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base address of the API through which it was last written or read. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that created or updated the object last, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: PullZoneArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `pullZoneId`.
   * @param opts Pulumi's options, and `connection` for another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): PullZone {
    return EdgeResource.read(PullZone, name, id, opts);
  }

  /** Whether an object is an instance of {@link PullZone}, from this copy of the package or another. */
  static override isInstance(object: unknown): object is PullZone {
    return EdgeResource.isOfType(object, details.type);
  }
}
