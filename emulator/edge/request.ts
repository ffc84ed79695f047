import { isIP } from "node:net";
import { z } from "zod";
import { id } from "../../provider/schema/values";
import { type PathReading, readingsOf } from "./paths";

const absolute = z
  .string()
  .refine((value) => value.startsWith("/") || (/^https?:\/\/[^/]/i.test(value) && URL.canParse(value)), {
    error: 'must be a URL such as "https://www.example.com/admin?page=1" or a path such as "/admin"',
  });

/** Request that a client might send to the edge. Omitted properties are unknown and may leave a rule undecided. */
export const edgeRequest = z.strictObject({
  /** Id of the pull zone. Default: the one with the URL's host name, or else the only one. */
  pullZoneId: id().optional(),
  /** Name or id of the pull zone. */
  pullZone: z.string().min(1).optional(),
  /** URL or path. A path is requested over HTTPS from any of the zone's host names. */
  url: absolute,
  method: z
    .string()
    .regex(/^[A-Za-z-]+$/)
    .default("GET")
    .transform((value) => value.toUpperCase()),
  /** Complete headers by name. Repeated headers have a list. */
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  /** If omitted, unknown for POST, PUT and PATCH, and absent for other methods. */
  body: z.string().optional(),
  /** Client address. */
  ip: z
    .string()
    .refine((value) => isIP(value) > 0, { error: 'must be an IPv4 or IPv6 address such as "203.0.113.7"' })
    .optional(),
  /** Two letters, such as `DE`. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  /** Platform's code of the state or region. */
  state: z.string().optional(),
  city: z.string().optional(),
  asn: z.int().min(0).optional(),
  organization: z.string().optional(),
  /** JA4 fingerprint of the client's TLS handshake. */
  ja4: z.string().optional(),
  /** Continent in the platform's spelling, for the component `CONTINENT` of `GEO`. */
  continent: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** True if the platform verifies that the client is the bot that its User-Agent names, false if that fails. */
  verifiedBot: z.boolean().optional(),
  /** True if the token in the URL is signed with the zone's key, false if it is not. */
  validToken: z.boolean().optional(),
  /**
   * Number of requests that the client sends within a rate limit's interval, evenly spaced. The last one is evaluated.
   */
  times: z.int().min(1).default(1),
});

export type EdgeRequest = z.input<typeof edgeRequest>;

export interface ReadRequest extends Omit<z.output<typeof edgeRequest>, "headers"> {
  readonly scheme: "http" | "https";
  /** Lower case, without port. Undefined if the request has only a path. */
  readonly host: string | undefined;
  /** Undefined for the default port. */
  readonly port: string | undefined;
  readonly paths: readonly PathReading[];
  /** As written and as browsers send it, without the question mark. */
  readonly queries: readonly string[];
  /** Lower-case names and values, in order. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly (readonly [name: string, value: string])[];
  /** Lower-case names of headers that the firewall may not see. */
  readonly ignoredHeaders?: readonly string[];
  readonly ownHosts?: readonly string[];
  /** Lower-case names of headers that an edge rule may set, with the rule. */
  readonly changedHeaders?: ReadonlyMap<string, string>;
}

/** @throws ZodError if the request is invalid */
export function readRequest(given: unknown): ReadRequest {
  const request = edgeRequest.parse(given);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    [value].flat().map((each) => [name.toLowerCase(), each.trim()] as const),
  );
  const sent = (header: string) => headers.find(([name]) => name === header)?.[1];
  const [, origin = "", path = "", search = ""] = /^(https?:\/\/[^/?#\\]*)?([^?#]*)(\?[^#]*)?/i.exec(request.url) ?? [];
  const authoritySent = sent("host") ?? (origin === "" ? undefined : origin.replace(/^https?:\/\//i, ""));
  const address = new URL(origin === "" ? `https://edge.invalid${request.url}` : request.url);
  const authority =
    authoritySent === undefined || !URL.canParse(`https://${authoritySent}`)
      ? undefined
      : new URL(`${address.protocol}//${authoritySent}`);
  const port = authority?.port;
  return {
    ...request,
    scheme: address.protocol === "http:" ? "http" : "https",
    host: authority?.hostname.replace(/\.$/, ""),
    port: port === "" ? undefined : port,
    paths: readingsOf(path === "" ? "/" : path),
    queries: [...new Set([search.slice(1), address.search.slice(1)])],
    headers: authority && sent("host") === undefined ? [...headers, ["host", authority.host]] : headers,
    cookies: headers.filter(([name]) => name === "cookie").flatMap(([, value]) => pairs(value)),
  };
}

/** Returns the target of the redirect to HTTPS. */
export function secureAddress({ url, host }: ReadRequest): string {
  const [, origin = "", rest = ""] = /^https?:\/\/([^/?#]*)([^#]*)/i.exec(url) ?? [];
  return `https://${host ?? origin}${rest}`;
}

/** Parses `a=1; b=2`. */
function pairs(value: string): [name: string, value: string][] {
  return value
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    });
}
