import { isIP } from "node:net";
import { z } from "zod";
import { id } from "../../provider/schema/values";

const absolute = z.string().refine((text) => text.startsWith("/") || /^https?:\/\/[^/]/i.test(text), {
  error: 'must be an address such as "https://www.example.com/admin?page=1", or a path such as "/admin"',
});

/** A request that a browser or another client might send to the edge. What it leaves out is not known, and may leave a rule undecided. */
export const edgeRequest = z.strictObject({
  /** The pull zone that it goes to. Default: the only one, else the one that has the host name of the address. */
  pullZoneId: id().optional(),
  url: absolute,
  method: z
    .string()
    .regex(/^[A-Za-z-]+$/)
    .default("GET")
    .transform((text) => text.toUpperCase()),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(""),
  /** The address of the client. */
  ip: z
    .string()
    .refine((text) => isIP(text) > 0, { error: 'must be an IPv4 or IPv6 address, such as "203.0.113.7"' })
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
export interface ReadRequest extends z.output<typeof edgeRequest> {
  readonly address: URL;
  /** By their names in lower case. */
  readonly header: ReadonlyMap<string, string>;
  readonly cookies: readonly (readonly [name: string, value: string])[];
}

/** @throws ZodError for a request that is none */
export function readRequest(given: unknown): ReadRequest {
  const request = edgeRequest.parse(given);
  const header = new Map(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]));
  const address = new URL(request.url, `https://${header.get("host") ?? "edge.invalid"}`);
  if (!header.has("host")) header.set("host", address.host);
  return { ...request, address, header, cookies: pairs(header.get("cookie") ?? "", ";") };
}

/** `a=1;b=2` as names and values. */
export function pairs(text: string, separator: ";" | "&"): [name: string, value: string][] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const at = part.indexOf("=");
      return at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    });
}
