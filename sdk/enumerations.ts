// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

/** What happens to a request that an access list matches. */
export const AccessListAction = {
  None: "None",
  Allow: "Allow",
  Block: "Block",
  Challenge: "Challenge",
  Log: "Log",
  Bypass: "Bypass",
} as const;
/** What happens to a request that an access list matches. A name of the list. */
export type AccessListAction = (typeof AccessListAction)[keyof typeof AccessListAction];

/** What the entries of an access list are. */
export const AccessListType = {
  IP: "IP",
  CIDR: "CIDR",
  ASN: "ASN",
  Country: "Country",
  Organization: "Organization",
  JA4: "JA4",
} as const;
/** What the entries of an access list are. A name of the list. */
export type AccessListType = (typeof AccessListType)[keyof typeof AccessListType];

/** The address family of an anycast endpoint. */
export const AnycastType = {
  IPv4: "iPv4",
} as const;
/** The address family of an anycast endpoint. A name of the list. */
export type AnycastType = (typeof AnycastType)[keyof typeof AnycastType];

/** What the API Guardian does with a request that it cannot validate. */
export const ApiGuardianAction = {
  Block: "Block",
  Log: "Log",
  Ignore: "Ignore",
} as const;
/** What the API Guardian does with a request that it cannot validate. A name of the list. */
export type ApiGuardianAction = (typeof ApiGuardianAction)[keyof typeof ApiGuardianAction];

/** What the API Guardian does with a request that does not match the document. */
export const ApiGuardianExecutionMode = {
  Log: "Log",
  Block: "Block",
} as const;
/** What the API Guardian does with a request that does not match the document. A name of the list. */
export type ApiGuardianExecutionMode = (typeof ApiGuardianExecutionMode)[keyof typeof ApiGuardianExecutionMode];

/** What a rate limit counts: all requests, or those of each IP address. */
export const ApiGuardianRateLimitingType = {
  Global: "Global",
  IP: "IP",
} as const;
/** What a rate limit counts: all requests, or those of each IP address. A name of the list. */
export type ApiGuardianRateLimitingType =
  (typeof ApiGuardianRateLimitingType)[keyof typeof ApiGuardianRateLimitingType];

/** What happens to a bot, whatever its category says. None leaves it to the category, Ignore does nothing. */
export const BotAction = {
  None: "None",
  Block: "Block",
  Allow: "Allow",
  Ignore: "Ignore",
} as const;
/** What happens to a bot, whatever its category says. None leaves it to the category, Ignore does nothing. A name of the list. */
export type BotAction = (typeof BotAction)[keyof typeof BotAction];

/** What happens to the verified bots of a category. Allow exempts them from the DDoS challenge, the bot detection and the access lists, but not from the firewall and the rate limits. */
export const BotCategoryAction = {
  None: "None",
  Block: "Block",
  Allow: "Allow",
} as const;
/** What happens to the verified bots of a category. Allow exempts them from the DDoS challenge, the bot detection and the access lists, but not from the firewall and the rate limits. A name of the list. */
export type BotCategoryAction = (typeof BotCategoryAction)[keyof typeof BotCategoryAction];

/** What the bot detection does with a request that seems to come from a bot. */
export const BotDetectionExecutionMode = {
  LogOnly: "LogOnly",
  Challenge: "Challenge",
} as const;
/** What the bot detection does with a request that seems to come from a bot. A name of the list. */
export type BotDetectionExecutionMode = (typeof BotDetectionExecutionMode)[keyof typeof BotDetectionExecutionMode];

/** How readily a part of the bot detection acts. */
export const BotDetectionSensitivity = {
  Off: "Off",
  Low: "Low",
  Medium: "Medium",
  High: "High",
} as const;
/** How readily a part of the bot detection acts. A name of the list. */
export type BotDetectionSensitivity = (typeof BotDetectionSensitivity)[keyof typeof BotDetectionSensitivity];

/** How strictly the fingerprint of a browser is checked. */
export const BrowserFingerprintAggression = {
  Unknown: "Unknown",
  Low: "Low",
  Medium: "Medium",
  High: "High",
  Custom: "Custom",
} as const;
/** How strictly the fingerprint of a browser is checked. A name of the list. */
export type BrowserFingerprintAggression =
  (typeof BrowserFingerprintAggression)[keyof typeof BrowserFingerprintAggression];

/** A kind of container registry. */
export const ContainerRegistryType = {
  DockerHub: "dockerHub",
  GitHub: "gitHub",
  BunnyRegistry: "bunnyRegistry",
} as const;
/** A kind of container registry. A name of the list. */
export type ContainerRegistryType = (typeof ContainerRegistryType)[keyof typeof ContainerRegistryType];

/** What a token of a database allows. */
export const DatabaseAuthorization = {
  FullAccess: "FullAccess",
  ReadOnly: "ReadOnly",
} as const;
/** What a token of a database allows. A name of the list. */
export type DatabaseAuthorization = (typeof DatabaseAuthorization)[keyof typeof DatabaseAuthorization];

/** What the DDoS protection does with a request that it suspects. */
export const DdosExecutionMode = {
  Log: "Log",
  Block: "Block",
} as const;
/** What the DDoS protection does with a request that it suspects. A name of the list. */
export type DdosExecutionMode = (typeof DdosExecutionMode)[keyof typeof DdosExecutionMode];

/** How readily the DDoS protection acts. */
export const DdosShieldSensitivity = {
  Off: "Off",
  Low: "Low",
  Medium: "Medium",
  High: "High",
  Challenge: "Challenge",
} as const;
/** How readily the DDoS protection acts. A name of the list. */
export type DdosShieldSensitivity = (typeof DdosShieldSensitivity)[keyof typeof DdosShieldSensitivity];

/** The kind of key of certificates. */
export const DnsCertificateKeyType = {
  Ecdsa: "Ecdsa",
  Rsa: "Rsa",
} as const;
/** The kind of key of certificates. A name of the list. */
export type DnsCertificateKeyType = (typeof DnsCertificateKeyType)[keyof typeof DnsCertificateKeyType];

/** How addresses in query logs are shortened. */
export const DnsLogAnonymizationType = {
  OneDigit: "OneDigit",
  Drop: "Drop",
} as const;
/** How addresses in query logs are shortened. A name of the list. */
export type DnsLogAnonymizationType = (typeof DnsLogAnonymizationType)[keyof typeof DnsLogAnonymizationType];

/** How the platform checks that the target of a record responds. */
export const DnsMonitorType = {
  None: "None",
  Ping: "Ping",
  Http: "Http",
  Monitor: "Monitor",
} as const;
/** How the platform checks that the target of a record responds. A name of the list. */
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
/** The type of a DNS record. A name of the list. */
export type DnsRecordType = (typeof DnsRecordType)[keyof typeof DnsRecordType];

/** How the platform chooses among several records of one name and type. */
export const DnsSmartRoutingType = {
  None: "None",
  Latency: "Latency",
  Geolocation: "Geolocation",
} as const;
/** How the platform chooses among several records of one name and type. A name of the list. */
export type DnsSmartRoutingType = (typeof DnsSmartRoutingType)[keyof typeof DnsSmartRoutingType];

/** What an edge rule does. */
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
/** What an edge rule does. A name of the list. */
export type EdgeRuleActionType = (typeof EdgeRuleActionType)[keyof typeof EdgeRuleActionType];

/** What a trigger of an edge rule looks at. */
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
/** What a trigger of an edge rule looks at. A name of the list. */
export type EdgeRuleTriggerType = (typeof EdgeRuleTriggerType)[keyof typeof EdgeRuleTriggerType];

/** An HTTP status, by the platform's name for it. */
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
/** An HTTP status, by the platform's name for it. A name of the list. */
export type HttpStatus = (typeof HttpStatus)[keyof typeof HttpStatus];

/** When an image is pulled. */
export const ImagePullPolicy = {
  Always: "always",
  IfNotPresent: "ifNotPresent",
} as const;
/** When an image is pulled. A name of the list. */
export type ImagePullPolicy = (typeof ImagePullPolicy)[keyof typeof ImagePullPolicy];

/** How much of the addresses of visitors a log keeps. */
export const LogAnonymizationType = {
  OneDigit: "OneDigit",
  Drop: "Drop",
} as const;
/** How much of the addresses of visitors a log keeps. A name of the list. */
export type LogAnonymizationType = (typeof LogAnonymizationType)[keyof typeof LogAnonymizationType];

/** The form of forwarded logs. */
export const LogForwardingFormat = {
  SyslogRfc3164: "SyslogRfc3164",
  SyslogRfc5424: "SyslogRfc5424",
} as const;
/** The form of forwarded logs. A name of the list. */
export type LogForwardingFormat = (typeof LogForwardingFormat)[keyof typeof LogForwardingFormat];

/** The protocol by which logs are forwarded. */
export const LogForwardingType = {
  SyslogUdp: "SyslogUdp",
  SyslogTcp: "SyslogTcp",
} as const;
/** The protocol by which logs are forwarded. A name of the list. */
export type LogForwardingType = (typeof LogForwardingType)[keyof typeof LogForwardingType];

/** The position of a watermark. */
export const OptimizerWatermarkPosition = {
  BottomLeft: "BottomLeft",
  BottomRight: "BottomRight",
  TopLeft: "TopLeft",
  TopRight: "TopRight",
  Center: "Center",
  CenterStretch: "CenterStretch",
} as const;
/** The position of a watermark. A name of the list. */
export type OptimizerWatermarkPosition = (typeof OptimizerWatermarkPosition)[keyof typeof OptimizerWatermarkPosition];

/** What a permanent cache keeps. */
export const PermaCacheType = {
  Automatic: "Automatic",
  Manual: "Manual",
} as const;
/** What a permanent cache keeps. A name of the list. */
export type PermaCacheType = (typeof PermaCacheType)[keyof typeof PermaCacheType];

/** A protocol of a port. */
export const PortProtocol = {
  Tcp: "tcp",
  Udp: "udp",
  Sctp: "sctp",
} as const;
/** A protocol of a port. A name of the list. */
export type PortProtocol = (typeof PortProtocol)[keyof typeof PortProtocol];

/** The look of a preloading screen. */
export const PreloadingScreenTheme = {
  Light: "Light",
  Dark: "Dark",
} as const;
/** The look of a preloading screen. A name of the list. */
export type PreloadingScreenTheme = (typeof PreloadingScreenTheme)[keyof typeof PreloadingScreenTheme];

/** What the DDoS protection of a pull zone does. */
export const PullZoneDdosProtectionType = {
  DetectOnly: "DetectOnly",
  ActiveStandard: "ActiveStandard",
  ActiveAggressive: "ActiveAggressive",
} as const;
/** What the DDoS protection of a pull zone does. A name of the list. */
export type PullZoneDdosProtectionType = (typeof PullZoneDdosProtectionType)[keyof typeof PullZoneDdosProtectionType];

/** When the script of a pull zone runs. */
export const PullZoneExecutionPhase = {
  Cache: "Cache",
  LoadBalancer: "LoadBalancer",
  PreCache: "PreCache",
} as const;
/** When the script of a pull zone runs. A name of the list. */
export type PullZoneExecutionPhase = (typeof PullZoneExecutionPhase)[keyof typeof PullZoneExecutionPhase];

/** Over which IP versions the edge reaches an origin. */
export const PullZoneIpFamilyPolicy = {
  IPv4Only: "IPv4Only",
  DualStack: "DualStack",
  DualStackPreferIPv6: "DualStackPreferIPv6",
  IPv6Only: "IPv6Only",
} as const;
/** Over which IP versions the edge reaches an origin. A name of the list. */
export type PullZoneIpFamilyPolicy = (typeof PullZoneIpFamilyPolicy)[keyof typeof PullZoneIpFamilyPolicy];

/** The form of a line of a log. */
export const PullZoneLogFormat = {
  Plain: "Plain",
  JSON: "JSON",
} as const;
/** The form of a line of a log. A name of the list. */
export type PullZoneLogFormat = (typeof PullZoneLogFormat)[keyof typeof PullZoneLogFormat];

/** How the lines of a log are forwarded. */
export const PullZoneLogForwarderProtocol = {
  UDP: "UDP",
  TCP: "TCP",
  TCPEncrypted: "TCPEncrypted",
  DataDog: "DataDog",
} as const;
/** How the lines of a log are forwarded. A name of the list. */
export type PullZoneLogForwarderProtocol =
  (typeof PullZoneLogForwarderProtocol)[keyof typeof PullZoneLogForwarderProtocol];

/** Where a pull zone gets its files. */
export const PullZoneOriginType = {
  OriginUrl: "OriginUrl",
  DnsAccelerate: "DnsAccelerate",
  StorageZone: "StorageZone",
  LoadBalancer: "LoadBalancer",
  EdgeScript: "EdgeScript",
  MagicContainers: "MagicContainers",
  PushZone: "PushZone",
} as const;
/** Where a pull zone gets its files. A name of the list. */
export type PullZoneOriginType = (typeof PullZoneOriginType)[keyof typeof PullZoneOriginType];

/** Whether visitors stay with one origin. */
export const PullZoneStickySessionType = {
  Off: "Off",
  On: "On",
} as const;
/** Whether visitors stay with one origin. A name of the list. */
export type PullZoneStickySessionType = (typeof PullZoneStickySessionType)[keyof typeof PullZoneStickySessionType];

/** The network that serves a pull zone. */
export const PullZoneType = {
  Premium: "Premium",
  Volume: "Volume",
} as const;
/** The network that serves a pull zone. A name of the list. */
export type PullZoneType = (typeof PullZoneType)[keyof typeof PullZoneType];

/** What a rate limit does with the requests beyond the limit. */
export const RateLimitAction = {
  RateLimit: "RateLimit",
  Log: "Log",
  Challenge: "Challenge",
} as const;
/** What a rate limit does with the requests beyond the limit. A name of the list. */
export type RateLimitAction = (typeof RateLimitAction)[keyof typeof RateLimitAction];

/** How long a rate limit acts once it is reached. */
export const RateLimitBlockTime = {
  "30s": "30s",
  "1m": "1m",
  "5m": "5m",
  "15m": "15m",
  "30m": "30m",
  "1h": "1h",
} as const;
/** How long a rate limit acts once it is reached. A name of the list. */
export type RateLimitBlockTime = (typeof RateLimitBlockTime)[keyof typeof RateLimitBlockTime];

/** What the requests of one counter have in common. */
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
/** What the requests of one counter have in common. A name of the list. */
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
/** An interval in which a rate limit counts requests. A name of the list. */
export type RateLimitInterval = (typeof RateLimitInterval)[keyof typeof RateLimitInterval];

/** Whether a release of a script is the one that runs. */
export const ReleaseStatus = {
  Archived: "Archived",
  Live: "Live",
} as const;
/** Whether a release of a script is the one that runs. A name of the list. */
export type ReleaseStatus = (typeof ReleaseStatus)[keyof typeof ReleaseStatus];

/** The resources on which an application runs. */
export const RuntimeType = {
  Shared: "shared",
  Reserved: "reserved",
} as const;
/** The resources on which an application runs. A name of the list. */
export type RuntimeType = (typeof RuntimeType)[keyof typeof RuntimeType];

/** What a scan does with an upload in which it finds something. */
export const ScanningMode = {
  Disabled: "Disabled",
  Log: "Log",
  Block: "Block",
} as const;
/** What a scan does with an upload in which it finds something. A name of the list. */
export type ScanningMode = (typeof ScanningMode)[keyof typeof ScanningMode];

/** What a script serves. */
export const ScriptType = {
  Dns: "Dns",
  Cdn: "Cdn",
  Middleware: "Middleware",
} as const;
/** What a script serves. A name of the list. */
export type ScriptType = (typeof ScriptType)[keyof typeof ScriptType];

/** A field of the events of a shield zone. */
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
/** A field of the events of a shield zone. A name of the list. */
export type ShieldEventField = (typeof ShieldEventField)[keyof typeof ShieldEventField];

/** How the field of an event compares with a value; `cidr` is for the field `ip` only. */
export const ShieldEventOperator = {
  Eq: "eq",
  In: "in",
  Contains: "contains",
  Cidr: "cidr",
  Wildcard: "wildcard",
} as const;
/** How the field of an event compares with a value; `cidr` is for the field `ip` only. A name of the list. */
export type ShieldEventOperator = (typeof ShieldEventOperator)[keyof typeof ShieldEventOperator];

/** The plan of a shield zone. */
export const ShieldPlanType = {
  Basic: "Basic",
  Advanced: "Advanced",
  Business: "Business",
  Enterprise: "Enterprise",
} as const;
/** The plan of a shield zone. A name of the list. */
export type ShieldPlanType = (typeof ShieldPlanType)[keyof typeof ShieldPlanType];

/** What a storage zone stores its files on. */
export const StorageTier = {
  Standard: "Standard",
  Edge: "Edge",
} as const;
/** What a storage zone stores its files on. A name of the list. */
export type StorageTier = (typeof StorageTier)[keyof typeof StorageTier];

/** The ciphers that visitors may use. */
export const TlsSecurityLevel = {
  Legacy: "Legacy",
  Compatible: "Compatible",
  ModernOnly: "ModernOnly",
} as const;
/** The ciphers that visitors may use. A name of the list. */
export type TlsSecurityLevel = (typeof TlsSecurityLevel)[keyof typeof TlsSecurityLevel];

/** How many of its triggers or patterns an edge rule needs. */
export const TriggerMatchingType = {
  Any: "Any",
  All: "All",
  None: "None",
} as const;
/** How many of its triggers or patterns an edge rule needs. A name of the list. */
export type TriggerMatchingType = (typeof TriggerMatchingType)[keyof typeof TriggerMatchingType];

/** The kind of DRM that protects videos. */
export const VideoDrmVersion = {
  Basic: "Basic",
  Enterprise: "Enterprise",
  BasicV2: "BasicV2",
} as const;
/** The kind of DRM that protects videos. A name of the list. */
export type VideoDrmVersion = (typeof VideoDrmVersion)[keyof typeof VideoDrmVersion];

/** How videos are encoded. */
export const VideoEncodingTier = {
  Free: "Free",
  Premium: "Premium",
} as const;
/** How videos are encoded. A name of the list. */
export type VideoEncodingTier = (typeof VideoEncodingTier)[keyof typeof VideoEncodingTier];

/** What the firewall does with a request that a rule matches. */
export const WafExecutionMode = {
  Log: "Log",
  Block: "Block",
} as const;
/** What the firewall does with a request that a rule matches. A name of the list. */
export type WafExecutionMode = (typeof WafExecutionMode)[keyof typeof WafExecutionMode];

/** What the firewall does with a body that is larger than it inspects. */
export const WafPayloadLimitAction = {
  Block: "Block",
  Log: "Log",
  Ignore: "Ignore",
} as const;
/** What the firewall does with a body that is larger than it inspects. A name of the list. */
export type WafPayloadLimitAction = (typeof WafPayloadLimitAction)[keyof typeof WafPayloadLimitAction];

/** What a firewall rule does with a request that it matches. Allow and Bypass exempt it from other rules. */
export const WafRuleAction = {
  Block: "Block",
  Log: "Log",
  Challenge: "Challenge",
  Allow: "Allow",
  Bypass: "Bypass",
} as const;
/** What a firewall rule does with a request that it matches. Allow and Bypass exempt it from other rules. A name of the list. */
export type WafRuleAction = (typeof WafRuleAction)[keyof typeof WafRuleAction];

/** How a condition compares a variable with its value. */
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
/** How a condition compares a variable with its value. A name of the list. */
export type WafRuleOperator = (typeof WafRuleOperator)[keyof typeof WafRuleOperator];

/** The severity with which a match is logged. */
export const WafRuleSeverity = {
  NOTICE: "NOTICE",
  WARNING: "WARNING",
  CRITICAL: "CRITICAL",
} as const;
/** The severity with which a match is logged. A name of the list. */
export type WafRuleSeverity = (typeof WafRuleSeverity)[keyof typeof WafRuleSeverity];

/** What is done to a variable before it is compared. */
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
/** What is done to a variable before it is compared. A name of the list. */
export type WafRuleTransformation = (typeof WafRuleTransformation)[keyof typeof WafRuleTransformation];

/** A part of a request that a condition looks at. Some are available on higher plans only. */
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
/** A part of a request that a condition looks at. Some are available on higher plans only. A name of the list. */
export type WafRuleVariable = (typeof WafRuleVariable)[keyof typeof WafRuleVariable];

/** The minimum security of a client. L1 is the most secure level. */
export const WidevineMinClientSecurityLevel = {
  None: "None",
  L1: "L1",
  L2: "L2",
  L3: "L3",
} as const;
/** The minimum security of a client. L1 is the most secure level. A name of the list. */
export type WidevineMinClientSecurityLevel =
  (typeof WidevineMinClientSecurityLevel)[keyof typeof WidevineMinClientSecurityLevel];
