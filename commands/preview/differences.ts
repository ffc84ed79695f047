import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { alikeItems, type Kept, unpaired } from "../../provider/schema/alike";
import { canonical, equal } from "../../provider/schema/canonical";
import { entriesChanged, hasManyEntries } from "../../provider/schema/entriesChanged";
import { metaOf } from "../../provider/schema/meta";
import { ownValue } from "../../provider/schema/own";
import { partAt } from "../../provider/schema/parts";
import { isRecord } from "../../provider/schema/properties";
import { redactedMark, stringsIn } from "../../provider/schema/redaction";
import { isUnknown } from "../../provider/schema/unknown";
import type { Difference, Properties } from "./model";
import { Named } from "./named";
import { compare } from "./order";

/**
 * What differs, property by property. Two redacted values look the same: one differs where the engine says so, by the
 * paths that it names.
 */
export function differences(
  schema: z.ZodType | undefined,
  old: Properties,
  now: Properties,
  differing: readonly string[] = [],
): Difference[] {
  const found = inObject(schema, old, now, "", Named.of(differing));
  return found.sort((one, other) => compare(one.path, other.path));
}

function inObject(
  schema: z.ZodType | undefined,
  old: Properties,
  now: Properties,
  path: string,
  named: Named,
): Difference[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return names.flatMap((name) =>
    between(
      schema && partAt(schema, name),
      ownValue(old, name),
      ownValue(now, name),
      path === "" ? name : `${path}.${name}`,
      named.at(name),
    ),
  );
}

function between(schema: z.ZodType | undefined, old: unknown, now: unknown, path: string, named: Named): Difference[] {
  if (old === redactedMark && now === redactedMark) {
    return named.redactedAt(path).map((place) => ({ path: place, old, new: now }));
  }
  const looksSame = isSame(schema, old, now);
  if (looksSame && !(named.isNamed && stringsIn(old).includes(redactedMark))) return [];
  if (schema && metaOf(schema).isMultiline) return looksSame ? [] : [linesChanged(old, now, path)];
  if (!looksSame && schema && hasManyEntries(schema) && isRecord(old ?? {}) && isRecord(now ?? {})) {
    return [manyChanged((old ?? {}) as Properties, (now ?? {}) as Properties, path)];
  }
  if (isRecord(old ?? {}) && isRecord(now ?? {})) {
    const inside = inObject(schema, (old ?? {}) as Properties, (now ?? {}) as Properties, path, named);
    if (inside.length > 0) return inside;
  }
  if (isList(old ?? []) && isList(now ?? [])) {
    const inside = inList(schema, (old ?? []) as unknown[], (now ?? []) as unknown[], path, named);
    if (inside.length > 0) return inside;
  }
  if (looksSame) return [];
  return [{ path, ...(old === undefined ? {} : { old }), ...(now === undefined ? {} : { new: now }) }];
}

/** Members of a set are there or not; those that have a key are compared by it, the others by their place. */
function inList(
  schema: z.ZodType | undefined,
  old: readonly unknown[],
  now: readonly unknown[],
  path: string,
  named: Named,
): Difference[] {
  const { comparesAs, keyedBy, isOrdered } = schema ? metaOf(schema) : {};
  const element = schema && partAt(schema, 0);
  if (comparesAs === "set") {
    const { removed, added } = membersChanged(element, old, now);
    return [
      ...shownMembers(removed, "removed").map((item) => ({ path, old: item })),
      ...shownMembers(added, "added").map((item) => ({ path, new: item })),
      ...old.flatMap((item, index) => between(element, item, item, `${path}[${index}]`, named.at(index))),
    ];
  }
  const inPlaces = ([was, is]: Pair, key: string) =>
    between(element, was?.item, is?.item, `${path}[${key}]`, named.at(was?.place, is?.place, JSON.parse(key)));
  if (!keyedBy) return pairs(element, old, now).flatMap((pair) => inPlaces(pair, String((pair[1] ?? pair[0])?.place)));
  const before = members(old, keyedBy);
  const after = members(now, keyedBy);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const changed = keys.flatMap((key) => inPlaces([before.get(key), after.get(key)], key));
  return isOrdered ? [...changed, ...orderChanged([...before.keys()], [...after.keys()], path)] : changed;
}

/** How the order of those changes that are in both lists. */
function orderChanged(old: readonly string[], now: readonly string[], path: string): Difference[] {
  const [before, after] = [old.filter((key) => now.includes(key)), now.filter((key) => old.includes(key))];
  return isDeepStrictEqual(before, after)
    ? []
    : [{ path: `${path} in order`, old: inOrder(before), new: inOrder(after) }];
}

function inOrder(keys: readonly string[]): string {
  return keys.map((key) => JSON.parse(key)).join(", ");
}

/** What only one of two sets has. */
export function membersChanged<Item>(element: z.ZodType | undefined, old: readonly Item[], now: readonly Item[]) {
  const keyOf = (item: unknown) => JSON.stringify(element ? canonical(element, item) : item);
  const only = (list: readonly Item[], others: readonly Item[]) => {
    const known = new Set(others.map(keyOf));
    return list.filter((item) => !known.has(keyOf(item)));
  };
  return { removed: only(old, now), added: only(now, old) };
}

/** How many members of a set are shown one by one; of more the first few, with their number. */
const manyMembers = 10;
const fewMembers = 5;

function shownMembers(items: readonly unknown[], verb: string): readonly unknown[] {
  return items.length <= manyMembers ? items : [`${items.length} ${verb}: ${firstMembers(items)}`];
}

/** `a, b, c`, and of many the first few. */
export function firstMembers(items: readonly unknown[]): string {
  const first = items.slice(0, fewMembers).map((item) => (typeof item === "string" ? item : JSON.stringify(item)));
  return [...first, ...(items.length > fewMembers ? ["…"] : [])].join(", ");
}

/** How many entries each of two maps has, and which differ. */
function manyChanged(old: Properties, now: Properties, path: string): Difference {
  const [before, after] = [old, now].map((entries) => Object.keys(entries).length);
  return { path, ...(before ? { old: `${before} in all` } : {}), new: `${after} in all: ${entriesChanged(old, now)}` };
}

/** How many lines each of two strings has, and how many of these the other has not. What is not a string, or not shown, stays as it is. */
function linesChanged(old: unknown, now: unknown, path: string): Difference {
  const [before, after] = [linesOf(old), linesOf(now)];
  const told = (value: unknown, lines: readonly string[] | undefined, others: readonly string[] = [], verb = "") => {
    if (lines === undefined) return value;
    const all = `${lines.length} ${lines.length === 1 ? "line" : "lines"}`;
    return others.length > 0 ? `${all}, ${withoutOthers(lines, others)} ${verb}` : all;
  };
  return {
    path,
    ...(old === undefined ? {} : { old: told(old, before, after, "removed") }),
    ...(now === undefined ? {} : { new: told(now, after, before, "added") }),
  };
}

/** Nothing of a string that is redacted, or known only after the up. */
function linesOf(value: unknown): readonly string[] | undefined {
  const isShown = typeof value === "string" && value !== redactedMark && !isUnknown(value);
  return isShown ? value.replace(/\r?\n$/, "").split(/\r?\n/) : undefined;
}

/** How many lines are left of a string without those of another one, each as often as it is there. */
function withoutOthers(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  const added = lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
  return added.length;
}

interface Member {
  readonly item: unknown;
  readonly place: number;
}

/** What a member was, and what it is. */
type Pair = readonly [Member | undefined, Member | undefined];

/** By their keys; one whose key is redacted, or not its alone, by its place. */
function members(list: readonly unknown[], keyedBy: string): Map<string, Member> {
  const found = new Map<string, Member>();
  for (const [place, item] of list.entries()) {
    const key = isRecord(item) ? ownValue(item, keyedBy) : undefined;
    const isKey = key !== undefined && key !== redactedMark && !found.has(JSON.stringify(key));
    found.set(isKey ? JSON.stringify(key) : String(place), { item, place });
  }
  return found;
}

/** Members without keys: those that are alike, and then the others as they come. Where only the order differs, place by place. */
function pairs(element: z.ZodType | undefined, old: readonly unknown[], now: readonly unknown[]): Pair[] {
  const keyOf = (item: unknown) => JSON.stringify(element ? canonical(element, item) : item);
  const alike = alikeItems(old.entries(), now.entries(), keyOf);
  const [deleted, come] = unpaired(alike, old, now);
  const known = deleted.length + come.length === 0 ? now.map((_, place): Kept => [place, place]) : alike;
  return [
    ...known.map(([from, to]): Pair => [memberOf([from, old[from]]), memberOf([to, now[to]])]),
    ...Array.from(
      { length: Math.max(deleted.length, come.length) },
      (_, index): Pair => [memberOf(deleted[index]), memberOf(come[index])],
    ),
  ];
}

function memberOf(entry: readonly [place: number, item: unknown] | undefined): Member | undefined {
  return entry && { place: entry[0], item: entry[1] };
}

function isSame(schema: z.ZodType | undefined, one: unknown, other: unknown): boolean {
  return schema ? equal(schema, one, other) : isDeepStrictEqual(one, other);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
