import { z } from "zod";
import { propertyOf, unwrap } from "./meta";

/** A part of a value, with its schema: an item of a list, a property of an object, an entry of a map. */
interface Part {
  readonly name: string | number;
  readonly schema: z.ZodType;
  readonly value: unknown;
}

/** The schemas of all parts that a value may have. */
export function partsOf(schema: z.ZodType): z.ZodType[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject) return Object.values(bare.shape);
  if (bare instanceof z.ZodArray) return [elementOf(bare)];
  return bare instanceof z.ZodRecord ? [entryOf(bare)] : [];
}

/** The schema of the part of this name; nothing of a property that an object does not have. */
export function partAt(schema: z.ZodType, name: string | number): z.ZodType | undefined {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject) return propertyOf(bare, name);
  if (bare instanceof z.ZodArray) return elementOf(bare);
  return bare instanceof z.ZodRecord ? entryOf(bare) : undefined;
}

/** The parts that a value has and its schema knows; none where it is of another shape. */
export function partsIn(schema: z.ZodType, value: unknown): Part[] {
  if (!isOfParts(schema, value)) return [];
  return entriesOf(value).flatMap(([name, item]) => {
    const part = partAt(schema, name);
    return part ? [{ name, schema: part, value: item }] : [];
  });
}

/**
 * The value with the parts that its schema knows changed. Its other parts stay, and so does a value of another shape; what becomes
 * undefined is left out of an object.
 */
export function mapParts(schema: z.ZodType, value: unknown, change: (part: Part) => unknown): unknown {
  if (!isOfParts(schema, value)) return value;
  const changed = entriesOf(value).map(([name, item]) => {
    const part = partAt(schema, name);
    return [name, part ? change({ name, schema: part, value: item }) : item] as const;
  });
  if (Array.isArray(value)) return changed.map(([, item]) => item);
  // Also `__proto__` is a property like any other here.
  return Object.fromEntries(changed.filter(([, item]) => item !== undefined));
}

/** The bare schema with those of its parts changed: what is checked of the whole stays checked. */
export function mapSchema(bare: z.ZodType, change: (part: z.ZodType, name?: string) => z.ZodType): z.ZodType {
  if (bare instanceof z.ZodArray) return copy(bare, { element: change(elementOf(bare)) });
  if (!(bare instanceof z.ZodObject)) return copy(bare, {});
  const shape = Object.entries<z.ZodType>(bare.shape).map(([name, property]) => [name, change(property, name)]);
  return copy(bare, { shape: Object.fromEntries(shape) });
}

/** A schema like another one, with this changed in its definition. */
export function copy(schema: z.ZodType, changed: object): z.ZodType {
  return schema.clone({ ...schema.def, ...changed });
}

/** The schema of the items of a list. */
export function elementOf(list: z.ZodArray): z.ZodType {
  return list.element as z.ZodType;
}

/** The schema of the entries of a map. */
export function entryOf(map: z.ZodRecord): z.ZodType {
  return map.valueType as z.ZodType;
}

function isOfParts(schema: z.ZodType, value: unknown): value is object {
  const bare = unwrap(schema);
  if (Array.isArray(value)) return bare instanceof z.ZodArray;
  return typeof value === "object" && value !== null && (bare instanceof z.ZodObject || bare instanceof z.ZodRecord);
}

function entriesOf(value: object): [name: string | number, value: unknown][] {
  return Array.isArray(value) ? value.map((item, index) => [index, item]) : Object.entries(value);
}
