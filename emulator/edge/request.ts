import { isIP } from "node:net";
import { z } from "zod";
import { id } from "../../provider/schema/values";
import { type PathReading, readingsOf } from "./paths";

const absolute = z
  .string()
  .refine((value) => value.startsWith("/") || (/^https?:\/\/[^/]/i.test(value) && URL.canParse(value)), {
    error: 'must be an address such as "https://www.example.com/admin?page=1", or a path such as "/admin"',
  });

/** A request that a browser or another client might send to the edge. What it leaves out is not known, and may leave a rule undecided. */
export const edgeRequest = z.strictObject({
  /** The pull zone that it goes to. Default: the one that has the host name of the address, else the only one. */
  pullZoneId: id().optional(),
  /** The same by its name, or by its id. */
  pullZone: z.string().min(1).optional(),
  /** With a path alone, it is sent by HTTPS to any of the zone's host names. */
  url: absolute,
  method: z
    .string()
    .regex(/^[A-Za-z-]+$/)
    .default("GET")
    .transform((value) => value.toUpperCase()),
  /** By their names; a header that is sent several times has a list. A header that is not here is not sent. */
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  /** Left out of a POST, PUT or PATCH, it is not known; other requests then have none. */
  body: z.string().optional(),
  /** The address of the client. */
  ip: z
    .string()
    .refine((value) => isIP(value) > 0, { error: 'must be an IPv4 or IPv6 address, such as "203.0.113.7"' })
    .optional(),
  /** Two letters, as in `DE`. */
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional(),
  /** The state or region, by the code of the platform. */
  state: z.string().optional(),
  city: z.string().optional(),
  asn: z.int().min(0).optional(),
  organization: z.string().optional(),
  /** The JA4 fingerprint of the client's TLS. */
  ja4: z.string().optional(),
  /** How often the client sends it within the interval of a rate limit. */
  times: z.int().min(1).default(1),
});

export type EdgeRequest = z.input<typeof edgeRequest>;

/** The same with what follows from it. */
export interface ReadRequest extends Omit<z.output<typeof edgeRequest>, "headers"> {
  readonly scheme: "http" | "https";
  /** In lower case, without port; nothing where the request has only a path. */
  readonly host: string | undefined;
  /** Nothing where it is the usual one. */
  readonly port: string | undefined;
  readonly paths: readonly PathReading[];
  /** As written and as browsers send it, without the question mark. */
  readonly queries: readonly string[];
  /** Names in lower case with values, in the order given. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly cookies: readonly (readonly [name: string, value: string])[];
  /** Whether the pull zone drops cookies; what then looks at them is not known. */
  readonly cookiesAreOff?: boolean;
  /** Headers that the firewall may not see, in lower case. */
  readonly ignoredHeaders?: readonly string[];
  /** The host names of the pull zone. */
  readonly ownHosts?: readonly string[];
  /** The headers that an edge rule may set before others look at them, in lower case, with the rule. */
  readonly changedHeaders?: ReadonlyMap<string, string>;
}

/** @throws ZodError for a request that is none */
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

/** Returns the HTTPS address that a request over HTTP is redirected to. */
export function secureAddress({ url, host }: ReadRequest): string {
  const [, origin = "", rest = ""] = /^https?:\/\/([^/?#]*)([^#]*)/i.exec(url) ?? [];
  return `https://${host ?? origin}${rest}`;
}

/** `a=1; b=2` as names and values. */
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
