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

/** A kind of container registry. */
export const ContainerRegistryType = {
  DockerHub: "dockerHub",
  GitHub: "gitHub",
  BunnyRegistry: "bunnyRegistry",
} as const;
/** A kind of container registry. A name of the list. */
export type ContainerRegistryType = (typeof ContainerRegistryType)[keyof typeof ContainerRegistryType];

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

/** A protocol of a port. */
export const PortProtocol = {
  Tcp: "tcp",
  Udp: "udp",
  Sctp: "sctp",
} as const;
/** A protocol of a port. A name of the list. */
export type PortProtocol = (typeof PortProtocol)[keyof typeof PortProtocol];

/** Whether a release of a script is the one that runs. */
export const ReleaseStatus = {
  Archived: "Archived",
  Live: "Live",
} as const;
/** Whether a release of a script is the one that runs. A name of the list. */
export type ReleaseStatus = (typeof ReleaseStatus)[keyof typeof ReleaseStatus];

/** The plan of a shield zone. */
export const ShieldPlanType = {
  Basic: "Basic",
  Advanced: "Advanced",
  Business: "Business",
  Enterprise: "Enterprise",
} as const;
/** The plan of a shield zone. A name of the list. */
export type ShieldPlanType = (typeof ShieldPlanType)[keyof typeof ShieldPlanType];

/** How many of its triggers or patterns an edge rule needs. */
export const TriggerMatchingType = {
  Any: "Any",
  All: "All",
  None: "None",
} as const;
/** How many of its triggers or patterns an edge rule needs. A name of the list. */
export type TriggerMatchingType = (typeof TriggerMatchingType)[keyof typeof TriggerMatchingType];

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
