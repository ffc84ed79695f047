import fc from "fast-check";

export interface Served {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly cut?: boolean;
}

/** Change of a real response, as data, so that a counterexample can be printed and shrunk. */
export type Mutation =
  | { readonly kind: "truncated" | "cut"; readonly keeps: number }
  | { readonly kind: "edited"; readonly edits: readonly Edit[] }
  | { readonly kind: "bytes"; readonly flips: readonly (readonly [place: number, byte: number])[] }
  | { readonly kind: "encoded"; readonly as: "utf16le" | "with a byte order mark" | "latin1" }
  | { readonly kind: "headers"; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: "replaced"; readonly status: number; readonly body: string; readonly headers?: undefined }
  | { readonly kind: "status"; readonly status: number };

/** Change of one value of a JSON document; `place` is its index, modulo the number of values. */
type Edit = { readonly place: number } & (
  | { readonly does: "remove" | "wrap" | "repeat" | "respell" }
  | { readonly does: "set"; readonly json: string }
  | { readonly does: "add"; readonly name: string; readonly json: string }
);

/** Key that some responses quote and no message may contain. */
export const key = "secret-key-1";

/** Number that must never be rounded, and its rounded form. */
export const beyond = "9007199254740993";
export const rounded = "9007199254740992";

/** Expands abbreviations of long values, such as `@lists 10000`. */
function spelledOut(json: string): string {
  const [, what, digits] = /^@(lists|objects|letters) (\d+)$/.exec(json) ?? [];
  const count = Number(digits);
  if (what === "lists") return "[".repeat(count) + "]".repeat(count);
  if (what === "objects") return `${'{"error":'.repeat(count)}1${"}".repeat(count)}`;
  return what === "letters" ? `"${"x".repeat(count)}"` : json;
}

const hostile = JSON.stringify(`\u001b[31m${key}\u001b[0m\r\n    at Object.<anonymous> (/x.js:1:1)\u202e\u0007`);

/** JSON values of every type and size, including values that break other programs. */
const values = [
  "null",
  "true",
  "false",
  '""',
  '"string"',
  "0",
  "-1",
  "1",
  "1.5",
  "[]",
  "{}",
  "[null]",
  "[[]]",
  '[""]',
  "[{}]",
  beyond,
  `-${beyond}`,
  "18446744073709551615",
  "1e400",
  "-1e400",
  "1e17",
  "0.1e-400",
  "2147483648",
  '"__proto__"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1}',
  '{"then":true}',
  '{"length":4294967295}',
  '"../../x"',
  '"."',
  '"a/b"',
  '"\\ud800"',
  "@lists 200",
  "@lists 10000",
  "@objects 200",
  "@objects 10000",
  "@letters 5000",
  hostile,
];

const names = [
  "extra",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "then",
  "error",
  "success",
  "data",
  "",
];

const statuses = [
  200, 201, 202, 203, 204, 206, 299, 300, 301, 302, 304, 307, 400, 401, 402, 403, 404, 405, 407, 408, 409, 410, 413,
  415, 418, 421, 422, 425, 429, 431, 451, 499, 500, 501, 502, 503, 504, 511, 520, 530, 599,
];

/** Pages of proxies, load balancers and wrong addresses. */
export const pages = [
  "<!doctype html><html><head><title>Sign in</title></head><body>Sign in</body></html>",
  "<html>\n<head><title>502 Bad Gateway</title></head>\n<center><h1>502</h1></center></html>",
  "<!-- a comment --><html><title>404 Not Found</title></html>",
  "<center>nginx</center>",
  '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code></Error>',
  "<Error><Code>NoSuchKey</Code></Error>",
  "404 page not found",
  "default backend - 404",
];

/** The platform's error bodies, and similar ones. */
export const errorBodies = [
  { title: "Validation failed", status: 400, detail: "no", errors: [{ field: "a", message: "b" }], id: "p-1" },
  { title: "Validation failed", errors: { a: ["b", 5, null], constructor: ["c"] }, traceId: "t-1" },
  { type: "about:blank", title: "Not Found", status: 404, detail: "not here", instance: "/x" },
  { ErrorKey: "pullzone.not_found", Field: "Id", Message: "The requested Pull Zone was not found" },
  { data: null, error: { statusCode: 202, success: false, message: "Not there.", errorKey: "not_available.x" } },
  { errorResponse: { statusCode: 401, success: false, message: "Not yours.", errorKey: "limit_reached.waf" } },
  { statusCode: 401, success: false, message: `the key ${key} is bad`, errorKey: "x" },
  { statusCode: 401 },
  { Message: "Authorization has been denied for this request." },
  { id: 0, error: "no", status: "InvalidInput" },
  { status: "inUse", applications: ["app-1", { name: "\u001b[31mshop" }, null, 5] },
  { message: { deep: true }, error: [{ error: { error: "x" } }], errors: "none" },
  [{ Message: "in a list" }],
  "only a string",
  null,
].map((body) => JSON.stringify(body));

const json = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: fc.json() });

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ place: fc.nat(500), does: fc.constantFrom("remove", "wrap", "repeat", "respell") }),
  fc.record({ place: fc.nat(500), does: fc.constant("set"), json }),
  fc.record({ place: fc.nat(500), does: fc.constant("add"), name: fc.constantFrom(...names), json }),
);

const share = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000);
const status = fc.constantFrom(...statuses);
const headers = fc.constantFrom<Record<string, string>>(
  { "content-type": "text/html" },
  { "content-type": "text/plain; charset=utf-16" },
  { "content-type": "image/png" },
  { "content-type": "" },
  { "content-encoding": "gzip" },
  { location: `https://other.example/?key=${key}`, "retry-after": "99999999" },
  { "x-request-id": "\u00a0r".repeat(500), date: "never" },
);

export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ kind: fc.constant("edited"), edits: fc.array(edit, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("truncated", "cut"), keeps: share }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("bytes"),
      flips: fc.array(fc.tuple(share, fc.nat(255)), { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("encoded"),
      as: fc.constantFrom("utf16le", "with a byte order mark", "latin1"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("headers"), headers }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("replaced"),
      status,
      body: fc.oneof(fc.constantFrom("", " ", "\0", ...pages, ...errorBodies, ...values), fc.json(), fc.string()),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("status"), status }) },
) as fc.Arbitrary<Mutation>;

export function mutated(real: Served, mutation: Mutation): Served {
  const { body } = real;
  switch (mutation.kind) {
    case "truncated":
      return { ...real, body: body.subarray(0, Math.floor(body.length * mutation.keeps)) };
    case "cut":
      return { ...real, body: body.subarray(0, Math.floor(body.length * mutation.keeps)), cut: true };
    case "bytes": {
      const copy = Buffer.from(body);
      for (const [place, byte] of mutation.flips) if (copy.length > 0) copy[Math.floor(copy.length * place)] = byte;
      return { ...real, body: copy };
    }
    case "encoded":
      if (mutation.as === "with a byte order mark")
        return { ...real, body: Buffer.concat([Buffer.from("\ufeff"), body]) };
      return { ...real, body: Buffer.from(body.toString(), mutation.as) };
    case "headers":
      return { ...real, headers: mutation.headers };
    case "replaced":
      return { ...real, status: mutation.status, body: Buffer.from(spelledOut(mutation.body)) };
    case "status":
      return { ...real, status: mutation.status };
    case "edited":
      return { ...real, body: Buffer.from(mutation.edits.reduce(edited, body.toString())) };
  }
}

/** Changes one value of the document, unless the document is invalid JSON or nested too deeply. */
export function edited(document: string, edit: Edit): string {
  try {
    const parsed: unknown = JSON.parse(document);
    const paths = placesIn(parsed);
    return write(at(parsed, paths[edit.place % paths.length] as string[], edit));
  } catch {
    return document;
  }
}

/** JSON that is written unchanged. */
class Raw {
  constructor(readonly source: string) {}
}
/** Ordered members, which may repeat a name. */
class Members {
  constructor(readonly entries: (readonly [string, unknown])[]) {}
}
const nothing = Symbol("removed");

function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  const inside = Object.entries(value).slice(0, 40);
  return [[], ...inside.flatMap(([name, item]) => placesIn(item).map((path) => [name, ...path]))];
}

function at(value: unknown, [name, ...rest]: string[], edit: Edit): unknown {
  if (name === undefined) return changed(value, edit);
  const entries = Object.entries(value as object).map(
    ([key, item]) => [key, key === name ? at(item, rest, edit) : item] as const,
  );
  const kept = entries.filter(([, item]) => item !== nothing);
  if (Array.isArray(value)) return kept.map(([, item]) => item);
  const respells = edit.does === "respell" && rest.length === 0;
  return new Members(kept.map(([key, item]) => [respells && key === name ? otherCase(key) : key, item]));
}

function changed(value: unknown, edit: Edit): unknown {
  switch (edit.does) {
    case "remove":
      return nothing;
    case "set":
      return new Raw(spelledOut(edit.json));
    case "wrap":
      return [value];
    case "repeat":
      return Array.isArray(value)
        ? [...value, ...value]
        : new Members([
            ["a", value],
            ["a", value],
          ]);
    case "add": {
      const entries = typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
      return Array.isArray(value)
        ? [...value, new Raw(spelledOut(edit.json))]
        : new Members([...entries, [edit.name, new Raw(spelledOut(edit.json))]]);
    }
    case "respell":
      return value;
  }
}

function otherCase(name: string): string {
  const first = name.charAt(0);
  return (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + name.slice(1);
}

function write(value: unknown): string {
  if (value === nothing) return "";
  if (value instanceof Raw) return value.source;
  if (value instanceof Members) {
    return `{${value.entries.map(([name, item]) => `${JSON.stringify(name)}:${write(item)}`).join(",")}}`;
  }
  if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
  if (typeof value === "object" && value !== null) return write(new Members(Object.entries(value)));
  return JSON.stringify(value);
}

/** Maps, in which an unknown key has a meaning. */
const maps = ["variableTypes"];

/** Adds unknown fields to every object. */
export function richer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(richer);
  if (typeof value !== "object" || value === null) return value;
  const inside = Object.entries(value).map(([name, item]) => [name, maps.includes(name) ? item : richer(item)]);
  return { ...Object.fromEntries(inside), newField: { deep: [1, null] }, anotherOne: "x" };
}
