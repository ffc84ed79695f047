import { z } from "zod";
import { operationsOf } from "./operation";
import { listed, maybe } from "./responses";
import { shows } from "./success";

/** Longest page. See docs.bunny.net/cdn/logging. */
export const longestAccessLogPage = 10_000;

/**
 * Request in the access logs of a pull zone. Extended logging adds the visitor's `Authorization` header, which is left
 * out because it is a credential.
 */
export const accessLogEntry = z.looseObject({
  timestamp: maybe(z.string(), "When the edge received the request, with milliseconds."),
  pullZoneId: maybe(z.int(), "The pull zone that served the request."),
  requestId: maybe(z.string(), "The id of the request, 32 hexadecimal digits."),
  cacheStatus: maybe(
    z.string(),
    "The result of the cache: HIT, MISS, BYPASS, REVALIDATED, STALE, UPDATING, or - without the cache.",
  ),
  statusCode: maybe(z.int(), "The HTTP status of the response."),
  bytesSent: maybe(z.int(), "The bytes of the response with its headers."),
  bodyBytesSent: maybe(z.int(), "The bytes of its body, with extended logging."),
  remoteIp: maybe(z.string(), "The visitor's address, shortened as the zone anonymizes it."),
  countryCode: maybe(z.string(), "The country of the address, ISO 3166-1 alpha-2."),
  edgeLocation: maybe(z.string(), "The code of the edge location that served the request."),
  scheme: maybe(z.string(), "http or https."),
  host: maybe(z.string(), "The `Host` header."),
  path: maybe(z.string(), "The path with its query."),
  url: maybe(z.string(), "The whole URL."),
  userAgent: maybe(z.string(), "The `User-Agent` header."),
  referer: maybe(z.string(), "The `Referer` header."),
  contentRange: maybe(z.string(), "The `Content-Range` header, with extended logging."),
  ja4Fingerprint: maybe(z.string(), "The JA4 fingerprint of the visitor's TLS client."),
  asn: maybe(z.int(), "The number of the visitor's autonomous system."),
  asnOrganization: maybe(z.string(), "The organization of this system."),
});

/** Lists are separated by commas. Excludes origin shield requests by default. */
const accessLogQuery = z.strictObject({
  from: z.string().optional(),
  to: z.string().optional(),
  status: z.string().optional(),
  cacheStatus: z.string().optional(),
  country: z.string().optional(),
  edgeLocation: z.string().optional(),
  remoteIp: z.string().optional(),
  urlContains: z.string().optional(),
  userAgentContains: z.string().optional(),
  refererContains: z.string().optional(),
  search: z.string().optional(),
  includeOriginShield: z.boolean().optional(),
  limit: z.int().min(1).max(longestAccessLogPage).optional(),
  offset: z.int().min(0).optional(),
  order: z.enum(["asc", "desc"]).optional(),
  requestId: z.string().optional(),
});

/** Returns the entries of a page by offset. 30 requests per zone in 10 seconds. See docs.bunny.net/cdn/logging. */
export const getPullZoneLogs = {
  ...operationsOf("accessLogging")({
    does: "read the access logs of the pull zone",
    method: "GET",
    path: "/v2/pullzones/{pullZoneId}/logs",
    query: accessLogQuery,
    response: z.looseObject({
      data: listed(accessLogEntry),
      pagination: maybe(z.looseObject({ hasMore: maybe(z.boolean()) })),
      query: maybe(z.looseObject({ from: maybe(z.string()), to: maybe(z.string()) })),
    }),
    success: shows("data", "pagination"),
  }),
  list: "data",
  item: accessLogEntry,
} as const;
