import { z } from "zod";
import { isOptional, metaOf, unwrap } from "../../../../provider/schema/meta";

/** A legal response: what the schema of its operation allows, and what is different about it. */
export interface Variant {
  readonly what: string;
  readonly body: string;
}

/** An integer of the platform that JavaScript cannot hold; a marker stands for it until the body is written. */
const beyond = "9007199254740993";
const beyondMarker = "@beyond@";

/**
 * The legal responses that differ from a real one: each property that may be null or missing so, alone and all of them;
 * each member of an enumeration one that came later, or spelled in other letter case; integers beyond 2^53 where the platform has
 * int64; properties that nobody knows in every object.
 */
export function variantsOf(schema: z.ZodType, real: unknown): Variant[] {
  const places = placesIn(schema, real);
  const optional = places.filter(({ at }) => isOptional(at));
  const singles = places.flatMap(({ path, at, value }) =>
    valuesAt(at, value).map(({ what, put }) => ({
      what: `${spelled(path)} ${what}`,
      body: written(real, [path], put),
    })),
  );
  // From the inside out: what is taken from an object that is gone by then has no place.
  const outermost = optional.filter(({ path }) => !optional.some((other) => isWithin(path, other.path)));
  const paths = outermost.map(({ path }) => path);
  return [
    ...singles,
    { what: "everything optional null", body: written(real, paths, () => null) },
    { what: "everything optional missing", body: written(real, paths, () => undefined) },
    { what: "unknown properties everywhere", body: JSON.stringify(withUnknown(real)) },
  ];
}

interface Place {
  readonly path: readonly string[];
  readonly at: z.ZodType;
  readonly value: unknown;
}

/** The properties that a response has or may have; of a list those of its first item. */
function placesIn(schema: z.ZodType, real: unknown, path: readonly string[] = []): Place[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodUnion) {
    const fitting = bare.options.find((option) => (option as z.ZodType).safeParse(real).success);
    return fitting ? placesIn(fitting as z.ZodType, real, path) : [];
  }
  if (bare instanceof z.ZodArray && Array.isArray(real) && real.length > 0) {
    return placesIn(bare.element as z.ZodType, real[0], [...path, "0"]);
  }
  if (!(bare instanceof z.ZodObject) || typeof real !== "object" || real === null) return [];
  return Object.entries(bare.shape).flatMap(([name, property]) => {
    const value = (real as Record<string, unknown>)[name];
    const inner = [...path, name];
    return [{ path: inner, at: property as z.ZodType, value }, ...placesIn(property as z.ZodType, value, inner)];
  });
}

interface Other {
  readonly what: string;
  readonly put: () => unknown;
}

function valuesAt(schema: z.ZodType, value: unknown): Other[] {
  const others: Other[] = [];
  const bare = unwrap(schema);
  const meta = metaOf(schema);
  if (isOptional(schema)) {
    others.push({ what: "null", put: () => null });
    if (value !== undefined) others.push({ what: "missing", put: () => undefined });
  }
  if (value === undefined || value === null) return others;
  if (meta.enumeration) others.push({ what: "a member that came later", put: () => 97 });
  if (meta.members) {
    others.push({ what: "a member that came later", put: () => "someLaterMember" });
    others.push({ what: "in upper case", put: () => String(value).toUpperCase() });
    others.push({ what: "in lower case", put: () => String(value).toLowerCase() });
  }
  if (bare instanceof z.ZodUnion && typeof value === "number")
    others.push({ what: "beyond 2^53", put: () => beyondMarker });
  return others;
}

/** The body with another value at these places; undefined takes the property out. */
function written(real: unknown, paths: readonly (readonly string[])[], put: () => unknown): string {
  const copy = structuredClone(real);
  for (const path of paths) set(copy, path, put());
  return JSON.stringify(copy).replaceAll(JSON.stringify(beyondMarker), beyond);
}

function set(root: unknown, path: readonly string[], value: unknown): void {
  const holder = path.slice(0, -1).reduce((at, name) => (at as Record<string, unknown>)[name], root);
  const name = path.at(-1) as string;
  if (value === undefined) delete (holder as Record<string, unknown>)[name];
  else (holder as Record<string, unknown>)[name] = value;
}

function isWithin(path: readonly string[], other: readonly string[]): boolean {
  return path.length > other.length && other.every((name, index) => path[index] === name);
}

function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).map(([name, item]) => [name, withUnknown(item)]);
  return { ...Object.fromEntries(known), cameLater: { list: [1, null], text: "new" } };
}

function spelled(path: readonly string[]): string {
  return path
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("")
    .replace(/^\./, "");
}
