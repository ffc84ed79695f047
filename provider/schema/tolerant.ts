import { z } from "zod";
import { LargeInteger } from "./largeInteger";
import { isOptional, metaOf, unwrap } from "./meta";
import { elementOf } from "./parts";
import { isRecord } from "./properties";

/** What came of a value: the value as far as it fits, or what is wrong with what must be there. */
type Reading =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly issues: readonly z.core.$ZodIssue[]; readonly items?: readonly UnreadItem[] };

/**
 * Reads what the platform sent. A property that need not be there and does not fit is left out, and so is an item of a list
 * beside others that fit; `unreadableIn` tells what was. What must be there and does not fit, or is what the request is for,
 * fails what it belongs to.
 */
export function readTolerantly(schema: z.ZodType, value: unknown): Reading {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject && isRecord(value) && !(value instanceof LargeInteger))
    return readObject(bare, value);
  if (bare instanceof z.ZodArray && Array.isArray(value)) return readList(elementOf(bare), value);
  // Where a string is taken beside an integer, it is for those that JavaScript cannot hold.
  const parsed = schema.safeParse(value instanceof LargeInteger && bare instanceof z.ZodUnion ? value.digits : value);
  if (parsed.success) return parsed;
  const { issues } = parsed.error;
  return bare instanceof z.ZodUnion
    ? readUnion(bare.options as z.ZodType[], value, issues)
    : { success: false, issues };
}

/** Of what was read, the properties that were left out completely or partially; the items of a list by their places in the response. */
export function unreadableIn(read: unknown): ReadonlySet<string> {
  return (typeof read === "object" && read !== null ? leftOut.get(read) : undefined) ?? none;
}

/** What was read, with what is known of it from elsewhere; of both, the same properties were left out. */
export function withKnown<Read extends object>(read: Read, known: Partial<Read>): Read {
  const result = { ...read, ...known };
  leftOut.set(result, unreadableIn(read));
  return result;
}

/** An item of a list that could not be read, and why. */
interface UnreadItem {
  readonly index: number;
  readonly item: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
}

/** Of the lists of an object that was read, by their names, the items that could not be; of a list, its own. */
export function unreadItemsIn(read: object): ReadonlyMap<string, readonly UnreadItem[]> {
  if (Array.isArray(read)) return new Map([["items", unreadItems(read)]]);
  const lists = Object.entries(read).map(([name, list]) => [name, unreadItems(list)] as const);
  return new Map([...lists.filter(([, items]) => items.length > 0), ...(unreadLists.get(read) ?? [])]);
}

/** Whether every item of a list could be read, if some only partially. */
export function isReadWhole(items: readonly unknown[] | null): boolean {
  return unreadItems(items).length === 0;
}

/** The same list as one that may have further items, which were not read. */
export function partial<Item>(items: readonly Item[]): readonly Item[] {
  const copy = [...items];
  unread.set(copy, [{ index: items.length, item: undefined, issues: [] }]);
  return copy;
}

function unreadItems(read: unknown): readonly UnreadItem[] {
  return (Array.isArray(read) ? unread.get(read) : undefined) ?? [];
}

const leftOut = new WeakMap<object, ReadonlySet<string>>();
/** Of a list that was read partially. */
const unread = new WeakMap<object, readonly UnreadItem[]>();
/** Of the lists of an object none of whose items could be read. */
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
    // Most fit as they are, which their schema sees sooner as a whole.
    const parsed = element.safeParse(item);
    const read = parsed.success ? parsed : readTolerantly(element, item);
    if (read.success) {
      data.push(read.data);
      if (unreadableIn(read.data).size > 0) missing.add(String(index));
    } else {
      missing.add(String(index));
      // What is wrong with an item costs a kilobyte, and the first few say it.
      wrong.push({ index, item, issues: wrong.length < 10 ? read.issues : [] });
    }
    // A list of something else altogether is not read to its end.
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
