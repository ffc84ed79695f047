import { z } from "zod";
import { LargeInteger } from "./largeInteger";
import { isOptional, metaOf, unwrap } from "./meta";
import { elementOf } from "./parts";
import { isRecord } from "./properties";

type Reading =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly issues: readonly z.core.$ZodIssue[]; readonly items?: readonly UnreadItem[] };

/**
 * Drops invalid optional properties, and invalid items beside valid ones; `unreadableIn` lists them. A required or
 * needed property that is invalid fails its object.
 */
export function readTolerantly(schema: z.ZodType, value: unknown): Reading {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject && isRecord(value) && !(value instanceof LargeInteger))
    return readObject(bare, value);
  if (bare instanceof z.ZodArray && Array.isArray(value)) return readList(elementOf(bare), value);
  // A union with a string accepts integers that JavaScript cannot hold.
  const parsed = schema.safeParse(value instanceof LargeInteger && bare instanceof z.ZodUnion ? value.digits : value);
  if (parsed.success) return parsed;
  const { issues } = parsed.error;
  return bare instanceof z.ZodUnion
    ? readUnion(bare.options as z.ZodType[], value, issues)
    : { success: false, issues };
}

/** Returns the properties, or indices, that were dropped completely or in part. */
export function unreadableIn(read: unknown): ReadonlySet<string> {
  return (typeof read === "object" && read !== null ? leftOut.get(read) : undefined) ?? none;
}

/** Adds known properties, and keeps the list of dropped ones. */
export function withKnown<Read extends object>(read: Read, known: Partial<Read>): Read {
  const result = { ...read, ...known };
  leftOut.set(result, unreadableIn(read));
  return result;
}

interface UnreadItem {
  readonly index: number;
  readonly item: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
}

/** Returns the dropped items of a list, or of an object's lists by name. */
export function unreadItemsIn(read: object): ReadonlyMap<string, readonly UnreadItem[]> {
  if (Array.isArray(read)) return new Map([["items", unreadItems(read)]]);
  const lists = Object.entries(read).map(([name, list]) => [name, unreadItems(list)] as const);
  return new Map([...lists.filter(([, items]) => items.length > 0), ...(unreadLists.get(read) ?? [])]);
}

/** True if every item could be read, at least in part. */
export function isReadWhole(items: readonly unknown[] | null): boolean {
  return unreadItems(items).length === 0;
}

/** Marks a list as incomplete. */
export function partial<Item>(items: readonly Item[]): readonly Item[] {
  const copy = [...items];
  unread.set(copy, [{ index: items.length, item: undefined, issues: [] }]);
  return copy;
}

function unreadItems(read: unknown): readonly UnreadItem[] {
  return (Array.isArray(read) ? unread.get(read) : undefined) ?? [];
}

const leftOut = new WeakMap<object, ReadonlySet<string>>();
/** Dropped items of lists. */
const unread = new WeakMap<object, readonly UnreadItem[]>();
/** Items of an object's lists that were dropped as a whole. */
const unreadLists = new WeakMap<object, ReadonlyMap<string, readonly UnreadItem[]>>();
const none: ReadonlySet<string> = new Set();

function readObject({ shape }: z.ZodObject, value: Record<string, unknown>): Reading {
  const data = { ...value };
  const missing = new Set<string>();
  const lists = new Map<string, readonly UnreadItem[]>();
  const issues: z.core.$ZodIssue[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const property = readTolerantly(schema as z.ZodType, Object.hasOwn(value, name) ? value[name] : undefined);
    if (property.success) {
      if (property.data !== undefined) data[name] = property.data;
      if (unreadableIn(property.data).size > 0) missing.add(name);
    } else if (isOptional(schema as z.ZodType) && !metaOf(schema as z.ZodType).needed) {
      delete data[name];
      missing.add(name);
      if (property.items) lists.set(name, property.items);
    } else issues.push(...within(name, property.issues));
  }
  if (issues.length > 0) return { success: false, issues };
  if (missing.size > 0) leftOut.set(data, missing);
  if (lists.size > 0) unreadLists.set(data, lists);
  return { success: true, data };
}

function readList(element: z.ZodType, items: readonly unknown[]): Reading {
  const data: unknown[] = [];
  const missing = new Set<string>();
  const wrong: UnreadItem[] = [];
  for (const [index, item] of items.entries()) {
    // Most items are valid, and checking them as a whole is faster.
    const parsed = element.safeParse(item);
    const read = parsed.success ? parsed : readTolerantly(element, item);
    if (read.success) {
      data.push(read.data);
      if (unreadableIn(read.data).size > 0) missing.add(String(index));
    } else {
      missing.add(String(index));
      // Issues take a kilobyte per item, and the first few suffice.
      wrong.push({ index, item, issues: wrong.length < 10 ? read.issues : [] });
    }
    // Stops early if nothing in the list is valid.
    if (data.length === 0 && missing.size >= 100) break;
  }
  if (data.length === 0 && wrong.length > 0) {
    return { success: false, issues: wrong.flatMap(({ index, issues }) => within(index, issues)), items: wrong };
  }
  if (missing.size > 0) leftOut.set(data, missing);
  if (wrong.length > 0) unread.set(data, wrong);
  return { success: true, data };
}

function readUnion(options: readonly z.ZodType[], value: unknown, issues: readonly z.core.$ZodIssue[]): Reading {
  for (const option of options) {
    const read = readTolerantly(option, value);
    if (read.success) return read;
  }
  return { success: false, issues };
}

function within(name: string | number, issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return issues.map((issue) => ({ ...issue, path: [name, ...issue.path] }) as z.core.$ZodIssue);
}
