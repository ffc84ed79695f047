import { z } from "zod";
import { enumeration } from "../../schema/enumeration";
import { headerNamesProblem, hostHeaderProblem } from "../../schema/header";
import { webAddress } from "../../schema/values";
import {
  clearable,
  clearableWithout,
  countries,
  decimal,
  flag,
  integer,
  long,
  oneOf,
  reference,
  row,
  type Setting,
  type SettingGroup,
  stepped,
  string,
  strings,
  within,
} from "../setting";

export const originType = enumeration("PullZoneOriginType", "Source of a pull zone's files.", {
  OriginUrl: 0,
  DnsAccelerate: 1,
  StorageZone: 2,
  LoadBalancer: 3,
  EdgeScript: 4,
  MagicContainers: 5,
  PushZone: 6,
});

const executionPhase = enumeration("PullZoneExecutionPhase", "Phase in which a pull zone's script runs.", {
  Cache: 0,
  LoadBalancer: 1,
  PreCache: 2,
});

const ipFamilyPolicy = enumeration("PullZoneIpFamilyPolicy", "IP versions that a pull zone advertises to visitors.", {
  IPv4Only: 0,
  DualStack: 1,
  DualStackPreferIPv6: 2,
  IPv6Only: 3,
});

const stickySessionType = enumeration(
  "PullZoneStickySessionType",
  "Sticky sessions, which keep each visitor with one origin.",
  {
    Off: 0,
    On: 1,
  },
);

const tier = enumeration("PullZoneType", "Network that serves a pull zone.", { Premium: 0, Volume: 1 });

/** Reads the scheme and port of a DNS origin, which appear only in its address. */
function ofDnsOrigin(part: (address: URL) => unknown): NonNullable<Setting["derive"]> {
  return ({ OriginType, OriginUrl }) =>
    OriginType === originType.values.DnsAccelerate && typeof OriginUrl === "string" && URL.canParse(OriginUrl)
      ? part(new URL(OriginUrl))
      : undefined;
}

export const origin: SettingGroup = {
  title: "Origin",
  settings: {
    OriginType: oneOf(originType)("originType", "The source of the zone's files.", { example: "OriginUrl" }),
    OriginUrl: row(webAddress, z.string)("originUrl", "The URL of the origin. An IPv6 address is in brackets.", {
      comparesAs: "url",
      example: "https://origin.acme.example",
    }),
    OriginHostHeader: clearableWithout(hostHeaderProblem)(
      "originHostHeader",
      "The `Host` header of requests to the origin.",
    ),
    AddHostHeader: flag("addHostHeader", "True if requests to the origin keep the visitor's `Host` header."),
    FollowRedirects: flag("followRedirects", "True if the edge itself follows redirects of the origin."),
    StorageZoneId: reference("storageZoneId", "The id of the storage zone that is the origin."),
    LoadBalancerId: reference("loadBalancerId", "The id of the load balancer that is the origin."),
    EdgeScriptId: reference("edgeScriptId", "The id of the script that is the origin."),
    EdgeScriptExecutionPhase: oneOf(executionPhase)(
      "edgeScriptExecutionPhase",
      "The phase in which the script runs: `PreCache` for each request, before the cache. By default, the script does not run for responses from the cache, so it cannot check requests for them.",
    ),
    MiddlewareScriptId: reference(
      "middlewareScriptId",
      "The id of the middleware script, which runs between visitors and the origin. The request that creates the zone sends it, so no visitor reaches the origin without it.",
    ),
    MagicContainersAppId: clearable("magicContainersAppId", "The id of the container application that is the origin."),
    MagicContainersEndpointId: clearable("magicContainersEndpointId", "The id of the application's endpoint."),
    DnsOriginScheme: clearable(
      "dnsOriginScheme",
      "The scheme of an origin that is a DNS record. Drift in it is only detected while `originType` is `DnsAccelerate`.",
      {
        responseName: null,
        derive: ofDnsOrigin(({ protocol }) => protocol.slice(0, -1)),
      },
    ),
    DnsOriginPort: integer(
      "dnsOriginPort",
      "The port of an origin that is a DNS record. Drift in it is only detected while `originType` is `DnsAccelerate`.",
      {
        responseName: null,
        derive: ofDnsOrigin(({ port, protocol }) => Number(port) || { "http:": 80, "https:": 443 }[protocol]),
      },
    ),
    IpFamilyPolicy: oneOf(ipFamilyPolicy)(
      "ipFamilyPolicy",
      "The IP versions that the zone advertises to visitors. `IPv6Only` makes it unreachable over IPv4, and `DualStackPreferIPv6` may choose a more distant location. Connections to the origin do not depend on it.",
      { defaultsTo: "`DualStack` for a new zone" },
    ),
    OriginConnectTimeout: stepped([3, 5, 10])(
      "originConnectTimeout",
      "Timeout of a connection to the origin, in seconds:",
      { defaultsTo: "10 for a new zone" },
    ),
    OriginResponseTimeout: stepped([5, 15, 30, 45, 60])(
      "originResponseTimeout",
      "Timeout of a response from the origin, in seconds:",
      { defaultsTo: "60 for a new zone" },
    ),
    OriginRetries: stepped([0, 1, 2])("originRetries", "Number of retries of a failed request to the origin:"),
    OriginRetryDelay: stepped([0, 1, 3, 5, 10])("originRetryDelay", "Delay between retries, in seconds:"),
    OriginRetry5XXResponses: flag(
      "originRetry5xxResponses",
      "True if a request is retried after a 5xx response of the origin.",
    ),
    OriginRetryConnectionTimeout: flag(
      "originRetryConnectionTimeout",
      "True if a request is retried if the connection to the origin times out.",
    ),
    OriginRetryResponseTimeout: flag(
      "originRetryResponseTimeout",
      "True if a request is retried if the response of the origin times out.",
    ),
    EnableSafeHop: flag("enableSafeHop", "True if SafeHop retries requests to the origin over other routes."),
    StickySessionType: oneOf(stickySessionType)(
      "stickySessionType",
      "Sticky sessions, which keep each visitor with one origin.",
    ),
    StickySessionCookieName: clearable("stickySessionCookieName", "Name of the sticky-session cookie."),
    StickySessionClientHeaders: clearableWithout(headerNamesProblem)(
      "stickySessionClientHeaders",
      "The request headers that identify a visitor, separated by commas.",
    ),
    AWSSigningEnabled: flag("awsSigningEnabled", "True if requests to the origin are signed for AWS S3."),
    AWSSigningKey: string("awsSigningKey", "The access key id for signing. Always a secret.", { secret: true }),
    AWSSigningSecret: string("awsSigningSecret", "The secret key for signing. Always a secret.", {
      secret: true,
    }),
    AWSSigningRegionName: clearable("awsSigningRegionName", "The AWS region for signing.", {
      example: "eu-central-1",
    }),
  },
};

export const originShield: SettingGroup = {
  title: "Origin shield",
  settings: {
    EnableOriginShield: flag(
      "enableOriginShield",
      "True if requests to the origin go through one edge location, which caches as well. It does not filter requests, and cannot be combined with `permaCacheStorageZoneId`.",
    ),
    OriginShieldZoneCode: clearable(
      "originShieldZoneCode",
      "The code of the origin shield's location: `FR` (Paris) or `IL` (Chicago).",
      {
        example: "FR",
      },
    ),
    OriginShieldEnableConcurrencyLimit: flag(
      "originShieldEnableConcurrencyLimit",
      "True if the number of concurrent requests to the origin is limited.",
    ),
    OriginShieldMaxConcurrentRequests: within(1, 10_000)(
      "originShieldMaxConcurrentRequests",
      "The maximum number of concurrent requests to the origin.",
    ),
    OriginShieldMaxQueuedRequests: within(0, 30_000)(
      "originShieldMaxQueuedRequests",
      "The maximum number of requests that wait for the origin.",
    ),
    OriginShieldQueueMaxWaitTime: stepped([3, 5, 15, 30, 45])(
      "originShieldQueueMaxWaitTime",
      "Maximum time that a request waits for the origin, in seconds:",
    ),
    EnableRequestCoalescing: flag(
      "enableRequestCoalescing",
      "True if concurrent requests for the same file are combined into one request to the origin. Use it for public content only: visitors may get each other's personal responses.",
    ),
    RequestCoalescingTimeout: stepped([3, 5, 10, 15, 30, 60])(
      "requestCoalescingTimeout",
      "Maximum time that combined requests wait for each other, in seconds:",
    ),
  },
};

export const routing: SettingGroup = {
  title: "Network",
  settings: {
    Type: oneOf(tier)("type", "The network that serves the zone. `Volume` is cheaper and has fewer locations."),
    EnableGeoZoneEU: flag(
      "enableGeoZoneEu",
      "True if visitors in Europe are served from locations there. Otherwise, the nearest enabled region serves them.",
    ),
    EnableGeoZoneUS: flag("enableGeoZoneUs", "True if visitors in North America are served from locations there."),
    EnableGeoZoneASIA: flag(
      "enableGeoZoneAsia",
      "True if visitors in Asia and Oceania are served from locations there.",
    ),
    EnableGeoZoneSA: flag("enableGeoZoneSa", "True if visitors in South America are served from locations there."),
    EnableGeoZoneAF: flag(
      "enableGeoZoneAf",
      "True if visitors in the Middle East and Africa are served from locations there.",
    ),
    BudgetRedirectedCountries: countries(
      "budgetRedirectedCountries",
      "Codes of the countries that are served from the cheapest region, North America or Europe.",
    ),
    RoutingFilters: strings(
      "routingFilters",
      "The filters that select the locations that serve the zone, such as `all`, `eu` or `scripting`. Only locations in all filters serve it. A zone with a script needs `scripting`.",
    ),
    EnableAutoSSL: flag("enableAutoSsl", "True if each host name of the zone automatically gets a certificate."),
    DisableLetsEncrypt: flag("disableLetsEncrypt", "True if Let's Encrypt certificates are disabled for the zone."),
    EnableWebSockets: flag(
      "enableWebSockets",
      "True if WebSocket connections are allowed. They cost money for the time that they are open ($0.235 per million minutes), besides their traffic.",
    ),
    // The API descriptions still list the older steps; see docs.bunny.net/cdn/websockets.
    MaxWebSocketConnections: within(100, 25_000)(
      "maxWebSocketConnections",
      "The maximum number of concurrent WebSocket connections, a multiple of 100. It does not affect the price.",
      { example: 1000, defaultsTo: "500 for a new zone" },
    ),
    AddCanonicalHeader: flag(
      "addCanonicalHeader",
      "True if responses have a header that names the origin's file as canonical.",
    ),
    EnableAccessControlOriginHeader: flag(
      "enableAccessControlOriginHeader",
      "True if responses have the CORS header that allows other sites to read them.",
    ),
    AccessControlOriginHeaderExtensions: strings(
      "accessControlOriginHeaderExtensions",
      "File extensions that get the CORS header.",
    ),
  },
};

export const limits: SettingGroup = {
  title: "Limits",
  settings: {
    MonthlyBandwidthLimit: long(
      "monthlyBandwidthLimit",
      "Maximum traffic per month, in bytes. Beyond it, the zone stops until the next billing cycle. 0 means no limit.",
    ),
    RequestLimit: integer(
      "requestLimit",
      "Maximum number of requests per second from one IP address. 0 means no limit.",
    ),
    BurstSize: integer(
      "burstSize",
      "Number of requests that one IP address may send in a burst beyond `requestLimit`. Further ones are slowed down. 0 allows no burst.",
    ),
    LimitRatePerSecond: integer(
      "limitRatePerSecond",
      "Maximum rate of a connection, in kilobytes per second. 0 means no limit.",
    ),
    LimitRateAfter: decimal(
      "limitRateAfter",
      "Amount of data of a request that is transferred before `limitRatePerSecond` applies, in kilobytes according to the platform's documentation. Its API does not name the unit, which may be megabytes. 0 applies the rate at once.",
    ),
    ConnectionLimitPerIPCount: integer(
      "connectionLimitPerIpCount",
      "Maximum number of concurrent connections from one IP address to each server of the edge. 0 means no limit.",
    ),
  },
};
