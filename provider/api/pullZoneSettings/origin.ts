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

export const originType = enumeration("PullZoneOriginType", "Where a pull zone gets its files.", {
  OriginUrl: 0,
  DnsAccelerate: 1,
  StorageZone: 2,
  LoadBalancer: 3,
  EdgeScript: 4,
  MagicContainers: 5,
  PushZone: 6,
});

const executionPhase = enumeration("PullZoneExecutionPhase", "When the script of a pull zone runs.", {
  Cache: 0,
  LoadBalancer: 1,
  PreCache: 2,
});

const ipFamilyPolicy = enumeration("PullZoneIpFamilyPolicy", "Over which IP versions the edge reaches an origin.", {
  IPv4Only: 0,
  DualStack: 1,
  DualStackPreferIPv6: 2,
  IPv6Only: 3,
});

const stickySessionType = enumeration("PullZoneStickySessionType", "Whether visitors stay with one origin.", {
  Off: 0,
  On: 1,
});

/** Documented numbers. The platform rounds a number that is not a multiple of 100 up to one of them. */
export const webSocketSteps: readonly number[] = [500, 1000, 2500, 5000, 10_000, 25_000];

const tier = enumeration("PullZoneType", "The network that serves a pull zone.", { Premium: 0, Volume: 1 });

/** Reads scheme and port of a DNS origin, which only its address shows. */
function ofDnsOrigin(part: (address: URL) => unknown): NonNullable<Setting["derive"]> {
  return ({ OriginType, OriginUrl }) =>
    OriginType === originType.values.DnsAccelerate && typeof OriginUrl === "string" && URL.canParse(OriginUrl)
      ? part(new URL(OriginUrl))
      : undefined;
}

export const origin: SettingGroup = {
  title: "Origin",
  settings: {
    OriginType: oneOf(originType)("originType", "Where the zone gets its files.", { example: "OriginUrl" }),
    OriginUrl: row(webAddress, z.string)("originUrl", "The address of the origin.", {
      comparesAs: "url",
      example: "https://origin.acme.example",
    }),
    OriginHostHeader: clearableWithout(hostHeaderProblem)(
      "originHostHeader",
      "The `Host` header that the origin gets.",
    ),
    AddHostHeader: flag("addHostHeader", "Whether the origin gets the visitor's `Host` header."),
    FollowRedirects: flag("followRedirects", "Whether the edge follows redirects of the origin itself."),
    StorageZoneId: reference("storageZoneId", "The storage zone that is the origin."),
    LoadBalancerId: reference("loadBalancerId", "The load balancer that is the origin."),
    EdgeScriptId: reference("edgeScriptId", "The script that is the origin."),
    EdgeScriptExecutionPhase: oneOf(executionPhase)("edgeScriptExecutionPhase", "When the script runs."),
    MiddlewareScriptId: reference("middlewareScriptId", "The script that runs between visitors and the origin."),
    MagicContainersAppId: clearable("magicContainersAppId", "The container application that is the origin."),
    MagicContainersEndpointId: clearable("magicContainersEndpointId", "The endpoint of that application."),
    DnsOriginScheme: clearable("dnsOriginScheme", "The scheme of an origin that is a DNS record.", {
      shownAs: null,
      derive: ofDnsOrigin(({ protocol }) => protocol.slice(0, -1)),
    }),
    DnsOriginPort: integer("dnsOriginPort", "The port of an origin that is a DNS record.", {
      shownAs: null,
      derive: ofDnsOrigin(({ port, protocol }) => Number(port) || { "http:": 80, "https:": 443 }[protocol]),
    }),
    IpFamilyPolicy: oneOf(ipFamilyPolicy)("ipFamilyPolicy", "Over which IP versions the edge reaches the origin."),
    OriginConnectTimeout: stepped([3, 5, 10])(
      "originConnectTimeout",
      "Seconds that a connection to the origin may take:",
    ),
    OriginResponseTimeout: stepped([5, 15, 30, 45, 60])(
      "originResponseTimeout",
      "Seconds that the origin may take to respond:",
    ),
    OriginRetries: stepped([0, 1, 2])("originRetries", "How often a failed request to the origin is repeated:"),
    OriginRetryDelay: stepped([0, 1, 3, 5, 10])("originRetryDelay", "Seconds between these attempts:"),
    OriginRetry5XXResponses: flag("originRetry5xxResponses", "Whether a 5xx response of the origin is retried."),
    OriginRetryConnectionTimeout: flag(
      "originRetryConnectionTimeout",
      "Whether a connection to the origin that timed out is retried.",
    ),
    OriginRetryResponseTimeout: flag(
      "originRetryResponseTimeout",
      "Whether a response of the origin that timed out is retried.",
    ),
    EnableSafeHop: flag("enableSafeHop", "Whether SafeHop retries requests to the origin over other routes."),
    StickySessionType: oneOf(stickySessionType)("stickySessionType", "Whether visitors stay with one origin."),
    StickySessionCookieName: clearable("stickySessionCookieName", "The cookie that keeps visitors with one origin."),
    StickySessionClientHeaders: clearableWithout(headerNamesProblem)(
      "stickySessionClientHeaders",
      "The request headers that tell visitors apart, separated by commas.",
    ),
    AWSSigningEnabled: flag("awsSigningEnabled", "Whether requests to the origin are signed for AWS S3."),
    AWSSigningKey: string("awsSigningKey", "The access key id of that signature. Always a secret.", { secret: true }),
    AWSSigningSecret: string("awsSigningSecret", "The secret key of that signature. Always a secret.", {
      secret: true,
    }),
    AWSSigningRegionName: clearable("awsSigningRegionName", "The AWS region of that signature.", {
      example: "eu-central-1",
    }),
  },
};

export const originShield: SettingGroup = {
  title: "Origin shield",
  settings: {
    EnableOriginShield: flag("enableOriginShield", "Whether one location of the edge stands before the origin."),
    OriginShieldZoneCode: clearable("originShieldZoneCode", "The code of that location.", { example: "FR" }),
    OriginShieldEnableConcurrencyLimit: flag(
      "originShieldEnableConcurrencyLimit",
      "Whether the requests to the origin at one time are limited.",
    ),
    OriginShieldMaxConcurrentRequests: within(1, 10_000)(
      "originShieldMaxConcurrentRequests",
      "How many requests to the origin may be in progress at once.",
    ),
    OriginShieldMaxQueuedRequests: within(0, 30_000)(
      "originShieldMaxQueuedRequests",
      "How many further requests may wait for the origin.",
    ),
    OriginShieldQueueMaxWaitTime: stepped([3, 5, 15, 30, 45])(
      "originShieldQueueMaxWaitTime",
      "Seconds that they may wait:",
    ),
    EnableRequestCoalescing: flag(
      "enableRequestCoalescing",
      "Whether concurrent requests for the same file reach the origin as one.",
    ),
    RequestCoalescingTimeout: stepped([3, 5, 10, 15, 30, 60])(
      "requestCoalescingTimeout",
      "Seconds that these requests wait for each other:",
    ),
  },
};

export const routing: SettingGroup = {
  title: "Network",
  settings: {
    Type: oneOf(tier)("type", "The network that serves the zone."),
    EnableGeoZoneEU: flag("enableGeoZoneEu", "Whether Europe is served from there."),
    EnableGeoZoneUS: flag("enableGeoZoneUs", "Whether North America is served from there."),
    EnableGeoZoneASIA: flag("enableGeoZoneAsia", "Whether Asia and Oceania are served from there."),
    EnableGeoZoneSA: flag("enableGeoZoneSa", "Whether South America is served from there."),
    EnableGeoZoneAF: flag("enableGeoZoneAf", "Whether the Middle East and Africa are served from there."),
    BudgetRedirectedCountries: countries(
      "budgetRedirectedCountries",
      "Codes of the countries that are served from the cheapest region.",
    ),
    RoutingFilters: strings("routingFilters", "The filters that choose the locations which serve the zone."),
    EnableAutoSSL: flag("enableAutoSsl", "Whether each host name of the zone gets a certificate automatically."),
    DisableLetsEncrypt: flag("disableLetsEncrypt", "Whether no certificates of Let's Encrypt are issued for the zone."),
    EnableWebSockets: flag("enableWebSockets", "Whether WebSocket connections are let through."),
    MaxWebSocketConnections: within(0, 2_147_483_600)(
      "maxWebSocketConnections",
      `How many WebSocket connections may be open, a multiple of 100. The documentation lists ${webSocketSteps.join(", ")}; other values have been accepted.`,
      { example: 1000 },
    ),
    AddCanonicalHeader: flag("addCanonicalHeader", "Whether responses name the origin's file as canonical."),
    EnableAccessControlOriginHeader: flag(
      "enableAccessControlOriginHeader",
      "Whether responses allow other sites to read them (CORS).",
    ),
    AccessControlOriginHeaderExtensions: strings(
      "accessControlOriginHeaderExtensions",
      "The file extensions to which this applies.",
    ),
  },
};

export const limits: SettingGroup = {
  title: "Limits",
  settings: {
    MonthlyBandwidthLimit: long("monthlyBandwidthLimit", "Bytes that may be served in a month; 0 is no limit."),
    RequestLimit: integer("requestLimit", "Requests that an address may send in a second; 0 is no limit."),
    BurstSize: integer("burstSize", "Requests that an address may send beyond that in a burst."),
    LimitRatePerSecond: integer("limitRatePerSecond", "Kilobytes that a connection gets in a second; 0 is no limit."),
    LimitRateAfter: decimal("limitRateAfter", "Megabytes that a connection gets before that limit applies."),
    ConnectionLimitPerIPCount: integer(
      "connectionLimitPerIpCount",
      "Connections that an address may have at once; 0 is no limit.",
    ),
  },
};
