import { z } from "zod";
import { LargeInteger } from "./largeInteger";
import { about, isOptional, metaOf, unwrap } from "./meta";
import { mapParts, mapSchema } from "./parts";
import { forPrograms, fromWire } from "./program";
import type { Properties } from "./properties";

/** An object of the wire as results show it. */
interface ResultOf {
  readonly schema: z.ZodObject;
  /** The object of a response in that form. */
  from(response: object): Properties;
}

/**
 * An object of a response as results show it: in the names of programs, with names for enumerated numbers, without what
 * the wire's schema does not name. A list that the platform leaves out is an empty one, so that programs need no `?? []`.
 */
export function resultOf(wire: z.ZodObject): ResultOf {
  const schema = withLists(forPrograms(wire)) as z.ZodObject;
  return { schema, from: (response) => filled(schema, exact(fromWire(wire, response))) as Properties };
}

/** A list of a result. */
export function listIn(item: ResultOf, description: string) {
  return about(z.array(item.schema), { description });
}

/** The result with each value that its schema declares secret replaced by what `mark` returns for it. */
export function withSecretsMarked(
  schema: z.ZodObject,
  value: Properties,
  mark: (secret: unknown) => unknown,
): Properties {
  return marked(schema, value, mark) as Properties;
}

function marked(schema: z.ZodType, value: unknown, mark: (secret: unknown) => unknown): unknown {
  if (value === undefined || value === null) return value;
  if (metaOf(schema).secret) return mark(value);
  return mapParts(schema, value, (part) => marked(part.schema, part.value, mark));
}

/** A value of a response, with integers that JavaScript cannot hold exactly as strings of their digits; itself, if it has none. */
export function exact(value: unknown): unknown {
  return hasLargeInteger(value) ? withStrings(value) : value;
}

function hasLargeInteger(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (value instanceof LargeInteger) return true;
  for (const name in value) if (hasLargeInteger((value as Properties)[name])) return true;
  return false;
}

function withStrings(value: unknown): unknown {
  if (value instanceof LargeInteger) return value.digits;
  if (Array.isArray(value)) return value.map(withStrings);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withStrings(inner)]));
}

/** The schema with every list in it required. */
function withLists(schema: z.ZodType): z.ZodType {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return about(mapSchema(bare, withLists), metaOf(schema));
  if (!(bare instanceof z.ZodObject)) return schema;
  // The type's own metadata stand on the object itself, those of this use of it on what wraps it.
  const object = about(mapSchema(bare, withLists), metaOf(bare));
  return about(isOptional(schema) ? object.optional() : object, metaOf(schema));
}

function filled(schema: z.ZodType, value: unknown): unknown {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) {
    return mapParts(bare, value ?? [], (item) => filled(item.schema, item.value));
  }
  if (!(bare instanceof z.ZodObject) || typeof value !== "object" || value === null) return value;
  if (Object.keys(bare.shape).length === 0) return value;
  const entries = Object.entries(bare.shape).map(([name, property]) => [
    name,
    filled(property as z.ZodType, (value as Properties)[name]),
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}
