import { z } from "zod";
import { LargeInteger } from "./largeInteger";
import { annotate, isOptional, metaOf, unwrap } from "./meta";
import { mapParts, mapSchema } from "./parts";
import { forPrograms, fromWire } from "./program";
import type { Properties } from "./properties";

interface ResultOf {
  readonly schema: z.ZodObject;
  from(response: object): Properties;
}

/**
 * Converts a response to a result: the program's names, names for enumerated numbers, no unknown properties. Missing
 * lists become empty, so that programs need no `?? []`.
 */
export function resultOf(wire: z.ZodObject): ResultOf {
  const schema = withLists(forPrograms(wire)) as z.ZodObject;
  return { schema, from: (response) => filled(schema, exact(fromWire(wire, response))) as Properties };
}

export function listIn(item: ResultOf, description: string) {
  return annotate(z.array(item.schema), { description });
}

/** Replaces each value that the schema declares secret. */
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

/** Replaces integers that JavaScript cannot hold exactly with strings. */
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

/** Makes every list required. */
function withLists(schema: z.ZodType): z.ZodType {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return annotate(mapSchema(bare, withLists), metaOf(schema));
  if (!(bare instanceof z.ZodObject)) return schema;
  // The object has the type's metadata, its wrapper those of this use.
  const object = annotate(mapSchema(bare, withLists), metaOf(bare));
  return annotate(isOptional(schema) ? object.optional() : object, metaOf(schema));
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
