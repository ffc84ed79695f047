import { z } from "zod";
import { isOptional, metaOf, unwrap } from "../../../../provider/schema/meta";

/** Legal response, described by its difference from a real one. */
export interface Variant {
  readonly what: string;
  /** Changed value; omitted if there are several. */
  readonly of?: unknown;
  /** Omitted if there are several changes. */
  readonly change?: Change;
  /** Applies the same difference to another response of the operation. */
  in(real: unknown): string;
}

/** Another value at one path of a response. */
export interface Change {
  readonly path: readonly string[];
  readonly put: Put;
}

/** Returns the difference without the path: `null`, `missing`, `a member that came later`. */
export function sortOfVariant({ what }: Pick<Variant, "what">): string {
  return what.startsWith("every") ? what : what.split(" ").slice(1).join(" ");
}

/** Integer beyond JavaScript's range. A marker replaces it until the body is written. */
const beyond = "9007199254740993";
const beyondMarker = "@beyond@";

/**
 * Returns the legal responses that differ from a real one: with each optional property null or missing, alone and all
 * at once; with later members of an enumeration, or in another letter case; with integers beyond 2^53 for int64; with
 * unknown properties in every object.
 */
export function variantsOf(schema: z.ZodType, real: unknown): Variant[] {
  const properties = placesIn(schema, real);
  const singles = properties.flatMap(({ path, at, value }) =>
    valuesAt(at, value).map(
      ({ what, put }): Variant => ({
        what: `${spelled(path)} ${what}`,
        of: value,
        change: { path, put },
        in: (response) => written(response, [{ path, put }]),
      }),
    ),
  );
  const optional = properties.filter(({ at }) => isOptional(at));
  const leaves = optional.filter(({ value }) => !isThere(value)).map(({ path }) => path);
  const outermost = optional.filter(({ path }) => !optional.some((other) => isWithin(path, other.path)));
  const all = outermost.map(({ path }) => path);
  const putting = (paths: typeof all, value: null | undefined) => (response: unknown) =>
    written(
      response,
      paths.map((path) => ({ path, put: () => value })),
    );
  return [
    ...singles,
    { what: "every optional value null", in: putting(leaves, null) },
    { what: "every optional value missing", in: putting(leaves, undefined) },
    { what: "everything optional null", of: real, in: putting(all, null) },
    { what: "everything optional missing", of: real, in: putting(all, undefined) },
    { what: "unknown properties everywhere", in: (response) => JSON.stringify(withUnknown(response)) },
  ];
}

/** True for a list with items or an object with properties. */
export function isThere(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** Path segment for every item of a list. */
const each = "*";

interface Place {
  readonly path: readonly string[];
  readonly at: z.ZodType;
  readonly value: unknown;
}

/** Returns the properties that a response may have. Properties of a list's items are merged. */
function placesIn(schema: z.ZodType, real: unknown, path: readonly string[] = []): Place[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodUnion) {
    const fitting = bare.options.find((option) => (option as z.ZodType).safeParse(real).success);
    return fitting ? placesIn(fitting as z.ZodType, real, path) : [];
  }
  if (bare instanceof z.ZodArray && Array.isArray(real) && real.length > 0) {
    const all = real.every(isThere) && !Array.isArray(real[0]) ? Object.assign({}, ...real.toReversed()) : real[0];
    return placesIn(bare.element as z.ZodType, all, [...path, each]);
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
  readonly put: Put;
}

type Put = (value: unknown) => unknown;

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
    others.push({ what: "in upper case", put: (given) => (typeof given === "string" ? given.toUpperCase() : given) });
    others.push({ what: "in lower case", put: (given) => (typeof given === "string" ? given.toLowerCase() : given) });
  }
  if (bare instanceof z.ZodUnion && typeof value === "number")
    others.push({ what: "beyond 2^53", put: () => beyondMarker });
  return others;
}

export function written(real: unknown, changes: readonly Change[]): string {
  const copy = structuredClone(real);
  for (const { path, put } of changes) set(copy, path, put);
  return JSON.stringify(copy).replaceAll(JSON.stringify(beyondMarker), beyond);
}

/** Sets the values at a path in every existing parent. */
function set(parent: unknown, [name, ...rest]: readonly string[], put: Put): void {
  if (typeof parent !== "object" || parent === null || name === undefined) return;
  const properties = parent as Record<string, unknown>;
  if (name === each) {
    for (const index of Object.keys(parent)) set(parent, [index, ...rest], put);
  } else if (rest.length > 0) set(properties[name], rest, put);
  else {
    properties[name] = put(properties[name]);
    if (properties[name] === undefined) delete properties[name];
  }
}

function isWithin(path: readonly string[], other: readonly string[]): boolean {
  return path.length > other.length && other.every((name, index) => path[index] === name);
}

/** True if two changes of one response affect the same value. */
export function meet({ path: one }: Change, { path: other }: Change): boolean {
  return isWithin(one, other) || isWithin(other, one) || spelled(one) === spelled(other);
}

function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== "object" || value === null) return value;
  const known = Object.entries(value).map(([name, item]) => [name, withUnknown(item)]);
  return { ...Object.fromEntries(known), cameLater: { list: [1, null], note: "new" } };
}

function spelled(path: readonly string[]): string {
  return path
    .map((part) => (part === each ? "[]" : `.${part}`))
    .join("")
    .replace(/^\./, "");
}
