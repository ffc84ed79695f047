import { UndecidedMatch, undecided } from "./match";
import { percentDecoded } from "./paths";
import { formsOf } from "./patterns";
import type { ReadRequest } from "./request";

/**
 * A string that a variable holds, in each form in which the platform may have it. The first form is as written; where the others differ
 * in a comparison, it is not decided.
 */
export interface Held {
  readonly name: string;
  readonly forms: readonly string[];
}

/** What a variable of a request holds, or why that is not known. */
type Reading = readonly Held[] | UndecidedMatch;

const one = (forms: readonly string[]): Reading => [{ name: "", forms: [...new Set(forms)] }];
const pairs = (all: readonly (readonly [name: string, value: string])[]): Reading =>
  all.map(([name, value]) => ({ name, forms: [value] }));
const names = (read: Reading): Reading =>
  read instanceof UndecidedMatch ? read : read.map(({ name }) => ({ name, forms: [name] }));
const given = (value: string | undefined, what: string): Reading =>
  value === undefined ? undecided(`the request does not specify its ${what}`) : one([value]);

/** The arguments of a query or of a form, as written and decoded: whether they are decoded without a transformation is not known. */
function argumentsIn(value: string): Reading {
  const parts = value.split("&").filter((part) => part !== "");
  return parts.flatMap((part) => {
    const [, raw = ""] = /=([\s\S]*)$/.exec(part) ?? [];
    return [...new URLSearchParams(part)].map(([name, value]) => ({ name, forms: [...new Set([raw, value])] }));
  });
}

/** Methods whose requests have a body. */
const withBody = ["POST", "PUT", "PATCH"];

function bodyOf({ body, method }: ReadRequest): string | UndecidedMatch {
  return body ?? (withBody.includes(method) ? undecided("the request does not specify its body") : "");
}

function posted(request: ReadRequest): Reading {
  const body = bodyOf(request);
  if (body instanceof UndecidedMatch) return body;
  if (body === "") return [];
  const types = request.headers.filter(([name]) => name === "content-type").map(([, value]) => value);
  return types.length === 1 && types.every((type) => /^application\/x-www-form-urlencoded\b/i.test(type))
    ? argumentsIn(body)
    : undecided("the arguments of a body that is not a form are not carried out");
}

function queried({ queries }: ReadRequest): Reading {
  return argumentsIn(queries[0] ?? "");
}

function both(request: ReadRequest): Reading {
  const [query, form] = [queried(request), posted(request)];
  return query instanceof UndecidedMatch ? query : form instanceof UndecidedMatch ? form : [...query, ...form];
}

function cookiesOf({ cookies, cookiesAreOff }: ReadRequest): Reading {
  if (cookiesAreOff && cookies.length > 0) return undecided("the pull zone has cookies disabled");
  return pairs(cookies);
}

/** The path with its query, in each reading. */
function addressesOf({ paths, queries }: ReadRequest): string[] {
  return paths.flatMap(({ value }) => queries.map((query) => (query === "" ? value : `${value}?${query}`)));
}

const protocols = ["HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/2.0", "HTTP/3", "HTTP/3.0"];

const readers: Readonly<Record<string, (request: ReadRequest) => Reading>> = {
  REQUEST_URI: (request) => one(addressesOf(request)),
  REQUEST_URI_RAW: (request) => {
    const { host, scheme } = request;
    const addresses = addressesOf(request);
    return one([...addresses, ...addresses.map((each) => `${scheme}://${host ?? "edge.invalid"}${each}`)]);
  },
  REQUEST_FILENAME: ({ paths }) => one(paths.map(({ value }) => value)),
  REQUEST_BASENAME: ({ paths }) => one(paths.map(({ value }) => value.split(/[/\\]/).at(-1) ?? "")),
  REQUEST_LINE: (request) =>
    one(addressesOf(request).flatMap((each) => protocols.map((protocol) => `${request.method} ${each} ${protocol}`))),
  REQUEST_PROTOCOL: () => one(protocols),
  QUERY_STRING: ({ queries }) => one(queries.flatMap((query) => [query, percentDecoded(query)])),
  ARGS: both,
  ARGS_GET: queried,
  ARGS_POST: posted,
  ARGS_GET_NAMES: (request) => names(queried(request)),
  ARGS_POST_NAMES: (request) => names(posted(request)),
  ARGS_COMBINED_SIZE: (request) => {
    const held = both(request);
    if (held instanceof UndecidedMatch) return held;
    const size = (value = "") => Buffer.byteLength(value);
    return one([String(held.reduce((sum, { name, forms }) => sum + size(name) + size(forms.at(-1)), 0))]);
  },
  FILES_NAMES: (request) => {
    const body = bodyOf(request);
    return body === "" ? [] : undecided("the files in a body are not carried out");
  },
  REQUEST_BODY: (request) => {
    const body = bodyOf(request);
    return body instanceof UndecidedMatch ? body : one([body]);
  },
  REQUEST_COOKIES: cookiesOf,
  REQUEST_COOKIES_NAMES: (request) => names(cookiesOf(request)),
  REQUEST_HEADERS: ({ headers }) => pairs(headers),
  REQUEST_HEADERS_NAMES: ({ headers }) => names(pairs(headers)),
  REQUEST_METHOD: ({ method }) => one([method]),
  REMOTE_ADDR: ({ ip }) => (ip === undefined ? given(ip, "address (ip)") : one(formsOf(ip))),
  FINGERPRINT: ({ ja4 }) => given(ja4, "fingerprint (ja4)"),
};

/** What a variable, or a part of it, holds in a request. */
export function valuesOf(variable: string, of: string, request: ReadRequest): Reading {
  if (variable === "GEO") return placeOf(of, request);
  const reader = readers[variable];
  if (!reader) return undecided(`the variable ${variable} is not carried out`);
  const isHost = variable === "REQUEST_HEADERS" && ["", "host"].includes(of.toLowerCase());
  if (isHost && request.host === undefined) return undecided("the request does not specify its host name");
  const changed = variable === "REQUEST_HEADERS" ? changedBy(of, request) : undefined;
  if (changed !== undefined) return undecided(`${changed} may set the header before`);
  const held = reader(request);
  if (held instanceof UndecidedMatch || of === "") return held;
  // Names of headers have no letter case; whether those of cookies and arguments have is not known.
  const found = held.filter(({ name }) => name.toLowerCase() === of.toLowerCase());
  const isExact = variable === "REQUEST_HEADERS" || found.every(({ name }) => name === of);
  return isExact ? found : undecided(`letter case decides whether ${variable} has ${of}`);
}

/** The edge rule that may set the header, or one of all where none is named. */
function changedBy(header: string, { changedHeaders = new Map() }: ReadRequest): string | undefined {
  return header === "" ? [...changedHeaders.values()][0] : changedHeaders.get(header.toLowerCase());
}

function placeOf(of: string, { country, city, state }: ReadRequest): Reading {
  switch (of.toUpperCase()) {
    case "":
    case "COUNTRY_CODE":
      return given(country?.toUpperCase(), "country");
    case "CITY":
      return given(city, "city");
    case "REGION":
      return given(state, "state");
    default:
      return undecided(`GEO of ${of} is not carried out`);
  }
}
