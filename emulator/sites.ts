import { type ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";
import { z } from "zod";
import { canonicalHostname } from "../provider/schema/hostname";
import { singleLine } from "../provider/schema/singleLine";
import { describeProblem } from "./control";
import { isKnownHost } from "./edge/resolve";
import { describeVerdict } from "./edge/verdict";
import { type Visited, type VisitorRequest, visit } from "./edge/visit";
import type { HttpServer, Incoming } from "./http";
import type { Platform } from "./platform";

/** Header with a visitor's country, because this machine's addresses have none. */
const countryHeader = "emulator-country";

/** Domain whose subdomains browsers resolve to this machine. */
const local = ".localhost";

/**
 * Serves websites by `Host`: the account's own names, and names below `.localhost`. Other hosts belong to the API.
 */
export function addSites(server: HttpServer, platform: Platform, print: (line: string) => void): void {
  server.onHost(({ headers }) => {
    const site = parseSiteHost(headers.host);
    if (!site || !(site.isLocal || isKnownHost(platform.state, site.host))) return undefined;
    return async (request, response) => {
      const body = (await request.body()) || undefined;
      const visited = visitedBy(requestTo(site.host, request, body));
      print(`${request.method} ${site.host}${request.path} ${visited.status}`);
      send(response, visited, site.isLocal ? toLocalUrl(site.port) : (location) => location);
    };
  });

  function visitedBy(request: VisitorRequest): Visited {
    try {
      return visit(platform.present(), request, platform.clock.now());
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      const headers = { "content-type": "text/plain; charset=utf-8" };
      return { status: 400, headers, content: `${describeProblem(error)}\n` };
    }
  }

  function toLocalUrl(port: string): (location: string) => string {
    return (location) => {
      if (!URL.canParse(location)) return location;
      const { hostname, pathname, search, hash } = new URL(location);
      if (!isKnownHost(platform.state, hostname)) return location;
      return `http://${hostname}${local}${port}${pathname}${search}${hash}`;
    };
  }
}

interface Site {
  readonly host: string;
  /** Port with its colon, or empty. */
  readonly port: string;
  readonly isLocal: boolean;
}

/** Returns a website's host. Single labels below `.localhost`, like other names of this machine, belong to the API. */
function parseSiteHost(host = ""): Site | undefined {
  const [, name = "", port = ""] = /^([^:[\]]+?)\.?(:\d+)?$/.exec(host) ?? [];
  const canonical = canonicalHostname(name);
  const isLocal = canonical.endsWith(local);
  const bare = isLocal ? canonical.slice(0, -local.length) : canonical;
  return bare.includes(".") && !/^[\d.]+$/.test(bare) ? { host: bare, port, isLocal } : undefined;
}

/**
 * Converts a request to the edge's view, with the website's host names. It uses HTTPS, which the emulator lacks, unless
 * `X-Forwarded-Proto` overrides it.
 */
function requestTo(
  host: string,
  { method, path, headers, target }: Incoming,
  body: string | undefined,
): VisitorRequest {
  const {
    host: _host,
    "x-forwarded-proto": proto,
    "x-forwarded-for": client = "127.0.0.1",
    [countryHeader]: country,
    ...others
  } = headers;
  const sent = Object.entries(others).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, ["referer", "origin"].includes(name) ? toPublicUrl(String(value)) : value] as const],
  );
  const address = path.startsWith("/") ? target : "/";
  return {
    url: `${proto === "http" ? "http" : "https"}://${host}${address}`,
    method,
    headers: Object.fromEntries(sent),
    ip: String(client).split(",", 1)[0]?.trim() ?? "",
    ...(typeof country === "string" ? { country } : {}),
    ...(body === undefined ? {} : { body }),
  };
}

function toPublicUrl(address: string): string {
  const { host, pathname, search } = URL.canParse(address) ? new URL(address) : { host: "", pathname: "", search: "" };
  const site = parseSiteHost(host);
  if (!site) return address;
  const rest = address.startsWith(`http://${host}/`) ? pathname + search : "";
  return `https://${site.host}${rest}`;
}

function send(response: ServerResponse, visited: Visited, addressed: (location: string) => string): void {
  const { status, content, verdict } = visited;
  const { location, ...headers } = visited.headers;
  const verdictHeader = verdict ? { "emulator-verdict": inHeader(describeVerdict(verdict).replaceAll("\n", ";")) } : {};
  const redirect = location === undefined ? {} : { location: addressed(location) };
  // With a cached response, a browser would miss the next change.
  const all: Record<string, string> = { "cache-control": "no-store", ...headers, ...redirect, ...verdictHeader };
  for (const [name, value] of Object.entries(all)) if (isHeader(name, value)) response.setHeader(name, value);
  response.setHeader("content-length", Buffer.byteLength(content));
  response.writeHead(status).end(content);
}

function inHeader(value: string): string {
  return singleLine(value, 1_000).replace(/[^\x20-\x7e]/g, "?");
}

/** Excludes headers that a response cannot have. */
function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !["content-length", "transfer-encoding", "connection"].includes(name);
  } catch {
    return false;
  }
}
