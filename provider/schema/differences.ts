import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { canonical, equal } from "./canonical";
import { metaOf } from "./meta";
import { ownValue } from "./own";
import { type IndexPair, pairItems, unpaired } from "./pairItems";
import { partAt } from "./parts";
import { isRecord } from "./properties";

/** Indices of an item in the old and the new list; undefined if it is missing there. */
interface Item {
  /** Identity of the item: a key, its value in a set, or its index. */
  readonly by: "key" | "value" | Walk["unkeyed"];
  /** Key, set only for the first item that has it. */
  readonly key: unknown;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

type Placed = readonly [place: number, item: unknown];

/** Property, map entry or list item. */
export type Step = string | Item;

export interface Difference {
  readonly path: readonly Step[];
  readonly schema: z.ZodType | undefined;
  readonly before: unknown;
  readonly after: unknown;
  /** For a set: members on one side only, with their indices. */
  readonly members?: { readonly removed: readonly Placed[]; readonly added: readonly Placed[] };
  /** For an ordered list with another order: items on both sides, in the new order. */
  readonly reordered?: readonly IndexPair[];
}

export interface Walk {
  /** Compares two values: equal, different as a whole, or different in their parts. */
  readonly verdict: (two: Difference) => "same" | "differs" | "inside";
  /** Pairs the items of lists without keys: equal ones first, or by index. */
  readonly unkeyed: "alike" | "place";
}

/** Returns the innermost differences. Compares items by their keys, and members of a set by presence. */
export function differencesIn(two: Difference, walk: Walk): Difference[] {
  const verdict = walk.verdict(two);
  if (verdict === "same") return [];
  const inside = verdict === "inside" ? differencesOfParts(two, walk) : [];
  return inside.length > 0 ? inside : [two];
}

/** Returns the differences of the parts of two values. One value may be missing. */
export function differencesOfParts(two: Difference, walk: Walk): Difference[] {
  const [before, after] = [two.before ?? two.after, two.after ?? two.before];
  if (isRecord(before) && isRecord(after)) return differencesOfProperties(two, before, after, walk);
  return Array.isArray(before) && Array.isArray(after) ? differencesOfItems(two, walk) : [];
}

/** Compares by the schema, or deeply without one. */
export function isSame({ schema, before, after }: Difference): boolean {
  return schema ? equal(schema, before, after) : isDeepStrictEqual(before, after);
}

function differencesOfProperties(two: Difference, before: object, after: object, walk: Walk): Difference[] {
  const names = new Set([before, after].flatMap(Object.keys));
  return [...names].flatMap((name) => {
    const [was, is] = [two.before, two.after].map((side) => (isRecord(side) ? ownValue(side, name) : undefined));
    return differencesIn(partOf(two, name, was, is), walk);
  });
}

function differencesOfItems(two: Difference, walk: Walk): Difference[] {
  const [before = [], after = []] = [two.before, two.after].map((side): unknown[] => (Array.isArray(side) ? side : []));
  const { comparesAs, keyedBy, keys: keyed } = two.schema ? metaOf(two.schema) : {};
  const by = keyedBy !== undefined ? "key" : comparesAs === "set" ? "value" : walk.unkeyed;
  const keyOf = (item: unknown) => (isRecord(item) && keyedBy !== undefined ? ownValue(item, keyedBy) : undefined);
  const kept = keptItems(two.schema && partAt(two.schema, 0), before, after, by, keyOf);
  const [removed, added] = unpaired(kept, before, after);
  const lone = [...removed.map(([from]) => [from]), ...added.map(([to]) => [undefined, to])];
  const isMoved = kept.some(([from], index) => from < (kept[index - 1]?.[0] ?? 0));
  const keys = new Set<unknown>();
  const inside = [...kept, ...(by === "value" ? [] : lone)].flatMap(([from, to]) => {
    const [was, is] = [before[from ?? -1], after[to ?? -1]];
    const key = keyOf(is ?? was);
    const item: Item = { by, key: keys.has(key) ? undefined : key, before: from, after: to };
    keys.add(key);
    return differencesIn(partOf(two, item, was, is), walk);
  });
  return [
    ...inside,
    ...(by === "value" && lone.length > 0 ? [{ ...two, members: { removed, added } }] : []),
    ...(keyed === "ordered" && isMoved ? [{ ...two, reordered: kept }] : []),
  ];
}

function partOf({ path, schema }: Difference, step: Step, before: unknown, after: unknown): Difference {
  const part = schema && partAt(schema, typeof step === "string" ? step : 0);
  return { path: [...path, step], schema: part, before, after };
}

/** Pairs the items of two lists, sorted by the new index. */
function keptItems(
  element: z.ZodType | undefined,
  before: readonly unknown[],
  after: readonly unknown[],
  by: Item["by"],
  keyOf: (item: unknown) => unknown,
): readonly IndexPair[] {
  const samePlace = () => before.slice(0, after.length).map((_, place): IndexPair => [place, place]);
  if (by === "place") return samePlace();
  const formOf = (item: unknown) => JSON.stringify([keyOf(item), element ? canonical(element, item) : item]);
  const alike = pairItems(before.entries(), after.entries(), formOf);
  if (by === "value") return alike;
  const [removed, added] = unpaired(alike, before, after);
  // If only the order of items without keys differs, compares by index.
  if (by === "alike" && removed.length + added.length === 0) return samePlace();
  const others =
    by === "key"
      ? pairItems(removed, added, (item) => JSON.stringify([keyOf(item)]))
      : added.slice(0, removed.length).map(([to], index): IndexPair => [removed[index]?.[0] ?? to, to]);
  return [...alike, ...others].sort(([, one], [, other]) => one - other);
}
