import { settingGroups } from "../../api/pullZoneSettings";
import type { Decision, Protection } from "../../lifecycle/protection/protection";
import { rotates } from "../parts/rotation";
import { switchesOf } from "../parts/switches";

const rule = "pull-zone";

const { onProtects, offProtects } = switchesOf(rule);

/** A limit that 0 switches off. */
const limit = (name: string, what: string): Decision => ({
  rule,
  more: "weaker",
  least: 1,
  unlimited: `0 is no limit: ${what} are not limited`,
  lowers: `\`${name}\` up, or to 0`,
  raises: `\`${name}\` down`,
  weaker: `${what} may be more`,
  stronger: `${what} may be fewer`,
});

/** A limit that may be 0 or has its own switch. */
const most = (name: string, what: string, least: number): Decision => ({
  rule,
  more: "weaker",
  least,
  lowers: `\`${name}\` up`,
  raises: `\`${name}\` down`,
  weaker: `${what} may be more`,
  stronger: `${what} may be fewer`,
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
        [`the cache does not distinguish requests by ${what}`, `the cache distinguishes requests by ${what}`],
      ]),
    ),
  );

const varyingMembers = (name: string, what: string, more: object = {}): Decision => ({
  rule,
  each: "protects",
  lowers: `a member removed from \`${name}\``,
  raises: `a member added to \`${name}\``,
  weaker: `the cache distinguishes requests by fewer ${what}`,
  stronger: `the cache distinguishes requests by more ${what}`,
  ...more,
});

const origin: Readonly<Record<string, Decision>> = {
  originType: { rule, changed: "files come from elsewhere" },
  originUrl: {
    rule,
    elsewhere: "files come from another origin",
    lowers: "`originUrl` from `https:` to `http:`, or to another address (its spelling does not count)",
    raises: "the same address from `http:` to `https:`",
    weaker: "files come from the origin in cleartext",
    stronger: "files come from the origin over TLS",
  },
  originHostHeader: { rule, changed: "the origin is asked for another site" },
  addHostHeader: { rule, changed: "the origin is asked for another site" },
  ...offProtects({
    followRedirects: [
      "the edge follows the origin's redirects, wherever they lead",
      "the edge does not follow redirects of the origin",
    ],
  }),
  dnsOriginScheme: graded(
    "dnsOriginScheme",
    ["http", "https"],
    "files come from the origin in cleartext",
    "files come from the origin over TLS",
  ),
  dnsOriginPort: { rule, changed: "files come from another port of the origin" },
  storageZoneId: { rule, changed: "files come from another storage zone" },
  permaCacheStorageZoneId: { rule, changed: "files are kept in, and come from, another storage zone" },
  loadBalancerId: { rule, changed: "files come from another load balancer" },
  edgeScriptId: { rule, changed: "another script serves requests" },
  middlewareScriptId: { rule, changed: "another script sees requests" },
  edgeScriptExecutionPhase: { rule, changed: "the script sees other requests" },
  magicContainersAppId: { rule, changed: "another application serves requests" },
  magicContainersEndpointId: { rule, changed: "another endpoint serves requests" },
  awsSigningEnabled: { rule, changed: "requests to the origin are signed differently" },
  awsSigningKey: { rule, changed: "requests to the origin are signed with another key" },
  awsSigningSecret: { rule, changed: "requests to the origin are signed with another key" },
  ...onProtects({
    enableOriginShield: [
      "no location of the edge stands before the origin, which gets more requests",
      "one location of the edge stands before the origin",
    ],
    originShieldEnableConcurrencyLimit: [
      "the requests to the origin at one time are not limited",
      "the requests to the origin at one time are limited",
    ],
  }),
  originShieldMaxConcurrentRequests: most("originShieldMaxConcurrentRequests", "requests to the origin at one time", 1),
  originShieldMaxQueuedRequests: most("originShieldMaxQueuedRequests", "requests that wait for the origin", 0),
};

const visitors: Readonly<Record<string, Decision>> = {
  ...onProtects({
    zoneSecurityEnabled: ["requests are served without a token", "only requests with a valid token are served"],
    zoneSecurityIncludeHashRemoteIp: ["a token is valid for any address", "a token is valid for one address"],
    verifyOriginSsl: ["the certificate of the origin is not verified", "the certificate of the origin is verified"],
    enableAutoSsl: [
      "new host names get no certificate automatically",
      "each host name gets a certificate automatically",
    ],
    blockPostRequests: ["POST requests are let through", "POST requests are refused"],
    blockRootPathAccess: ["requests for the root path are let through", "requests for the root path are refused"],
    shieldDdosProtectionEnabled: ["the DDoS protection is off", "the DDoS protection is on"],
    optimizerForceClasses: [
      "requests may use any transformation of images",
      "requests may use only the declared classes of images",
    ],
  }),
  ...offProtects({
    enableTls10: ["visitors may use TLS 1.0", "visitors may not use TLS 1.0"],
    enableTls11: ["visitors may use TLS 1.1", "visitors may not use TLS 1.1"],
    disableLetsEncrypt: ["no certificates are issued or renewed for the zone", "certificates are issued for the zone"],
    enableWebSockets: ["WebSocket connections are let through", "WebSocket connections are refused"],
    enableAccessControlOriginHeader: [
      "responses allow other sites to read them (CORS)",
      "responses do not allow other sites to read them (CORS)",
    ],
  }),
  tlsSecurityLevel: graded(
    "tlsSecurityLevel",
    ["Legacy", "Compatible", "ModernOnly"],
    "visitors may use weaker ciphers",
    "visitors have to use stronger ciphers",
  ),
  maxWebSocketConnections: most("maxWebSocketConnections", "WebSocket connections", 1),
  accessControlOriginHeaderExtensions: {
    rule,
    each: "opens",
    lowers: "a member added to `accessControlOriginHeaderExtensions`",
    raises: "a member removed from `accessControlOriginHeaderExtensions`",
    weaker: "other sites may read responses of more file extensions (CORS)",
    stronger: "other sites may read responses of fewer file extensions (CORS)",
  },
  blockedCountries: {
    rule,
    each: "protects",
    lowers: "a country removed from `blockedCountries`",
    raises: "a country added to `blockedCountries`",
    weaker: "visitors from countries that were refused are let in",
    stronger: "visitors from further countries are refused",
  },
  routingFilters: { rule, changed: "other locations serve the zone" },
  shieldDdosProtectionType: graded(
    "shieldDdosProtectionType",
    ["DetectOnly", "ActiveStandard", "ActiveAggressive"],
    "the DDoS protection does less about an attack",
    "the DDoS protection does more about an attack",
  ),
};

const limits: Readonly<Record<string, Decision>> = {
  requestLimit: limit("requestLimit", "requests of an address"),
  burstSize: {
    ...most("burstSize", "requests of an address in a burst", 1),
    lowers: "`burstSize` up, or to 0, which may mean any number",
  },
  connectionLimitPerIpCount: limit("connectionLimitPerIpCount", "connections of an address"),
  limitRatePerSecond: limit("limitRatePerSecond", "kilobytes that a connection gets in a second"),
  limitRateAfter: most("limitRateAfter", "megabytes that a connection gets before its rate is limited", 0),
  monthlyBandwidthLimit: limit("monthlyBandwidthLimit", "bytes that are served in a month"),
};

const cache: Readonly<Record<string, Decision>> = {
  ...offProtects({
    ignoreQueryStrings: [
      "the cache does not distinguish requests by the query string",
      "the cache distinguishes requests by the query string",
    ],
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
      "files of any type are kept in the cache, pages of one visitor among them",
      "only files are kept whose type is usually static",
    ],
    disableCookies: [
      "responses keep their cookies, and one that is kept in the cache may give them to others",
      "cookies are removed from responses",
    ],
  }),
  optimizerStaticHtmlWordPressBypassCookie: {
    rule,
    changed: "pages of visitors with another cookie come from the cache",
  },
};

const logs: Readonly<Record<string, Decision>> = {
  ...onProtects({
    enableLogging: ["requests are not logged: an attack leaves fewer traces", "requests are logged"],
    loggingIpAnonymizationEnabled: [
      "logs contain the addresses of visitors",
      "logs do not contain the addresses of visitors",
    ],
    loggingSaveToStorage: [
      "logs are not kept in a storage zone: an attack leaves fewer traces",
      "logs are kept in a storage zone",
    ],
    logForwardingEnabled: ["logs are not forwarded: whoever watches them sees nothing", "logs are forwarded"],
  }),
  logAnonymizationType: graded(
    "logAnonymizationType",
    ["OneDigit", "Drop"],
    "logs contain more of the addresses of visitors",
    "logs contain nothing of the addresses of visitors",
  ),
  loggingStorageZoneId: { rule, changed: "logs are kept in another storage zone, or in none" },
  logForwardingHostname: { rule, changed: "logs go elsewhere" },
  logForwardingPort: { rule, changed: "logs go elsewhere" },
  logForwardingProtocol: graded(
    "logForwardingProtocol",
    ["UDP", "TCP", "TCPEncrypted"],
    "logs are forwarded in cleartext, or may be lost",
    "logs are forwarded more safely",
  ),
  logForwardingFormat: { rule, changed: "logs are forwarded in another form, which their receiver may not read" },
  logForwardingToken: { rule, changed: "logs are forwarded with another token, which their receiver may not accept" },
};

const code: Readonly<Record<string, Decision>> = {
  errorPageCustomCode: { rule, runs: "error pages use other code" },
  preloadingScreenCode: { rule, runs: "the preloading screen uses other code" },
};

const decided: Readonly<Record<string, Decision>> = { ...origin, ...visitors, ...limits, ...cache, ...logs, ...code };

const others = settingGroups.flatMap(({ title, settings }) =>
  Object.values(settings)
    .filter(({ name }) => !Object.hasOwn(decided, name))
    .map(({ name }): [string, Decision] => [name, { unrelated: `is about how files are served (${title})` }]),
);

export const protection: Protection = {
  ...Object.fromEntries(others),
  ...decided,
  name: { rule, changed: "another pull zone takes its place" },
  pullZoneId: { rule, changed: "another pull zone of the account gets these settings" },
  rotateSecurityKey: rotates(
    "the old security key stops working: addresses signed with it are refused",
    "zoneSecurityKey",
  ),
  zoneSecurityKey: { rule, changed: "tokens are signed with another key: those of the old one are refused" },
  connection: { rule, changed: "the pull zone is in another account" },
};
