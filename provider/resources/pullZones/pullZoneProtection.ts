import { settingGroups } from "../../api/pullZoneSettings";
import type { Decision, Protection } from "../../lifecycle/protection/protection";
import type { Properties } from "../../schema/properties";
import { rotates } from "../parts/rotation";
import { switchesOf } from "../parts/switches";

const rule = "pull-zone";

const { onProtects, offProtects } = switchesOf(rule);

/** A limit that 0 switches off. */
const limit = (name: string, what: string): Decision => ({
  rule,
  more: "weaker",
  least: 1,
  unlimited: `0 means no limit, so ${what} are not limited`,
  lowers: `\`${name}\` up, or to 0`,
  raises: `\`${name}\` down`,
  weaker: `more ${what} are allowed`,
  stronger: `fewer ${what} are allowed`,
});

/** A limit that may be 0 or has its own switch. */
const most = (name: string, what: string, least: number): Decision => ({
  rule,
  more: "weaker",
  least,
  lowers: `\`${name}\` up`,
  raises: `\`${name}\` down`,
  weaker: `more ${what} are allowed`,
  stronger: `fewer ${what} are allowed`,
});

const graded = (name: string, weakToStrong: readonly string[], weaker: string, stronger: string): Decision => ({
  rule,
  weakToStrong,
  lowers: `\`${name}\` down: ${[...weakToStrong].reverse().join(", ")}`,
  raises: `\`${name}\` up`,
  weaker,
  stronger,
});

/** Switches that make the cache distinguish requests. Without them, visitors may get each other's responses. */
const varies = (switches: Readonly<Record<string, string>>): Record<string, Decision> =>
  onProtects(
    Object.fromEntries(
      Object.entries(switches).map(([name, what]) => [
        name,
        [`the cache key does not include ${what}`, `the cache key includes ${what}`],
      ]),
    ),
  );

const varyingMembers = (name: string, what: string, more: object = {}): Decision => ({
  rule,
  each: "protects",
  lowers: `a member removed from \`${name}\``,
  raises: `a member added to \`${name}\``,
  weaker: `the cache key includes fewer ${what}`,
  stronger: `the cache key includes more ${what}`,
  ...more,
});

/** These levels need TLS 1.2, whatever the switches for older versions say (cdn/security/ssl). */
const needsTls12 = ({ tlsSecurityLevel: level }: Properties) => level === "Compatible" || level === "ModernOnly";

/** The switches of TLS 1.0 and 1.1 are on by default. */
function oldTls({ enableTls10, enableTls11 }: Properties): string {
  const versions = [...(enableTls10 === false ? [] : ["1.0"]), ...(enableTls11 === false ? [] : ["1.1"])];
  return versions.length === 0 ? "" : ` and TLS ${versions.join(" and ")}`;
}

const origin: Readonly<Record<string, Decision>> = {
  originType: { rule, changed: "files come from a different type of origin" },
  originUrl: {
    rule,
    elsewhere: "files come from a different origin",
    lowers: "`originUrl` from `https:` to `http:`, or to a different address, apart from its spelling",
    raises: "the same address from `http:` to `https:`",
    weaker: "files come from the origin in cleartext",
    stronger: "files come from the origin over TLS",
  },
  originHostHeader: { rule, changed: "the origin gets a different Host header" },
  addHostHeader: { rule, changed: "the origin gets a different Host header" },
  ...offProtects({
    followRedirects: [
      "the edge follows the origin's redirects, wherever they lead",
      "the edge does not follow the origin's redirects",
    ],
  }),
  dnsOriginScheme: graded(
    "dnsOriginScheme",
    ["http", "https"],
    "files come from the origin in cleartext",
    "files come from the origin over TLS",
  ),
  dnsOriginPort: { rule, changed: "files come from a different port of the origin" },
  storageZoneId: { rule, changed: "files come from a different storage zone", storage: { of: "files" } },
  permaCacheStorageZoneId: { rule, changed: "files are cached in, and served from, a different storage zone" },
  loadBalancerId: { rule, changed: "files come from a different load balancer" },
  edgeScriptId: { rule, changed: "a different script serves requests" },
  middlewareScriptId: { rule, changed: "a different script processes requests" },
  // See docs.bunny.net/scripting/before-cache.
  edgeScriptExecutionPhase: graded(
    "edgeScriptExecutionPhase",
    ["Cache", "PreCache"],
    "responses from the cache are sent without the script",
    "the script runs for each request, before the cache",
  ),
  magicContainersAppId: { rule, changed: "a different application serves requests" },
  magicContainersEndpointId: { rule, changed: "a different endpoint serves requests" },
  awsSigningEnabled: { rule, changed: "requests to the origin are signed differently" },
  awsSigningKey: { rule, changed: "requests to the origin are signed with a different key" },
  awsSigningSecret: { rule, changed: "requests to the origin are signed with a different key" },
  ...onProtects({
    enableOriginShield: [
      "the origin is not shielded, so it gets more requests",
      "the origin is shielded by one edge location",
    ],
    originShieldEnableConcurrencyLimit: [
      "concurrent requests to the origin are not limited",
      "concurrent requests to the origin are limited",
    ],
  }),
  // See docs.bunny.net/cdn/request-coalescing.
  ...offProtects({
    enableRequestCoalescing: [
      "visitors who request the same address at the same moment may get each other's personal response",
      "each visitor gets a separate response of the origin",
    ],
  }),
  originShieldMaxConcurrentRequests: most("originShieldMaxConcurrentRequests", "concurrent requests to the origin", 1),
  originShieldMaxQueuedRequests: most("originShieldMaxQueuedRequests", "queued requests to the origin", 0),
};

const visitors: Readonly<Record<string, Decision>> = {
  ...onProtects({
    zoneSecurityEnabled: ["requests are served without a token", "only requests with a valid token are served"],
    zoneSecurityIncludeHashRemoteIp: [
      "a token is valid for any IP address",
      "a token is valid for the IP address that it was issued for, or its network",
    ],
    verifyOriginSsl: ["the certificate of the origin is not verified", "the certificate of the origin is verified"],
    enableAutoSsl: [
      "new host names get no certificate automatically",
      "each host name gets a certificate automatically",
    ],
    blockPostRequests: ["POST requests are allowed", "POST requests are blocked"],
    blockRootPathAccess: ["requests for the root path are allowed", "requests for the root path are blocked"],
    shieldDdosProtectionEnabled: ["DDoS protection is off", "DDoS protection is on"],
    optimizerForceClasses: [
      "requests may use any image transformation",
      "requests may only use the declared image classes",
    ],
  }),
  ...offProtects({
    disableLetsEncrypt: ["no certificates are issued or renewed for the zone", "certificates are issued for the zone"],
    enableWebSockets: ["WebSocket connections are allowed", "WebSocket connections are blocked"],
    enableAccessControlOriginHeader: [
      "other sites may read responses (CORS)",
      "other sites may not read responses (CORS)",
    ],
  }),
  ...offProtects(
    {
      enableTls10: ["visitors may use TLS 1.0", "visitors may not use TLS 1.0"],
      enableTls11: ["visitors may use TLS 1.1", "visitors may not use TLS 1.1"],
    },
    { cancelledBy: needsTls12 },
  ),
  tlsSecurityLevel: {
    ...graded(
      "tlsSecurityLevel",
      ["Legacy", "Compatible", "ModernOnly"],
      "visitors may use weaker ciphers",
      "visitors must use TLS 1.2 or later, and stronger ciphers",
    ),
    weakerWith: (inputs) => (needsTls12(inputs) ? "" : oldTls(inputs)),
  },
  maxWebSocketConnections: most("maxWebSocketConnections", "WebSocket connections", 1),
  accessControlOriginHeaderExtensions: {
    rule,
    each: "opens",
    lowers: "a member added to `accessControlOriginHeaderExtensions`",
    raises: "a member removed from `accessControlOriginHeaderExtensions`",
    weaker: "other sites may read files with more extensions (CORS)",
    stronger: "other sites may read files with fewer extensions (CORS)",
  },
  blockedCountries: {
    rule,
    each: "protects",
    lowers: "a country removed from `blockedCountries`",
    raises: "a country added to `blockedCountries`",
    weaker: "visitors from previously blocked countries are allowed",
    stronger: "visitors from additional countries are blocked",
  },
  routingFilters: { rule, changed: "different locations serve the zone" },
  // See docs.bunny.net/cdn/ip-family-policy.
  ipFamilyPolicy: {
    rule,
    changed: "visitors arrive over different IP versions, so blocked addresses and limits may not apply to them",
  },
  shieldDdosProtectionType: graded(
    "shieldDdosProtectionType",
    ["DetectOnly", "ActiveStandard", "ActiveAggressive"],
    "DDoS protection becomes less aggressive",
    "DDoS protection becomes more aggressive",
  ),
};

const limits: Readonly<Record<string, Decision>> = {
  requestLimit: limit("requestLimit", "requests per IP address"),
  // 0 allows no burst, and no data at full speed; see docs.bunny.net/cdn/performance/network-limits.
  burstSize: most("burstSize", "requests per IP address in a burst", 0),
  connectionLimitPerIpCount: limit("connectionLimitPerIpCount", "connections per IP address"),
  limitRatePerSecond: limit("limitRatePerSecond", "kilobytes per second and connection"),
  limitRateAfter: most("limitRateAfter", "data per request at full speed", 0),
  monthlyBandwidthLimit: limit("monthlyBandwidthLimit", "bytes per month"),
};

const cache: Readonly<Record<string, Decision>> = {
  ...offProtects({
    ignoreQueryStrings: ["the cache key does not include the query string", "the cache key includes the query string"],
  }),
  queryStringVaryParameters: varyingMembers("queryStringVaryParameters", "query parameters", { emptyDiffers: true }),
  cacheKeyHeaders: varyingMembers("cacheKeyHeaders", "request headers", { separatedBy: "," }),
  ...varies({ enableCookieVary: "a cookie" }),
  cookieVaryParameters: varyingMembers("cookieVaryParameters", "cookies", { emptyDiffers: true }),
  ...varies({
    enableHostnameVary: "the host name",
    enableCountryCodeVary: "the visitor's country",
    enableCountryStateCodeVary: "the visitor's state or province",
    enableMobileVary: "the visitor's device",
  }),
  ...onProtects({
    enableSmartCache: [
      "files of any type are cached, including pages meant for a single visitor",
      "only files of usually static types are cached",
    ],
    disableCookies: [
      "responses keep their cookies, so a cached response may pass them on to other visitors",
      "cookies are removed from responses",
    ],
  }),
  optimizerStaticHtmlWordPressBypassCookie: {
    rule,
    changed: "visitors with a different cookie get pages from the cache",
  },
};

const logs: Readonly<Record<string, Decision>> = {
  ...onProtects({
    enableLogging: ["requests are not logged, so attacks are harder to trace", "requests are logged"],
    loggingIpAnonymizationEnabled: [
      "logs contain visitors' full IP addresses",
      "visitors' IP addresses are anonymized in logs",
    ],
    loggingSaveToStorage: [
      "logs are not stored in a storage zone, so attacks are harder to trace",
      "logs are stored in a storage zone",
    ],
    logForwardingEnabled: ["logs are not forwarded, so log monitoring no longer receives them", "logs are forwarded"],
  }),
  logAnonymizationType: graded(
    "logAnonymizationType",
    ["OneDigit", "Drop"],
    "logs contain more of visitors' IP addresses",
    "logs contain no part of visitors' IP addresses",
  ),
  loggingStorageZoneId: {
    rule,
    changed: "logs are stored in a different storage zone or not at all",
    storage: { of: "logs", while: "loggingSaveToStorage" },
  },
  logForwardingHostname: { rule, changed: "logs are forwarded to a different destination" },
  logForwardingPort: { rule, changed: "logs are forwarded to a different destination" },
  logForwardingProtocol: graded(
    "logForwardingProtocol",
    ["UDP", "TCP", "TCPEncrypted"],
    "logs are forwarded in cleartext, or may be lost",
    "logs are forwarded more safely",
  ),
  logForwardingFormat: {
    rule,
    changed: "logs are forwarded in a different format, which the receiver may not understand",
  },
  logForwardingToken: { rule, changed: "logs are forwarded with a different token, which the receiver may not accept" },
};

const code: Readonly<Record<string, Decision>> = {
  errorPageCustomCode: { rule, runs: "error pages use different code" },
  preloadingScreenCode: { rule, runs: "the preloading screen uses different code" },
};

const decided: Readonly<Record<string, Decision>> = { ...origin, ...visitors, ...limits, ...cache, ...logs, ...code };

const others = settingGroups.flatMap(({ title, settings }) =>
  Object.values(settings)
    .filter(({ name }) => !Object.hasOwn(decided, name))
    .map(({ name }): [string, Decision] => [name, { unrelated: `only affects how files are served (${title})` }]),
);

export const protection: Protection = {
  ...Object.fromEntries(others),
  ...decided,
  name: { rule, changed: "a new pull zone replaces it" },
  pullZoneId: { rule, changed: "these settings apply to another pull zone of the account" },
  rotateSecurityKey: rotates(
    "the old security key stops working, so URLs signed with it are refused",
    "zoneSecurityKey",
  ),
  zoneSecurityKey: {
    rule,
    changed: "tokens must be signed with a different key, so tokens signed with the old one are refused",
  },
  connection: { rule, changed: "the pull zone is in another account" },
};
