import { knownBots } from "../zoneFeatures/botCategories";
import { UndecidedMatch, undecided } from "./match";
import { percentDecoded } from "./paths";
import { formsOf, spellingsOf } from "./patterns";
import type { ReadRequest } from "./request";
import { botsNamedBy } from "./verifiedBots";

/** Possible readings of a variable's value, first as written. */
export interface VariableValue {
  readonly name: string;
  /** Name as written and decoded, if they differ. */
  readonly names?: readonly string[];
  readonly forms: readonly string[];
  /** Reason why the value may be absent. */
  readonly perhaps?: string;
  /** True if repeated values may count as one string. */
  readonly isJoined?: boolean;
}

type Reading = readonly VariableValue[] | UndecidedMatch;

const distinct = (forms: readonly string[]): readonly string[] => [...new Set(forms)];
const one = (forms: readonly string[]): Reading => [{ name: "", forms: distinct(forms) }];
const oneOrNone = (forms: readonly string[]): Reading => (forms.every((form) => form === "") ? [] : one(forms));
const names = (read: Reading): Reading =>
  read instanceof UndecidedMatch
    ? read
    : read.map(({ name, names = [name], perhaps }) => ({ name, forms: names, ...(perhaps ? { perhaps } : {}) }));
const given = (value: string | undefined, what: string): Reading =>
  value === undefined ? undecided(`the request does not specify its ${what}`) : one([value]);

/** Parses arguments, as written and decoded, because it is unknown if the platform decodes them. */
function argumentsIn(value: string): Reading {
  const parts = value.split("&").filter((part) => part !== "");
  return parts.map((part) => {
    const [, written = "", raw] = /^([^=]*)(?:=([\s\S]*))?$/.exec(part) ?? [];
    const [name, argument] = [written, raw ?? ""].map((each) => percentDecoded(each.replaceAll("+", " ")));
    return {
      name: name ?? "",
      names: distinct([name ?? "", written]),
      forms: distinct([raw ?? "", argument ?? ""]),
      ...(raw === undefined ? { perhaps: `the argument ${written} has no value and may count as absent` } : {}),
    };
  });
}

export const withBody = ["POST", "PUT", "PATCH"];

/** Body size that the firewall is assumed to read. Its limit is not published. */
export const bytesRead = 8192;

function bodyOf({ body, method }: ReadRequest): string | UndecidedMatch {
  if (Buffer.byteLength(body ?? "") > bytesRead)
    return undecided("it is unknown how much of the body the firewall reads");
  return body ?? (withBody.includes(method) ? undecided("the request does not specify its body") : "");
}

function posted(request: ReadRequest): Reading {
  const body = bodyOf(request);
  if (body instanceof UndecidedMatch) return body;
  if (body === "") return [];
  const changed = changedBy("content-type", request);
  if (changed !== undefined) return undecided(changed);
  const types = request.headers.filter(([name]) => name === "content-type").map(([, value]) => value);
  const [type = ""] = types.length === 1 ? types : [];
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return argumentsIn(body);
  const fields = fieldsIn(body, type);
  if (fields === undefined) return undecided("arguments are read only from forms and JSON bodies");
  const perhaps = "it is unknown whether the body's content counts as arguments";
  return fields.map(({ names, value }) => ({ name: names[0] ?? "", names, forms: [value], perhaps }));
}

interface Field {
  /** Possible names, such as the key and the path to it. */
  readonly names: readonly string[];
  readonly value: string;
}

/** Parses a multipart or JSON body. It is undocumented which formats the platform parses. */
function fieldsIn(body: string, type: string): readonly Field[] | undefined {
  const [, boundary] = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(type) ?? [];
  if (boundary !== undefined) return partsIn(body, boundary);
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return undefined;
  try {
    return leavesOf(JSON.parse(body), []);
  } catch {
    return undefined;
  }
}

function leavesOf(value: unknown, path: readonly string[]): Field[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
  const joined = path.join(".");
  return [{ names: [path.at(-1) ?? "", joined, `json.${joined}`], value: String(value) }];
}

function partsIn(body: string, boundary: string): Field[] {
  const parts = body.split(`--${boundary}`).map((part) => /^\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n$/.exec(part));
  return parts.flatMap((part) => {
    const [, headers = "", value = ""] = part ?? [];
    const [, name] = /\bname="([^"]*)"/i.exec(headers) ?? [];
    // The content of a file is not an argument.
    return name === undefined || /\bfilename\*?=/i.test(headers) ? [] : [{ names: [name, `form.${name}`], value }];
  });
}

function queried({ queries }: ReadRequest): Reading {
  return argumentsIn(queries[0] ?? "");
}

function both(request: ReadRequest): Reading {
  const [query, form] = [queried(request), posted(request)];
  return query instanceof UndecidedMatch ? query : form instanceof UndecidedMatch ? form : [...query, ...form];
}

export function cookiesUnclear(request: ReadRequest): string | undefined {
  if (request.cookies.some(([name, value]) => name !== name.trim() || value !== value.trim()))
    return "it is unknown whether white space around the equals sign is part of a cookie";
  return changedBy("cookie", request);
}

function cookiesOf(request: ReadRequest): Reading {
  const unclear = cookiesUnclear(request) ?? ignoredByFirewall("cookie", request);
  if (unclear !== undefined) return undecided(unclear);
  return request.cookies.map(([name, value]) => ({ name, forms: distinct([value, percentDecoded(value)]) }));
}

function headersOf(request: ReadRequest): VariableValue[] {
  const unclear = cookiesUnclear(request);
  const sent = request.headers.map(([name, value]): VariableValue => {
    const because = (name === "cookie" ? unclear : undefined) ?? ignoredByFirewall(name, request);
    const perhaps = because === undefined ? {} : { perhaps: because };
    return { name, forms: [value], isJoined: true, ...perhaps };
  });
  return [...sent, ...addedHeaders(request)];
}

/** Headers that the edge adds, according to its event log and documentation. */
const addedByEdge = /^(cdn-.+|x-forwarded-.+|x-real-ip|forwarded|via)$/;

export function setByEdge(header: string): string | undefined {
  return addedByEdge.test(header.toLowerCase()) ? `the edge itself may set the header ${header}` : undefined;
}

function addedHeaders({ scheme, ip, ja4, country }: ReadRequest): VariableValue[] {
  const perhaps = "the edge may add the header itself";
  const added = {
    "x-forwarded-proto": scheme,
    "x-forwarded-for": ip,
    "x-real-ip": ip,
    // Placeholder with the length of a real id.
    "cdn-requestid": "0123456789abcdef0123456789abcdef",
    "cdn-requestcountrycode": country,
    "cdn-ja4": ja4,
    "cdn-bot": undefined,
    via: undefined,
  };
  return Object.entries(added).map(([name, value]) => ({ name, forms: value === undefined ? [] : [value], perhaps }));
}

function addressesOf({ paths, queries }: ReadRequest): string[] {
  const forms = distinct(queries.flatMap((query) => [query, ...decodedForms(query)]));
  return paths.flatMap(({ value }) => forms.map((query) => (query === "" ? value : `${value}?${query}`)));
}

function decodedForms(query: string): string[] {
  return [percentDecoded(query), percentDecoded(query.replaceAll("+", " "))];
}

const protocols = ["HTTP/1.0", "HTTP/1.1", "HTTP/2", "HTTP/2.0", "HTTP/3", "HTTP/3.0"];

const readers: Readonly<Record<string, (request: ReadRequest) => Reading>> = {
  REQUEST_URI: (request) => one(addressesOf(request)),
  REQUEST_URI_RAW: (request) => {
    const { host, scheme } = request;
    if (host === undefined) return undecided("the request does not specify its host name");
    const addresses = addressesOf(request);
    return one([...addresses, ...addresses.map((each) => `${scheme}://${host}${each}`)]);
  },
  REQUEST_FILENAME: ({ paths }) => one(paths.map(({ value }) => value)),
  REQUEST_BASENAME: ({ paths }) => oneOrNone(paths.map(({ value }) => value.split(/[/\\]/).at(-1) ?? "")),
  REQUEST_LINE: (request) =>
    one(addressesOf(request).flatMap((each) => protocols.map((protocol) => `${request.method} ${each} ${protocol}`))),
  REQUEST_PROTOCOL: () => one(protocols),
  // The documentation's example begins with a question mark.
  QUERY_STRING: ({ queries }) => {
    const forms = queries.flatMap((query) => [query, percentDecoded(query)]);
    return forms.every((form) => form === "") ? [] : one(forms.flatMap((form) => [form, `?${form}`]));
  },
  ARGS: both,
  ARGS_GET: queried,
  ARGS_POST: posted,
  ARGS_GET_NAMES: (request) => names(queried(request)),
  ARGS_POST_NAMES: (request) => names(posted(request)),
  // It is undocumented if the size includes names, and if it counts written or decoded forms.
  ARGS_COMBINED_SIZE: (request) => {
    const held = both(request);
    if (held instanceof UndecidedMatch) return held;
    const size = (of: (each: VariableValue) => readonly (string | undefined)[]) =>
      String(held.flatMap(of).reduce((sum, value = "") => sum + Buffer.byteLength(value), 0));
    const values = [
      size(({ forms }) => forms.slice(0, 1)),
      size(({ forms }) => forms.slice(-1)),
      size(({ name, forms }) => [name, forms.at(-1)]),
      size(({ names, forms }) => [names?.at(-1), forms[0]]),
    ];
    return one(values);
  },
  FILES_NAMES: (request) => {
    const body = bodyOf(request);
    return body === "" ? [] : undecided("files in a body are not evaluated");
  },
  REQUEST_BODY: (request) => {
    const body = bodyOf(request);
    return body instanceof UndecidedMatch ? body : oneOrNone([body]);
  },
  REQUEST_COOKIES: cookiesOf,
  REQUEST_COOKIES_NAMES: (request) => names(cookiesOf(request)),
  REQUEST_HEADERS: headersOf,
  REQUEST_HEADERS_NAMES: (request) => names(headersOf(request)),
  REQUEST_METHOD: ({ method }) => one([method]),
  VERIFIED_BOT_CATEGORY: botCategoryOf,
  REMOTE_ADDR: ({ ip }) => (ip === undefined ? given(ip, "IP address (ip)") : one(formsOf(ip).flatMap(spellingsOf))),
};

/** Variables with several values, selected by `of`. */
const collections: readonly string[] = [
  "ARGS",
  "ARGS_GET",
  "ARGS_POST",
  "ARGS_GET_NAMES",
  "ARGS_POST_NAMES",
  "REQUEST_COOKIES",
  "REQUEST_COOKIES_NAMES",
  "REQUEST_HEADERS",
  "REQUEST_HEADERS_NAMES",
];

/** Returns the values of a variable. If it has several components, each is a separate value. */
export function valuesOf(variable: string, of: string, request: ReadRequest): readonly Reading[] {
  return variable === "GEO" ? placeOf(of, request) : [singleValueOf(variable, of, request)];
}

function singleValueOf(variable: string, of: string, request: ReadRequest): Reading {
  if (variable === "FINGERPRINT") return fingerprintOf(of, request);
  const reader = readers[variable];
  if (!reader) return undecided(`the variable ${variable} is not evaluated`);
  const isCollection = collections.includes(variable);
  if (of !== "" && !isCollection)
    return undecided(`${variable} has a single value, so it is unknown what ${of} selects`);
  const unclear = /^REQUEST_HEADERS/.test(variable) ? unclearHeader(of, request) : undefined;
  if (unclear !== undefined) return undecided(unclear);
  const held = reader(request);
  if (held instanceof UndecidedMatch) return held;
  if (of === "") return isCollection && !variable.endsWith("_NAMES") ? held.map(withName) : held;
  // Header names are case-insensitive. Names of cookies and arguments may not be.
  const isOf = (name: string) => name.toLowerCase() === of.toLowerCase();
  const found = held.filter(({ name, names = [name] }) => names.some(isOf));
  const isExact =
    /^REQUEST_HEADERS/.test(variable) || found.every(({ name, names = [name] }) => names.every((each) => each === of));
  return isExact ? found : undecided(`whether ${variable} contains ${of} depends on letter case or decoding`);
}

/** Adds name-value pairs. For a variable without `of`, the documentation mentions both values and pairs. */
function withName(held: VariableValue): VariableValue {
  const { name, forms } = held;
  return { ...held, forms: [...forms, ...forms.flatMap((form) => [`${name}=${form}`, `${name}: ${form}`])] };
}

function unclearHeader(of: string, request: ReadRequest): string | undefined {
  if (["", "host"].includes(of.toLowerCase()) && request.host === undefined)
    return "the request does not specify its host name";
  return changedBy(of, request) ?? setByEdge(of) ?? ignoredByFirewall(of, request);
}

/** Returns why an ignored header is unknown. The platform does not publish the effect of ignoring a header. */
function ignoredByFirewall(header: string, { ignoredHeaders = [] }: ReadRequest): string | undefined {
  return ignoredHeaders.includes(header.toLowerCase())
    ? `wafRequestIgnoredHeaders contains ${header}, and it is unknown whether custom rules still see it`
    : undefined;
}

/** Returns why a header is unknown if an edge rule may set it. An empty name matches any header. */
export function changedBy(header: string, { changedHeaders = new Map() }: ReadRequest): string | undefined {
  const rule = header === "" ? [...changedHeaders.values()][0] : changedHeaders.get(header.toLowerCase());
  return rule === undefined ? undefined : `${rule} may set the header first`;
}

const placeParts: Readonly<Record<string, (request: ReadRequest) => Reading>> = {
  COUNTRY_CODE: ({ country }) => given(country?.toUpperCase(), "country"),
  CITY: ({ city }) => given(city, "city"),
  CONTINENT: ({ continent }) => given(continent, "continent"),
  ASN: ({ asn }) => (asn === undefined ? given(asn, "network (asn)") : one([String(asn), `AS${asn}`])),
  ORGANIZATION: ({ organization }) => given(organization, "organization"),
  LATITUDE: ({ latitude }) => given(latitude?.toString(), "latitude"),
  LONGITUDE: ({ longitude }) => given(longitude?.toString(), "longitude"),
};

/** Returns a component of the client's location, or all of them. */
// See docs.bunny.net/shield/rule-engine.
function placeOf(of: string, request: ReadRequest): readonly Reading[] {
  if (of === "") return Object.values(placeParts).map((part) => part(request));
  return [placeParts[of]?.(request) ?? undecided(`GEO of ${of} is not documented`)];
}

/** Returns parts of a JA4 fingerprint, such as `JA4_A`. The platform may join two parts with an underscore. */
// See docs.bunny.net/shield/rule-engine.
function fingerprintOf(of: string, { ja4 }: ReadRequest): Reading {
  if (of === "" || ja4 === undefined) return given(ja4, "fingerprint (ja4)");
  const parts = ja4.split("_");
  const [, letters] = /^JA4_([ABC]|(?!AA|BB|CC)[ABC]{2})$/.exec(of) ?? [];
  if (letters === undefined || parts.length !== 3) return undecided(`FINGERPRINT of ${of} is not evaluated`);
  const wanted = [...letters].map((letter) => parts["ABC".indexOf(letter)] ?? "");
  return one([wanted.join("_"), wanted.join("")]);
}

/** Names of the categories as the platform spells them, if known. */
const categoryNames: Readonly<Record<string, readonly string[]>> = {
  seo: ["SEO"],
  aiScraper: ["AI Scraper", "AIScraper"],
  aiTool: ["AI Tool", "AITool"],
  tool: ["Tool"],
  ads: ["Ads"],
  preview: ["Preview"],
  social: ["Social"],
};

/** Returns the category of a verified bot. It is empty for other clients. */
// See docs.bunny.net/shield/verified-bots.
function botCategoryOf(request: ReadRequest): Reading {
  const { named, mayBeNamed, mayBeOther } = botsNamedBy(request, [...knownBots.keys()]);
  const mayBeBot = named.length + mayBeNamed.length > 0 || mayBeOther;
  if (!mayBeBot || request.verifiedBot === false) return one([""]);
  if (request.verifiedBot === undefined)
    return undecided("the request does not specify if the platform verifies it (verifiedBot)");
  const categories = [...new Set(named.map((name) => knownBots.get(name)))];
  const [category, ...others] = categories;
  return category === undefined || others.length > 0
    ? undecided("the category of the bot is unknown")
    : one(categoryNames[category] ?? []);
}
