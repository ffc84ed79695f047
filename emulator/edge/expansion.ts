import { ownValue } from "../../provider/schema/own";
import { canonical, formsOf } from "./patterns";
import type { ReadRequest } from "./request";
import { setByEdge } from "./variables";

/** Returns undefined if the request or the documentation leaves the value open. */
type Read = (request: ReadRequest) => string | undefined;

const pathOf: Read = ({ paths: [path, ...others] }) => (others.length === 0 ? path?.value : undefined);
const queryOf: Read = ({ queries: [query, ...others] }) => (others.length === 0 ? query : undefined);
const countryOf: Read = ({ country }) => country?.toUpperCase();
const fileNameOf: Read = (request) => pathOf(request)?.split("/").at(-1);

const addressOf: Read = (request) => {
  const [path, query] = [pathOf(request), queryOf(request)];
  return path === undefined || query === undefined ? undefined : withQuery(path, query);
};

function withQuery(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}

/** Variables such as `{{path}}`. */
const basic: Readonly<Record<string, Read>> = {
  path: addressOf,
  hostname: ({ host }) => host,
  country_code: countryOf,
  query_string: queryOf,
  request_method: ({ method }) => method,
  file_name: fileNameOf,
};

/** Variables `%{Collection.Key}` with fixed keys, except those about the server, which is unknown. */
const advanced: Readonly<Record<string, Read>> = {
  "Request.Method": ({ method }) => method,
  "Request.Path": addressOf,
  "Request.QueryString": queryOf,
  "Url.FileName": fileNameOf,
  "Url.Filename": fileNameOf,
  "Url.Path": addressOf,
  "Url.Extension": (request) => /^[^.]+\.([^.]+)$/.exec(fileNameOf(request) ?? "")?.[1],
  "Url.Directory": (request) => pathOf(request)?.replace(/[^/]*$/, ""),
  "Url.Hostname": ({ host }) => host,
  "User.IP": ({ ip }) => (ip === undefined || formsOf(ip).length > 1 ? undefined : canonical(ip)),
  "User.CountryCode": countryOf,
};

/** Collections with keys from the request. */
const keyed: Readonly<Record<string, (key: string) => Read>> = {
  RequestHeaders: (key) => (request) => headerOf(key.toLowerCase(), request),
  Query: (key) => (request) => argumentOf(key, request),
  Path: (key) => (request) => segmentsOf(key, request),
};

function headerOf(name: string, { headers, changedHeaders }: ReadRequest): string | undefined {
  if (changedHeaders?.has(name) || setByEdge(name) !== undefined) return undefined;
  const [only, ...others] = headers.filter(([each]) => each === name);
  return others.length === 0 ? only?.[1] : undefined;
}

function argumentOf(name: string, request: ReadRequest): string | undefined {
  const parts = (queryOf(request) ?? "").split("&").map((part) => part.split("="));
  const [only, ...others] = parts.filter(([each]) => each === name);
  const isPlain = only?.length === 2 && /^[\w.~-]*$/.test(only[1] ?? "");
  return isPlain && others.length === 0 ? only[1] : undefined;
}

/**
 * Returns path segments: `1`, `1-3` or `1-`. A range that ends with the file name has the query string, too. The
 * documentation is contradictory about `-1`, and silent on the query string of a single segment.
 */
// See docs.bunny.net/cdn/edge-rules/dynamic-variables.
function segmentsOf(range: string, request: ReadRequest): string | undefined {
  const [path, query] = [pathOf(request), queryOf(request)];
  const [, start = "", dash, end] = /^(\d+)(-(\d+)?)?$/.exec(range) ?? [];
  if (path === undefined || query === undefined || start === "") return undefined;
  const segments = path.split("/").slice(1);
  const isOpen = dash !== undefined && end === undefined;
  const [from, to] = [Number(start), isOpen ? segments.length - 1 : Number(end ?? start)];
  const wanted = segments.slice(from, to + 1);
  if (from > to || to >= segments.length || wanted.includes("")) return undefined;
  const endsWithFile = to === segments.length - 1;
  if (isOpen || (dash !== undefined && endsWithFile)) return withQuery(wanted.join("/"), query);
  return endsWithFile && query !== "" ? undefined : wanted.join("/");
}

function readVariable(variable: string, before: string, isAddress: boolean, request: ReadRequest): string | undefined {
  const [, name] = /^\{\{(.*)\}\}$/.exec(variable) ?? [];
  const [, collection = "", key = ""] = /^%\{(\w+)\.(.+)\}$/.exec(variable) ?? [];
  const read =
    name === undefined
      ? (ownValue<Read>(advanced, `${collection}.${key}`) ?? ownValue<(key: string) => Read>(keyed, collection)?.(key))
      : ownValue<Read>(basic, name);
  const value = read?.(request);
  if (!isAddress || value === undefined) return value;
  // In URLs, the first syntax adds missing slashes. The encoding is not published.
  const isAfterSlash = before.endsWith("/");
  if ((name === "path" && isAfterSlash) || (name === "file_name" && !isAfterSlash)) return undefined;
  return /^[\w.~/?=&%:-]*$/.test(value) ? value : undefined;
}

type Expanded = { readonly value: string } | { readonly variables: readonly string[] };

export function expanded(given: string, request: ReadRequest, isAddress: boolean): Expanded {
  const variables: string[] = [];
  const value = given.replace(/\{\{[^{}]*\}\}|%\{[^{}]*\}/g, (variable, at: number) => {
    const found = readVariable(variable, given.slice(0, at), isAddress, request);
    if (found === undefined) variables.push(variable);
    return found ?? variable;
  });
  return variables.length === 0 ? { value } : { variables };
}
