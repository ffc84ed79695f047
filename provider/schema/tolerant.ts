import { z } from "zod";
import { LargeInteger } from "./largeInteger";
import { isOptional, metaOf, unwrap } from "./meta";
import { elementOf } from "./parts";

/** What came of a value: the value as far as it fits, or what is wrong with what must be there. */
export type Reading =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly issues: readonly z.core.$ZodIssue[] };

/**
 * Reads what the platform sent. A property that need not be there and does not fit is left out, and so is an item of a list
 * beside others that fit; `unreadableIn` tells what was. What must be there and does not fit, or is what the request is for,
 * fails what it belongs to.
 */
export function readTolerantly(schema: z.ZodType, value: unknown): Reading {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject && isRecord(value)) return readObject(bare, value);
  if (bare instanceof z.ZodArray && Array.isArray(value)) return readList(elementOf(bare), value);
  // Where a string is taken beside an integer, it is for those that JavaScript cannot hold.
  const parsed = schema.safeParse(value instanceof LargeInteger && bare instanceof z.ZodUnion ? value.digits : value);
  if (parsed.success) return parsed;
  const { issues } = parsed.error;
  return bare instanceof z.ZodUnion
    ? readUnion(bare.options as z.ZodType[], value, issues)
    : { success: false, issues };
}

/** Of what was read, the properties that were left out in whole or in part; the items of a list by their places in the response. */
export function unreadableIn(read: unknown): ReadonlySet<string> {
  return (typeof read === "object" && read !== null ? leftOut.get(read) : undefined) ?? none;
}

/** Whether every item of a list could be read, if some only in part. */
export function isReadWhole(items: readonly unknown[]): boolean {
  const readInPart = items.filter((item) => unreadableIn(item).size > 0).length;
  return unreadableIn(items).size <= readInPart;
}

const leftOut = new WeakMap<object, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

function readObject({ shape }: z.ZodObject, value: Record<string, unknown>): Reading {
  const data = { ...value };
  const missing = new Set<string>();
  const issues: z.core.$ZodIssue[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const property = readTolerantly(schema as z.ZodType, Object.hasOwn(value, name) ? value[name] : undefined);
    if (property.success) {
      if (property.data !== undefined) data[name] = property.data;
      if (unreadableIn(property.data).size > 0) missing.add(name);
    } else if (isOptional(schema as z.ZodType) && !metaOf(schema as z.ZodType).needed) {
      delete data[name];
      missing.add(name);
    } else issues.push(...within(name, property.issues));
  }
  if (issues.length > 0) return { success: false, issues };
  if (missing.size > 0) leftOut.set(data, missing);
  return { success: true, data };
}

function readList(element: z.ZodType, items: readonly unknown[]): Reading {
  const data: unknown[] = [];
  const missing = new Set<string>();
  const issues: z.core.$ZodIssue[] = [];
  for (const [index, item] of items.entries()) {
    // Most fit as they are, which their schema sees sooner as a whole.
    const whole = element.safeParse(item);
    const read = whole.success ? whole : readTolerantly(element, item);
    if (read.success) {
      data.push(read.data);
      if (unreadableIn(read.data).size > 0) missing.add(String(index));
    } else {
      missing.add(String(index));
      // A wrong item costs a kilobyte, and the first few say what is wrong.
      if (issues.length < 10) issues.push(...within(index, read.issues));
    }
    // A list of something else altogether is not read to its end.
    if (data.length === 0 && missing.size >= 100) break;
  }
  if (data.length === 0 && issues.length > 0) return { success: false, issues };
  if (missing.size > 0) leftOut.set(data, missing);
  return { success: true, data };
}

function readUnion(options: readonly z.ZodType[], value: unknown, issues: readonly z.core.$ZodIssue[]): Reading {
  for (const option of options) {
    const read = readTolerantly(option, value);
    if (read.success) return read;
  }
  return { success: false, issues };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof LargeInteger);
}

function within(name: string | number, issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }) as z.core.$ZodIssue);
}
