import { z } from "zod";
import { propertyOf, unwrap } from "./meta";

/** Item of a list, property of an object, or entry of a map. */
interface Part {
  readonly name: string | number;
  readonly schema: z.ZodType;
  readonly value: unknown;
}

export function partsOf(schema: z.ZodType): z.ZodType[] {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject) return Object.values(bare.shape);
  if (bare instanceof z.ZodArray) return [elementOf(bare)];
  return bare instanceof z.ZodRecord ? [entryOf(bare)] : [];
}

export function partAt(schema: z.ZodType, name: string | number): z.ZodType | undefined {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject) return propertyOf(bare, name);
  if (bare instanceof z.ZodArray) return elementOf(bare);
  return bare instanceof z.ZodRecord ? entryOf(bare) : undefined;
}

/** Returns the parts that the schema knows; none if the value has another shape. */
export function partsIn(schema: z.ZodType, value: unknown): Part[] {
  if (!isOfParts(schema, value)) return [];
  return entriesOf(value).flatMap(([name, item]) => {
    const part = partAt(schema, name);
    return part ? [{ name, schema: part, value: item }] : [];
  });
}

/**
 * Changes the parts that the schema knows. Other parts and values of another shape are unchanged. Drops properties that
 * become undefined.
 */
export function mapParts(schema: z.ZodType, value: unknown, change: (part: Part) => unknown): unknown {
  if (!isOfParts(schema, value)) return value;
  const changed = entriesOf(value).map(([name, item]) => {
    const part = partAt(schema, name);
    return [name, part ? change({ name, schema: part, value: item }) : item] as const;
  });
  if (Array.isArray(value)) return changed.map(([, item]) => item);
  // `fromEntries` also creates an own property `__proto__`.
  return Object.fromEntries(changed.filter(([, item]) => item !== undefined));
}

/** Changes the schemas of the parts, and keeps the checks of the whole. */
export function mapSchema(bare: z.ZodType, change: (part: z.ZodType, name?: string) => z.ZodType): z.ZodType {
  if (bare instanceof z.ZodArray) return copy(bare, { element: change(elementOf(bare)) });
  if (!(bare instanceof z.ZodObject)) return copy(bare, {});
  const shape = Object.entries<z.ZodType>(bare.shape).map(([name, property]) => [name, change(property, name)]);
  return copy(bare, { shape: Object.fromEntries(shape) });
}

export function copy(schema: z.ZodType, changed: object): z.ZodType {
  return schema.clone({ ...schema.def, ...changed });
}

export function elementOf(list: z.ZodArray): z.ZodType {
  return list.element as z.ZodType;
}

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
