import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { canonicalAddress } from "./address";
import { canonicalUrl } from "./canonicalUrl";
import { createdIn } from "./createdAs";
import { isoDay } from "./day";
import { toName } from "./enumeration";
import { hashed, isHashed } from "./hashed";
import { canonicalHostname } from "./hostname";
import { type Meta, metaOf, propertyOf, unwrap } from "./meta";
import { momentOf } from "./moment";
import { ownValue } from "./own";
import { elementOf, entryOf, mapParts } from "./parts";
import { isRecord, namesOf } from "./properties";
import { stringOf } from "./stringOf";
import { isUnknown } from "./unknown";

/**
 * Returns the form that all equal values share: sets and keyed arrays sorted, numbers by name, host names, addresses,
 * GUIDs and moments normalized.
 */
export function canonical(schema: z.ZodType, value: unknown): unknown {
  return formOf(schema, value, true);
}

/** Returns the canonical form for a state. Keyed arrays keep the program's order, which users compare it with. */
export function declaredForm(schema: z.ZodType, value: unknown): unknown {
  return formOf(schema, value, false);
}

function formOf(schema: z.ZodType, value: unknown, sortsKeys: boolean): unknown {
  if (value === undefined || value === null || isUnknown(value)) return value;
  const bare = unwrap(schema);
  const meta = metaOf(schema);
  if (meta.enumeration && (typeof value === "number" || typeof value === "string")) {
    return toName(meta.enumeration, value);
  }
  if (typeof value === "number" && meta.comparesAs === "id") return String(value);
  if (typeof value === "string") {
    if (meta.comparesAs === "hostname") return canonicalHostname(value);
    if (meta.comparesAs === "address") return canonicalAddress(value);
    if (meta.comparesAs === "instant") return canonicalInstant(value);
    if (meta.comparesAs === "guid") return value.toLowerCase();
    // The request keeps the program's spelling.
    if (meta.comparesAs === "url") return sortsKeys ? canonicalUrl(value) : value;
    if (meta.comparesAs === "day") return sortsKeys ? isoDay(value) : value;
    if (bare instanceof z.ZodEnum) return spelledAsIn(bare, value);
    return value;
  }
  const own = mapParts(bare, value, (part) => formOf(part.schema, part.value, sortsKeys));
  if (bare instanceof z.ZodArray && Array.isArray(own)) {
    if (meta.comparesAs === "set") return own.sort(byValue);
    return sortsKeys && meta.keyedBy && meta.keys !== "ordered" ? sortedByKey(own, meta.keyedBy) : own;
  }
  if (bare instanceof z.ZodRecord && isRecord(own)) {
    const keys = bare.keyType as z.ZodType;
    return Object.fromEntries(Object.entries(own).map(([key, item]) => [canonical(keys, key), item]));
  }
  return meta.isWhole && isRecord(own) ? mapValues(own, (item) => (isEmpty(item) ? undefined : item)) : own;
}

export function equal(schema: z.ZodType, one: unknown, other: unknown): boolean {
  // Most values did not change, and need no canonical form.
  if (isDeepStrictEqual(one, other)) return true;
  const [first, second] = [canonical(schema, one), canonical(schema, other)];
  const isOneHashed = metaOf(schema).recordedAs === "hash" && isHashed(first) !== isHashed(second);
  return isOneHashed ? isDeepStrictEqual(hashed(first), hashed(second)) : isDeepStrictEqual(first, second);
}

/** Returns the properties with an actual value that differs from the declared one. */
export function differingNames<Name extends string>(
  schemas: Readonly<Record<Name, z.ZodType>>,
  declared: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
  how: Reconciling,
): Name[] {
  return namesOf(schemas).filter((name) => {
    const [schema, value] = [schemas[name], declared[name]];
    return value !== undefined && !equal(schema, value, reconcile(schema, value, actual[name], how));
  });
}

interface Reconciling {
  /** `absent`: a setting that the platform withholds counts as missing. Default: as declared. */
  readonly omitted?: "absent" | undefined;
  /** Called with the path (`.name` or `[key]`) of each enumeration value without a name. The declared value is kept. */
  readonly misfit?: (path: string) => void;
  /** True if this program created the object. Values that the create sent by default are then compared as well. */
  readonly isCreated?: ((declared: Readonly<Record<string, unknown>>) => boolean) | undefined;
}

/**
 * Returns the actual value of declared properties, in the declared spelling if both are equal. A cleared setting stays
 * cleared, and undeclared properties are unmanaged.
 */
export function reconcile(schema: z.ZodType, declared: unknown, actual: unknown, how: Reconciling = {}): unknown {
  if (declared === null) return declared;
  const { mayBeRedacted, offBy, isWhole } = metaOf(schema);
  if (offBy && isOff(declared, offBy) && (!isRecord(actual) || isOff(actual, offBy))) return declared;
  if (actual === undefined || actual === null) {
    return mayBeRedacted && how.omitted !== "absent" ? declared : emptyAsAbsent(declared);
  }
  if (equal(schema, declared, actual)) return isHashed(declared) ? actual : declared;
  if (how.misfit && isNoMember(schema, actual)) {
    how.misfit("");
    return declared;
  }
  const bare = unwrap(schema);
  if (bare instanceof z.ZodObject && isWhole && isRecord(declared) && isRecord(actual)) {
    return reconcileWhole(bare, schema, declared, actual, how);
  }
  if (bare instanceof z.ZodObject && isRecord(declared) && isRecord(actual)) {
    const inside = how.isCreated?.(declared) ? how : { ...how, isCreated: undefined };
    const values = mapParts(bare, declared, ({ name, schema, value }) =>
      reconcile(schema, value, ownValue(actual, String(name)), within(inside, `.${name}`)),
    );
    return inside.isCreated && isRecord(values)
      ? { ...values, ...changedSinceCreated(bare, declared, actual) }
      : values;
  }
  if (bare instanceof z.ZodRecord && isRecord(declared) && isRecord(actual)) {
    const value = entryOf(bare);
    const unsaid = Object.entries(actual).filter(([, item]) => item === undefined);
    // `canonical` drops entries whose value is undefined, but they are present.
    const values = { ...Object.fromEntries(unsaid), ...(canonical(bare, actual) as Record<string, unknown>) };
    return mapValues(values, (item, key) => {
      const known = ownValue(declared, key);
      return known === undefined ? item : reconcile(value, known, item, within(how, `.${key}`));
    });
  }
  if (bare instanceof z.ZodArray && Array.isArray(declared) && Array.isArray(actual)) {
    return reconcileItems(bare, metaOf(schema), declared, canonical(schema, actual) as unknown[], how);
  }
  return canonical(schema, actual);
}

/** Returns the undeclared properties that differ from the defaults that the create sent. */
export function changedSinceCreated(
  object: z.ZodObject,
  declared: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const changed = Object.entries(createdIn(object, declared)).flatMap(([name, created]) => {
    const [schema, value] = [propertyOf(object, name), ownValue(actual, name)];
    if (!schema || value === undefined || value === null || isNoMember(schema, value)) return [];
    return equal(schema, created, value) ? [] : [[name, canonical(schema, value)]];
  });
  return Object.fromEntries(changed);
}

function reconcileItems(
  array: z.ZodArray,
  { keyedBy, keys }: Meta,
  declared: unknown[],
  actual: unknown[],
  how: Reconciling,
): unknown[] {
  const element = elementOf(array);
  if (!keyedBy) {
    if (declared.length !== actual.length) return actual;
    return actual.map((item, index) => reconcile(element, declared[index], item, within(how, `[${index}]`)));
  }
  const left = new Map<unknown, { readonly place: number; readonly each: unknown }[]>();
  for (const [place, each] of declared.entries()) {
    const key = itemKey(each, keyedBy);
    const ofKey = left.get(key);
    if (ofKey) ofKey.push({ place, each });
    else left.set(key, [{ place, each }]);
  }
  const positions = new Map<unknown, number>();
  const reconciled = actual.map((item) => {
    const ofKey = left.get(itemKey(item, keyedBy)) ?? [];
    const [first] = ofKey;
    if (!first) return item;
    // With duplicate keys, prefers the item that is equal.
    const known =
      ofKey.find(({ each }) => equal(element, each, reconcile(element, each, item, { omitted: how.omitted }))) ?? first;
    ofKey.splice(ofKey.indexOf(known), 1);
    const now = reconcile(element, known.each, item, within(how, `[${itemKey(item, keyedBy)}]`));
    positions.set(now, known.place);
    return now;
  });
  // If order does not count, keeps the program's, with undeclared items last.
  const placeOf = (item: unknown) => positions.get(item) ?? declared.length;
  return keys === "ordered" ? reconciled : reconciled.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Takes the actual object, except for enumeration values without a name. */
function reconcileWhole(
  object: z.ZodObject,
  schema: z.ZodType,
  declared: Record<string, unknown>,
  actual: Record<string, unknown>,
  how: Reconciling,
): unknown {
  const { misfit } = how;
  const named = mapParts(object, actual, ({ name, schema: part, value }) => {
    if (!misfit || !isNoMember(part, value) || equal(part, declared[name], value)) return value;
    misfit(`.${name}`);
    return declared[name];
  });
  return equal(schema, declared, named) ? declared : canonical(schema, named);
}

function within({ omitted, misfit, isCreated }: Reconciling, part: string): Reconciling {
  return { omitted, isCreated, ...(misfit ? { misfit: (path) => misfit(part + path) } : {}) };
}

/** True for an enumeration value without a name, or a set with one: it was added later. */
function isNoMember(schema: z.ZodType, value: unknown): boolean {
  const bare = unwrap(schema);
  const { enumeration, comparesAs } = metaOf(schema);
  if (bare instanceof z.ZodArray && comparesAs === "set" && Array.isArray(value)) {
    return value.some((item) => isNoMember(elementOf(bare), item));
  }
  const known = canonical(schema, value);
  if (enumeration) return typeof known === "number" || ownValue(enumeration.values, String(known)) === undefined;
  return bare instanceof z.ZodEnum && typeof known === "string" && !bare.options.includes(known);
}

function isOff(value: unknown, by: string): boolean {
  return isRecord(value) && value[by] !== true;
}

/** Treats a missing value as equal to `false` and empty lists, strings and objects. */
function emptyAsAbsent(declared: unknown): unknown {
  return isEmpty(declared) ? declared : undefined;
}

function isEmpty(value: unknown): boolean {
  if (value === "" || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

function spelledAsIn(enumeration: z.ZodEnum, value: string): string {
  const lower = value.toLowerCase();
  return enumeration.options.map(String).find((option) => option.toLowerCase() === lower) ?? value;
}

/** Returns `2026-12-01T00:00:00Z`, or the value itself if it is not a moment. */
function canonicalInstant(value: string): string {
  const moment = momentOf(value);
  return Number.isNaN(moment) ? value : new Date(moment).toISOString().replace(".000Z", "Z");
}

function sortedByKey(items: unknown[], key: string): unknown[] {
  // Items with the same key sort by their whole value.
  return items.sort(
    (one, other) => byValue(itemKey(one, key), itemKey(other, key)) || byValue(jsonOf(one), jsonOf(other)),
  );
}

function jsonOf(item: unknown): string {
  return JSON.stringify(isRecord(item) ? Object.entries(item).sort(([one], [other]) => byValue(one, other)) : item);
}

function itemKey(item: unknown, key: string): unknown {
  return isRecord(item) ? ownValue(item, key) : undefined;
}

function byValue(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  const [left, right] = [stringOf(one), stringOf(other)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function mapValues(
  record: Record<string, unknown>,
  change: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  const changed = Object.entries(record).map(([name, value]) => [name, change(value, name)] as const);
  // `fromEntries` also creates an own property `__proto__`.
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
}
