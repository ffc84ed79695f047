// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

/** Action for requests that match an access list. If several lists match, Bypass, Allow, Block, Challenge and Log decide in this order. Bypass skips the whole shield, and Allow lets a request through without restriction. */
export const AccessListAction = {
  None: "None",
  Allow: "Allow",
  Block: "Block",
  Challenge: "Challenge",
  Log: "Log",
  Bypass: "Bypass",
} as const;
/** Action for requests that match an access list. If several lists match, Bypass, Allow, Block, Challenge and Log decide in this order. Bypass skips the whole shield, and Allow lets a request through without restriction. One of the enumeration's values. */
export type AccessListAction = (typeof AccessListAction)[keyof typeof AccessListAction];

/** Type of an access list's entries. */
export const AccessListType = {
  IP: "IP",
  CIDR: "CIDR",
  ASN: "ASN",
  Country: "Country",
  Organization: "Organization",
  JA4: "JA4",
} as const;
/** Type of an access list's entries. One of the enumeration's values. */
export type AccessListType = (typeof AccessListType)[keyof typeof AccessListType];

/** The address family of an anycast endpoint. */
export const AnycastType = {
  IPv4: "iPv4",
} as const;
/** The address family of an anycast endpoint. One of the enumeration's values. */
export type AnycastType = (typeof AnycastType)[keyof typeof AnycastType];

/** Action for requests that the API Guardian cannot validate. */
export const ApiGuardianAction = {
  Block: "Block",
  Log: "Log",
  Ignore: "Ignore",
} as const;
/** Action for requests that the API Guardian cannot validate. One of the enumeration's values. */
export type ApiGuardianAction = (typeof ApiGuardianAction)[keyof typeof ApiGuardianAction];

/** Mode of the API Guardian: block, or only log. */
export const ApiGuardianExecutionMode = {
  Log: "Log",
  Block: "Block",
} as const;
/** Mode of the API Guardian: block, or only log. One of the enumeration's values. */
export type ApiGuardianExecutionMode = (typeof ApiGuardianExecutionMode)[keyof typeof ApiGuardianExecutionMode];

/** Scope of a rate limit: all requests together, or those of each IP address. */
export const ApiGuardianRateLimitingType = {
  Global: "Global",
  IP: "IP",
} as const;
/** Scope of a rate limit: all requests together, or those of each IP address. One of the enumeration's values. */
export type ApiGuardianRateLimitingType =
  (typeof ApiGuardianRateLimitingType)[keyof typeof ApiGuardianRateLimitingType];

/** Action for one bot, which overrides the category's action. None uses the category's action; Ignore takes no action. */
export const BotAction = {
  None: "None",
  Block: "Block",
  Allow: "Allow",
  Ignore: "Ignore",
} as const;
/** Action for one bot, which overrides the category's action. None uses the category's action; Ignore takes no action. One of the enumeration's values. */
export type BotAction = (typeof BotAction)[keyof typeof BotAction];

/** Action for the bots of a category. Allow exempts verified requests from the DDoS challenge, the bot detection and the access lists, except for one that bypasses, but not from the firewall and the rate limits. Block responds with 403. */
export const BotCategoryAction = {
  None: "None",
  Block: "Block",
  Allow: "Allow",
} as const;
/** Action for the bots of a category. Allow exempts verified requests from the DDoS challenge, the bot detection and the access lists, except for one that bypasses, but not from the firewall and the rate limits. Block responds with 403. One of the enumeration's values. */
export type BotCategoryAction = (typeof BotCategoryAction)[keyof typeof BotCategoryAction];

/** Action of the bot detection for requests that seem to come from a bot. */
export const BotDetectionExecutionMode = {
  LogOnly: "LogOnly",
  Challenge: "Challenge",
} as const;
/** Action of the bot detection for requests that seem to come from a bot. One of the enumeration's values. */
export type BotDetectionExecutionMode = (typeof BotDetectionExecutionMode)[keyof typeof BotDetectionExecutionMode];

/** Sensitivity of a part of the bot detection. */
export const BotDetectionSensitivity = {
  Off: "Off",
  Low: "Low",
  Medium: "Medium",
  High: "High",
} as const;
/** Sensitivity of a part of the bot detection. One of the enumeration's values. */
export type BotDetectionSensitivity = (typeof BotDetectionSensitivity)[keyof typeof BotDetectionSensitivity];

/** Strictness of the browser fingerprint check. */
export const BrowserFingerprintAggression = {
  Unknown: "Unknown",
  Low: "Low",
  Medium: "Medium",
  High: "High",
  Custom: "Custom",
} as const;
/** Strictness of the browser fingerprint check. One of the enumeration's values. */
export type BrowserFingerprintAggression =
  (typeof BrowserFingerprintAggression)[keyof typeof BrowserFingerprintAggression];

/** A kind of container registry. */
export const ContainerRegistryType = {
  DockerHub: "dockerHub",
  GitHub: "gitHub",
  BunnyRegistry: "bunnyRegistry",
} as const;
/** A kind of container registry. One of the enumeration's values. */
export type ContainerRegistryType = (typeof ContainerRegistryType)[keyof typeof ContainerRegistryType];

/** Access that a database token grants. */
export const DatabaseAuthorization = {
  FullAccess: "FullAccess",
  ReadOnly: "ReadOnly",
} as const;
/** Access that a database token grants. One of the enumeration's values. */
export type DatabaseAuthorization = (typeof DatabaseAuthorization)[keyof typeof DatabaseAuthorization];

/** Action of the DDoS protection for suspicious requests. */
export const DdosExecutionMode = {
  Log: "Log",
  Block: "Block",
} as const;
/** Action of the DDoS protection for suspicious requests. One of the enumeration's values. */
export type DdosExecutionMode = (typeof DdosExecutionMode)[keyof typeof DdosExecutionMode];

/** Sensitivity of the DDoS protection. */
export const DdosShieldSensitivity = {
  Off: "Off",
  Low: "Low",
  Medium: "Medium",
  High: "High",
  Challenge: "Challenge",
} as const;
/** Sensitivity of the DDoS protection. One of the enumeration's values. */
export type DdosShieldSensitivity = (typeof DdosShieldSensitivity)[keyof typeof DdosShieldSensitivity];

/** Key type of certificates. */
export const DnsCertificateKeyType = {
  Ecdsa: "Ecdsa",
  Rsa: "Rsa",
} as const;
/** Key type of certificates. One of the enumeration's values. */
export type DnsCertificateKeyType = (typeof DnsCertificateKeyType)[keyof typeof DnsCertificateKeyType];

/** Method of anonymizing IP addresses in query logs. */
export const DnsLogAnonymizationType = {
  OneDigit: "OneDigit",
  Drop: "Drop",
} as const;
/** Method of anonymizing IP addresses in query logs. One of the enumeration's values. */
export type DnsLogAnonymizationType = (typeof DnsLogAnonymizationType)[keyof typeof DnsLogAnonymizationType];

/** Health check for a record's target. */
export const DnsMonitorType = {
  None: "None",
  Ping: "Ping",
  Http: "Http",
  Monitor: "Monitor",
} as const;
/** Health check for a record's target. One of the enumeration's values. */
export type DnsMonitorType = (typeof DnsMonitorType)[keyof typeof DnsMonitorType];

/** The type of a DNS record. */
export const DnsRecordType = {
  A: "A",
  AAAA: "AAAA",
  CNAME: "CNAME",
  TXT: "TXT",
  MX: "MX",
  Redirect: "Redirect",
  Flatten: "Flatten",
  PullZone: "PullZone",
  SRV: "SRV",
  CAA: "CAA",
  PTR: "PTR",
  Script: "Script",
  NS: "NS",
  SVCB: "SVCB",
  HTTPS: "HTTPS",
  TLSA: "TLSA",
} as const;
/** The type of a DNS record. One of the enumeration's values. */
export type DnsRecordType = (typeof DnsRecordType)[keyof typeof DnsRecordType];

/** Method of choosing among records with the same name and type. */
export const DnsSmartRoutingType = {
  None: "None",
  Latency: "Latency",
  Geolocation: "Geolocation",
} as const;
/** Method of choosing among records with the same name and type. One of the enumeration's values. */
export type DnsSmartRoutingType = (typeof DnsSmartRoutingType)[keyof typeof DnsSmartRoutingType];

/** Action of an edge rule. */
export const EdgeRuleActionType = {
  ForceSSL: "ForceSSL",
  Redirect: "Redirect",
  OriginUrl: "OriginUrl",
  OverrideCacheTime: "OverrideCacheTime",
  BlockRequest: "BlockRequest",
  SetResponseHeader: "SetResponseHeader",
  SetRequestHeader: "SetRequestHeader",
  ForceDownload: "ForceDownload",
  DisableTokenAuthentication: "DisableTokenAuthentication",
  EnableTokenAuthentication: "EnableTokenAuthentication",
  OverrideCacheTimePublic: "OverrideCacheTimePublic",
  IgnoreQueryString: "IgnoreQueryString",
  DisableOptimizer: "DisableOptimizer",
  ForceCompression: "ForceCompression",
  SetStatusCode: "SetStatusCode",
  BypassPermaCache: "BypassPermaCache",
  OverrideBrowserCacheTime: "OverrideBrowserCacheTime",
  OriginStorage: "OriginStorage",
  SetNetworkRateLimit: "SetNetworkRateLimit",
  SetConnectionLimit: "SetConnectionLimit",
  SetRequestsPerSecondLimit: "SetRequestsPerSecondLimit",
  RunEdgeScript: "RunEdgeScript",
  OriginMagicContainers: "OriginMagicContainers",
  DisableWAF: "DisableWAF",
  RetryOrigin: "RetryOrigin",
  OverrideBrowserCacheResponseHeader: "OverrideBrowserCacheResponseHeader",
  RemoveBrowserCacheResponseHeader: "RemoveBrowserCacheResponseHeader",
  DisableShieldChallenge: "DisableShieldChallenge",
  DisableShield: "DisableShield",
  DisableShieldBotDetection: "DisableShieldBotDetection",
  BypassAwsS3Authentication: "BypassAwsS3Authentication",
  DisableShieldAccessLists: "DisableShieldAccessLists",
  DisableShieldRateLimiting: "DisableShieldRateLimiting",
  EnableRequestCoalescing: "EnableRequestCoalescing",
  DisableRequestCoalescing: "DisableRequestCoalescing",
  StripCookiesClientToOrigin: "StripCookiesClientToOrigin",
} as const;
/** Action of an edge rule. One of the enumeration's values. */
export type EdgeRuleActionType = (typeof EdgeRuleActionType)[keyof typeof EdgeRuleActionType];

/** Type of an edge rule's trigger. */
export const EdgeRuleTriggerType = {
  Url: "Url",
  RequestHeader: "RequestHeader",
  ResponseHeader: "ResponseHeader",
  UrlExtension: "UrlExtension",
  CountryCode: "CountryCode",
  RemoteIP: "RemoteIP",
  UrlQueryString: "UrlQueryString",
  RandomChance: "RandomChance",
  StatusCode: "StatusCode",
  RequestMethod: "RequestMethod",
  CookieValue: "CookieValue",
  CountryStateCode: "CountryStateCode",
  OriginRetryAttemptCount: "OriginRetryAttemptCount",
  OriginConnectionError: "OriginConnectionError",
} as const;
/** Type of an edge rule's trigger. One of the enumeration's values. */
export type EdgeRuleTriggerType = (typeof EdgeRuleTriggerType)[keyof typeof EdgeRuleTriggerType];

/** HTTP status, by the platform's name for it. */
export const HttpStatus = {
  continue: "continue",
  switchingProtocols: "switchingProtocols",
  processing: "processing",
  earlyHints: "earlyHints",
  ok: "ok",
  created: "created",
  accepted: "accepted",
  nonAuthoritativeInformation: "nonAuthoritativeInformation",
  noContent: "noContent",
  resetContent: "resetContent",
  partialContent: "partialContent",
  multiStatus: "multiStatus",
  alreadyReported: "alreadyReported",
  imUsed: "imUsed",
  multipleChoices: "multipleChoices",
  movedPermanently: "movedPermanently",
  found: "found",
  seeOther: "seeOther",
  notModified: "notModified",
  useProxy: "useProxy",
  unused: "unused",
  temporaryRedirect: "temporaryRedirect",
  permanentRedirect: "permanentRedirect",
  badRequest: "badRequest",
  unauthorized: "unauthorized",
  paymentRequired: "paymentRequired",
  forbidden: "forbidden",
  notFound: "notFound",
  methodNotAllowed: "methodNotAllowed",
  notAcceptable: "notAcceptable",
  proxyAuthenticationRequired: "proxyAuthenticationRequired",
  requestTimeout: "requestTimeout",
  conflict: "conflict",
  gone: "gone",
  lengthRequired: "lengthRequired",
  preconditionFailed: "preconditionFailed",
  requestEntityTooLarge: "requestEntityTooLarge",
  requestUriTooLong: "requestUriTooLong",
  unsupportedMediaType: "unsupportedMediaType",
  requestedRangeNotSatisfiable: "requestedRangeNotSatisfiable",
  expectationFailed: "expectationFailed",
  misdirectedRequest: "misdirectedRequest",
  unprocessableEntity: "unprocessableEntity",
  locked: "locked",
  failedDependency: "failedDependency",
  upgradeRequired: "upgradeRequired",
  preconditionRequired: "preconditionRequired",
  tooManyRequests: "tooManyRequests",
  requestHeaderFieldsTooLarge: "requestHeaderFieldsTooLarge",
  unavailableForLegalReasons: "unavailableForLegalReasons",
  internalServerError: "internalServerError",
  notImplemented: "notImplemented",
  badGateway: "badGateway",
  serviceUnavailable: "serviceUnavailable",
  gatewayTimeout: "gatewayTimeout",
  httpVersionNotSupported: "httpVersionNotSupported",
  variantAlsoNegotiates: "variantAlsoNegotiates",
  insufficientStorage: "insufficientStorage",
  loopDetected: "loopDetected",
  notExtended: "notExtended",
  networkAuthenticationRequired: "networkAuthenticationRequired",
} as const;
/** HTTP status, by the platform's name for it. One of the enumeration's values. */
export type HttpStatus = (typeof HttpStatus)[keyof typeof HttpStatus];

/** Policy for pulling an image. */
export const ImagePullPolicy = {
  Always: "always",
  IfNotPresent: "ifNotPresent",
} as const;
/** Policy for pulling an image. One of the enumeration's values. */
export type ImagePullPolicy = (typeof ImagePullPolicy)[keyof typeof ImagePullPolicy];

/** Method of anonymizing visitors' IP addresses in logs. */
export const LogAnonymizationType = {
  OneDigit: "OneDigit",
  Drop: "Drop",
} as const;
/** Method of anonymizing visitors' IP addresses in logs. One of the enumeration's values. */
export type LogAnonymizationType = (typeof LogAnonymizationType)[keyof typeof LogAnonymizationType];

/** Format of forwarded logs. */
export const LogForwardingFormat = {
  SyslogRfc3164: "SyslogRfc3164",
  SyslogRfc5424: "SyslogRfc5424",
} as const;
/** Format of forwarded logs. One of the enumeration's values. */
export type LogForwardingFormat = (typeof LogForwardingFormat)[keyof typeof LogForwardingFormat];

/** Protocol for forwarding logs. */
export const LogForwardingType = {
  SyslogUdp: "SyslogUdp",
  SyslogTcp: "SyslogTcp",
} as const;
/** Protocol for forwarding logs. One of the enumeration's values. */
export type LogForwardingType = (typeof LogForwardingType)[keyof typeof LogForwardingType];

/** Position of a watermark. */
export const OptimizerWatermarkPosition = {
  BottomLeft: "BottomLeft",
  BottomRight: "BottomRight",
  TopLeft: "TopLeft",
  TopRight: "TopRight",
  Center: "Center",
  CenterStretch: "CenterStretch",
} as const;
/** Position of a watermark. One of the enumeration's values. */
export type OptimizerWatermarkPosition = (typeof OptimizerWatermarkPosition)[keyof typeof OptimizerWatermarkPosition];

/** Content of a permanent cache. */
export const PermaCacheType = {
  Automatic: "Automatic",
  Manual: "Manual",
} as const;
/** Content of a permanent cache. One of the enumeration's values. */
export type PermaCacheType = (typeof PermaCacheType)[keyof typeof PermaCacheType];

/** A protocol of a port. */
export const PortProtocol = {
  Tcp: "tcp",
  Udp: "udp",
  Sctp: "sctp",
} as const;
/** A protocol of a port. One of the enumeration's values. */
export type PortProtocol = (typeof PortProtocol)[keyof typeof PortProtocol];

/** Theme of a preloading screen. */
export const PreloadingScreenTheme = {
  Light: "Light",
  Dark: "Dark",
} as const;
/** Theme of a preloading screen. One of the enumeration's values. */
export type PreloadingScreenTheme = (typeof PreloadingScreenTheme)[keyof typeof PreloadingScreenTheme];

/** Response of a pull zone's DDoS protection to an attack. */
export const PullZoneDdosProtectionType = {
  DetectOnly: "DetectOnly",
  ActiveStandard: "ActiveStandard",
  ActiveAggressive: "ActiveAggressive",
} as const;
/** Response of a pull zone's DDoS protection to an attack. One of the enumeration's values. */
export type PullZoneDdosProtectionType = (typeof PullZoneDdosProtectionType)[keyof typeof PullZoneDdosProtectionType];

/** Phase in which a pull zone's script runs. */
export const PullZoneExecutionPhase = {
  Cache: "Cache",
  LoadBalancer: "LoadBalancer",
  PreCache: "PreCache",
} as const;
/** Phase in which a pull zone's script runs. One of the enumeration's values. */
export type PullZoneExecutionPhase = (typeof PullZoneExecutionPhase)[keyof typeof PullZoneExecutionPhase];

/** IP versions that a pull zone advertises to visitors. */
export const PullZoneIpFamilyPolicy = {
  IPv4Only: "IPv4Only",
  DualStack: "DualStack",
  DualStackPreferIPv6: "DualStackPreferIPv6",
  IPv6Only: "IPv6Only",
} as const;
/** IP versions that a pull zone advertises to visitors. One of the enumeration's values. */
export type PullZoneIpFamilyPolicy = (typeof PullZoneIpFamilyPolicy)[keyof typeof PullZoneIpFamilyPolicy];

/** Format of log lines. */
export const PullZoneLogFormat = {
  Plain: "Plain",
  JSON: "JSON",
} as const;
/** Format of log lines. One of the enumeration's values. */
export type PullZoneLogFormat = (typeof PullZoneLogFormat)[keyof typeof PullZoneLogFormat];

/** Protocol for forwarding logs. */
export const PullZoneLogForwarderProtocol = {
  UDP: "UDP",
  TCP: "TCP",
  TCPEncrypted: "TCPEncrypted",
  DataDog: "DataDog",
} as const;
/** Protocol for forwarding logs. One of the enumeration's values. */
export type PullZoneLogForwarderProtocol =
  (typeof PullZoneLogForwarderProtocol)[keyof typeof PullZoneLogForwarderProtocol];

/** Source of a pull zone's files. */
export const PullZoneOriginType = {
  OriginUrl: "OriginUrl",
  DnsAccelerate: "DnsAccelerate",
  StorageZone: "StorageZone",
  LoadBalancer: "LoadBalancer",
  EdgeScript: "EdgeScript",
  MagicContainers: "MagicContainers",
  PushZone: "PushZone",
} as const;
/** Source of a pull zone's files. One of the enumeration's values. */
export type PullZoneOriginType = (typeof PullZoneOriginType)[keyof typeof PullZoneOriginType];

/** Sticky sessions, which keep each visitor with one origin. */
export const PullZoneStickySessionType = {
  Off: "Off",
  On: "On",
} as const;
/** Sticky sessions, which keep each visitor with one origin. One of the enumeration's values. */
export type PullZoneStickySessionType = (typeof PullZoneStickySessionType)[keyof typeof PullZoneStickySessionType];

/** Network that serves a pull zone. */
export const PullZoneType = {
  Premium: "Premium",
  Volume: "Volume",
} as const;
/** Network that serves a pull zone. One of the enumeration's values. */
export type PullZoneType = (typeof PullZoneType)[keyof typeof PullZoneType];

/** Action for requests beyond a rate limit. Challenge requires the Advanced plan. */
export const RateLimitAction = {
  RateLimit: "RateLimit",
  Log: "Log",
  Challenge: "Challenge",
} as const;
/** Action for requests beyond a rate limit. Challenge requires the Advanced plan. One of the enumeration's values. */
export type RateLimitAction = (typeof RateLimitAction)[keyof typeof RateLimitAction];

/** Time for which a rate limit acts after it is reached. */
export const RateLimitBlockTime = {
  "30s": "30s",
  "1m": "1m",
  "5m": "5m",
  "15m": "15m",
  "30m": "30m",
  "1h": "1h",
} as const;
/** Time for which a rate limit acts after it is reached. One of the enumeration's values. */
export type RateLimitBlockTime = (typeof RateLimitBlockTime)[keyof typeof RateLimitBlockTime];

/** Property that a rate limit's counters distinguish requests by. */
export const RateLimitCounter = {
  IP: "IP",
  Host: "Host",
  Country: "Country",
  City: "City",
  ASN: "ASN",
  Organization: "Organization",
  JA4: "JA4",
  IP_JA4: "IP_JA4",
} as const;
/** Property that a rate limit's counters distinguish requests by. One of the enumeration's values. */
export type RateLimitCounter = (typeof RateLimitCounter)[keyof typeof RateLimitCounter];

/** An interval in which a rate limit counts requests. */
export const RateLimitInterval = {
  "1s": "1s",
  "10s": "10s",
  "1m": "1m",
  "5m": "5m",
  "15m": "15m",
  "1h": "1h",
} as const;
/** An interval in which a rate limit counts requests. One of the enumeration's values. */
export type RateLimitInterval = (typeof RateLimitInterval)[keyof typeof RateLimitInterval];

/** Status of a script's release. */
export const ReleaseStatus = {
  Archived: "Archived",
  Live: "Live",
} as const;
/** Status of a script's release. One of the enumeration's values. */
export type ReleaseStatus = (typeof ReleaseStatus)[keyof typeof ReleaseStatus];

/** Type of resources on which an application runs. */
export const RuntimeType = {
  Shared: "shared",
  Reserved: "reserved",
} as const;
/** Type of resources on which an application runs. One of the enumeration's values. */
export type RuntimeType = (typeof RuntimeType)[keyof typeof RuntimeType];

/** Action for an upload when the scan finds something. */
export const ScanningMode = {
  Disabled: "Disabled",
  Log: "Log",
  Block: "Block",
} as const;
/** Action for an upload when the scan finds something. One of the enumeration's values. */
export type ScanningMode = (typeof ScanningMode)[keyof typeof ScanningMode];

/** Type of a script, by what it serves. */
export const ScriptType = {
  Dns: "Dns",
  Cdn: "Cdn",
  Middleware: "Middleware",
} as const;
/** Type of a script, by what it serves. One of the enumeration's values. */
export type ScriptType = (typeof ScriptType)[keyof typeof ScriptType];

/** Field of a shield zone's events. */
export const ShieldEventField = {
  Feature: "feature",
  RuleId: "ruleId",
  Ip: "ip",
  Ja4: "ja4",
  Ua: "ua",
  Url: "url",
  Asn: "asn",
  Country: "country",
  Action: "action",
} as const;
/** Field of a shield zone's events. One of the enumeration's values. */
export type ShieldEventField = (typeof ShieldEventField)[keyof typeof ShieldEventField];

/** Operator that compares a field of an event with a value. `cidr` is only for the field `ip`. */
export const ShieldEventOperator = {
  Eq: "eq",
  In: "in",
  Contains: "contains",
  Cidr: "cidr",
  Wildcard: "wildcard",
} as const;
/** Operator that compares a field of an event with a value. `cidr` is only for the field `ip`. One of the enumeration's values. */
export type ShieldEventOperator = (typeof ShieldEventOperator)[keyof typeof ShieldEventOperator];

/** Plan of a shield zone. */
export const ShieldPlanType = {
  Basic: "Basic",
  Advanced: "Advanced",
  Business: "Business",
  Enterprise: "Enterprise",
} as const;
/** Plan of a shield zone. One of the enumeration's values. */
export type ShieldPlanType = (typeof ShieldPlanType)[keyof typeof ShieldPlanType];

/** Type of storage that a storage zone uses. */
export const StorageTier = {
  Standard: "Standard",
  Edge: "Edge",
} as const;
/** Type of storage that a storage zone uses. One of the enumeration's values. */
export type StorageTier = (typeof StorageTier)[keyof typeof StorageTier];

/** Ciphers that visitors may use. */
export const TlsSecurityLevel = {
  Legacy: "Legacy",
  Compatible: "Compatible",
  ModernOnly: "ModernOnly",
} as const;
/** Ciphers that visitors may use. One of the enumeration's values. */
export type TlsSecurityLevel = (typeof TlsSecurityLevel)[keyof typeof TlsSecurityLevel];

/** Number of an edge rule's triggers or patterns that must match: any, all or none. */
export const TriggerMatchingType = {
  Any: "Any",
  All: "All",
  None: "None",
} as const;
/** Number of an edge rule's triggers or patterns that must match: any, all or none. One of the enumeration's values. */
export type TriggerMatchingType = (typeof TriggerMatchingType)[keyof typeof TriggerMatchingType];

/** Kind of DRM that protects videos. */
export const VideoDrmVersion = {
  Basic: "Basic",
  Enterprise: "Enterprise",
  BasicV2: "BasicV2",
} as const;
/** Kind of DRM that protects videos. One of the enumeration's values. */
export type VideoDrmVersion = (typeof VideoDrmVersion)[keyof typeof VideoDrmVersion];

/** Encoding tier of videos. */
export const VideoEncodingTier = {
  Free: "Free",
  Premium: "Premium",
} as const;
/** Encoding tier of videos. One of the enumeration's values. */
export type VideoEncodingTier = (typeof VideoEncodingTier)[keyof typeof VideoEncodingTier];

/** Action of the firewall for requests that match a rule. */
export const WafExecutionMode = {
  Log: "Log",
  Block: "Block",
} as const;
/** Action of the firewall for requests that match a rule. One of the enumeration's values. */
export type WafExecutionMode = (typeof WafExecutionMode)[keyof typeof WafExecutionMode];

/** Action of the firewall for bodies that are too large to inspect. */
export const WafPayloadLimitAction = {
  Block: "Block",
  Log: "Log",
  Ignore: "Ignore",
} as const;
/** Action of the firewall for bodies that are too large to inspect. One of the enumeration's values. */
export type WafPayloadLimitAction = (typeof WafPayloadLimitAction)[keyof typeof WafPayloadLimitAction];

/** Action for requests that match a firewall rule. Allow and Bypass exempt them from other rules. */
export const WafRuleAction = {
  Block: "Block",
  Log: "Log",
  Challenge: "Challenge",
  Allow: "Allow",
  Bypass: "Bypass",
} as const;
/** Action for requests that match a firewall rule. Allow and Bypass exempt them from other rules. One of the enumeration's values. */
export type WafRuleAction = (typeof WafRuleAction)[keyof typeof WafRuleAction];

/** Operator that compares a variable with the value of a condition. STREQ ignores letter case, STRMATCH is the same as CONTAINS, CONTAINSWORD looks for a word between white space, and WITHIN looks for the variable in the value. EQ compares integers, and GE, GT, LE and LT compare numbers. DETECTSQLI and DETECTXSS require the Advanced plan. */
export const WafRuleOperator = {
  BEGINSWITH: "BEGINSWITH",
  ENDSWITH: "ENDSWITH",
  CONTAINS: "CONTAINS",
  CONTAINSWORD: "CONTAINSWORD",
  STRMATCH: "STRMATCH",
  EQ: "EQ",
  GE: "GE",
  GT: "GT",
  LE: "LE",
  LT: "LT",
  WITHIN: "WITHIN",
  RX: "RX",
  STREQ: "STREQ",
  DETECTSQLI: "DETECTSQLI",
  DETECTXSS: "DETECTXSS",
} as const;
/** Operator that compares a variable with the value of a condition. STREQ ignores letter case, STRMATCH is the same as CONTAINS, CONTAINSWORD looks for a word between white space, and WITHIN looks for the variable in the value. EQ compares integers, and GE, GT, LE and LT compare numbers. DETECTSQLI and DETECTXSS require the Advanced plan. One of the enumeration's values. */
export type WafRuleOperator = (typeof WafRuleOperator)[keyof typeof WafRuleOperator];

/** Severity of a logged match. */
export const WafRuleSeverity = {
  NOTICE: "NOTICE",
  WARNING: "WARNING",
  CRITICAL: "CRITICAL",
} as const;
/** Severity of a logged match. One of the enumeration's values. */
export type WafRuleSeverity = (typeof WafRuleSeverity)[keyof typeof WafRuleSeverity];

/** Transformation of a variable before it is compared. */
export const WafRuleTransformation = {
  CMDLINE: "CMDLINE",
  COMPRESSWHITESPACE: "COMPRESSWHITESPACE",
  CSSDECODE: "CSSDECODE",
  HEXENCODE: "HEXENCODE",
  HTMLENTITYDECODE: "HTMLENTITYDECODE",
  JSDECODE: "JSDECODE",
  LENGTH: "LENGTH",
  LOWERCASE: "LOWERCASE",
  MD5: "MD5",
  NORMALIZEPATH: "NORMALIZEPATH",
  NORMALISEPATH: "NORMALISEPATH",
  NORMALIZEPATHWIN: "NORMALIZEPATHWIN",
  NORMALISEPATHWIN: "NORMALISEPATHWIN",
  REMOVECOMMENTS: "REMOVECOMMENTS",
  REMOVENULLS: "REMOVENULLS",
  REMOVEWHITESPACE: "REMOVEWHITESPACE",
  REPLACECOMMENTS: "REPLACECOMMENTS",
  SHA1: "SHA1",
  URLDECODE: "URLDECODE",
  URLDECODEUNI: "URLDECODEUNI",
  UTF8TOUNICODE: "UTF8TOUNICODE",
} as const;
/** Transformation of a variable before it is compared. One of the enumeration's values. */
export type WafRuleTransformation = (typeof WafRuleTransformation)[keyof typeof WafRuleTransformation];

/** A part of a request that a condition examines. GEO requires the Advanced plan; REQUEST_BODY, RESPONSE_BODY and FINGERPRINT require a premium plan. VERIFIED_BOT_CATEGORY is empty for clients that are no verified bot. */
export const WafRuleVariable = {
  REQUEST_URI: "REQUEST_URI",
  REQUEST_URI_RAW: "REQUEST_URI_RAW",
  ARGS: "ARGS",
  ARGS_COMBINED_SIZE: "ARGS_COMBINED_SIZE",
  ARGS_GET: "ARGS_GET",
  ARGS_GET_NAMES: "ARGS_GET_NAMES",
  ARGS_POST: "ARGS_POST",
  ARGS_POST_NAMES: "ARGS_POST_NAMES",
  FILES_NAMES: "FILES_NAMES",
  GEO: "GEO",
  REMOTE_ADDR: "REMOTE_ADDR",
  QUERY_STRING: "QUERY_STRING",
  REQUEST_BASENAME: "REQUEST_BASENAME",
  REQUEST_BODY: "REQUEST_BODY",
  REQUEST_COOKIES_NAMES: "REQUEST_COOKIES_NAMES",
  REQUEST_COOKIES: "REQUEST_COOKIES",
  REQUEST_FILENAME: "REQUEST_FILENAME",
  REQUEST_HEADERS_NAMES: "REQUEST_HEADERS_NAMES",
  REQUEST_HEADERS: "REQUEST_HEADERS",
  REQUEST_LINE: "REQUEST_LINE",
  REQUEST_METHOD: "REQUEST_METHOD",
  REQUEST_PROTOCOL: "REQUEST_PROTOCOL",
  RESPONSE_BODY: "RESPONSE_BODY",
  RESPONSE_HEADERS: "RESPONSE_HEADERS",
  RESPONSE_STATUS: "RESPONSE_STATUS",
  FINGERPRINT: "FINGERPRINT",
  VERIFIED_BOT_CATEGORY: "VERIFIED_BOT_CATEGORY",
} as const;
/** A part of a request that a condition examines. GEO requires the Advanced plan; REQUEST_BODY, RESPONSE_BODY and FINGERPRINT require a premium plan. VERIFIED_BOT_CATEGORY is empty for clients that are no verified bot. One of the enumeration's values. */
export type WafRuleVariable = (typeof WafRuleVariable)[keyof typeof WafRuleVariable];

/** Minimum security level of a client. L1 is the most secure. */
export const WidevineMinClientSecurityLevel = {
  None: "None",
  L1: "L1",
  L2: "L2",
  L3: "L3",
} as const;
/** Minimum security level of a client. L1 is the most secure. One of the enumeration's values. */
export type WidevineMinClientSecurityLevel =
  (typeof WidevineMinClientSecurityLevel)[keyof typeof WidevineMinClientSecurityLevel];
