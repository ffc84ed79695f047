import type { ReadRequest } from "./request";

/** What a variable of a request holds: texts by their names, or undefined where that is not known or not carried out. */
type Held = readonly (readonly [name: string, text: string])[] | undefined;

const one = (text: string | undefined): Held => (text === undefined ? undefined : [["", text]]);
const names = (held: Held): Held => held?.map(([name]) => [name, name]);

/** The arguments of a query or of a form, decoded. */
function argumentsIn(text: string): [string, string][] {
  return [...new URLSearchParams(text)];
}

function posted({ header, body }: ReadRequest): Held {
  if (body === "") return [];
  return /^application\/x-www-form-urlencoded\b/i.test(header.get("content-type") ?? "")
    ? argumentsIn(body)
    : undefined;
}

function queried({ address }: ReadRequest): [string, string][] {
  return argumentsIn(address.search.slice(1));
}

function both(request: ReadRequest): Held {
  const form = posted(request);
  return form && [...queried(request), ...form];
}

function fileNameOf({ address }: ReadRequest): string {
  return decoded(address.pathname);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const readers: Readonly<Record<string, (request: ReadRequest) => Held>> = {
  REQUEST_URI: ({ address }) => one(`${address.pathname}${address.search}`),
  REQUEST_URI_RAW: ({ address }) => one(`${address.origin}${address.pathname}${address.search}`),
  REQUEST_FILENAME: (request) => one(fileNameOf(request)),
  REQUEST_BASENAME: (request) => one(fileNameOf(request).split("/").at(-1)),
  QUERY_STRING: ({ address }) => one(address.search.slice(1)),
  ARGS: both,
  ARGS_GET: queried,
  ARGS_POST: posted,
  ARGS_GET_NAMES: (request) => names(queried(request)),
  ARGS_POST_NAMES: (request) => names(posted(request)),
  ARGS_COMBINED_SIZE: (request) => {
    const held = both(request);
    return held && one(String(held.reduce((sum, [name, text]) => sum + name.length + text.length, 0)));
  },
  REQUEST_BODY: ({ body }) => one(body),
  REQUEST_COOKIES: ({ cookies }) => cookies,
  REQUEST_COOKIES_NAMES: ({ cookies }) => names(cookies),
  REQUEST_HEADERS: ({ header }) => [...header],
  REQUEST_HEADERS_NAMES: ({ header }) => names([...header]),
  REQUEST_METHOD: ({ method }) => one(method),
  REMOTE_ADDR: ({ ip }) => one(ip),
  FINGERPRINT: ({ ja4 }) => one(ja4),
};

/** What a variable, or a part of it, holds in a request. */
export function textsOf(variable: string, of: string, request: ReadRequest): string[] | undefined {
  if (variable === "GEO") return placeOf(of, request);
  const held = readers[variable]?.(request);
  return held?.filter(([name]) => of === "" || name.toLowerCase() === of.toLowerCase()).map(([, text]) => text);
}

function placeOf(of: string, { country, city, state }: ReadRequest): string[] | undefined {
  const places: Readonly<Record<string, string | undefined>> = {
    "": country?.toUpperCase(),
    COUNTRY_CODE: country?.toUpperCase(),
    CITY: city,
    REGION: state,
  };
  const text = places[of.toUpperCase()];
  return text === undefined ? undefined : [text];
}
