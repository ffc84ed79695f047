import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { alikeItems, type Kept, unpaired } from "./alike";
import { canonical, equal } from "./canonical";
import { metaOf } from "./meta";
import { ownValue } from "./own";
import { partAt } from "./parts";
import { isRecord } from "./properties";

/** An item by its places in a list before and in one after; it is in one alone where a place is missing. */
interface Item {
  /** What tells it apart: a key, its value as a member of a set, or its place. */
  readonly by: "key" | "value" | Walk["unkeyed"];
  /** The key of the first item that has it. */
  readonly key: unknown;
  readonly before: number | undefined;
  readonly after: number | undefined;
}

type Placed = readonly [place: number, item: unknown];

/** From a value to a part of it: the name of a property or an entry, or an item of a list. */
export type Step = string | Item;

/** What a value was and what it is, with the steps to it. */
export interface Difference {
  readonly path: readonly Step[];
  readonly schema: z.ZodType | undefined;
  readonly before: unknown;
  readonly after: unknown;
  /** Of a set: its members that only one side has, with their places. */
  readonly members?: { readonly removed: readonly Placed[]; readonly added: readonly Placed[] };
  /** Of a list whose order counts, and has changed: the items that both sides have, in the order after. */
  readonly reordered?: readonly Kept[];
}

export interface Walk {
  /** Whether two values are the same, differ as they stand, or differ in their parts. */
  readonly verdict: (two: Difference) => "same" | "differs" | "inside";
  /** Which items of lists without keys are compared: those that are alike first, or those at the same place. */
  readonly unkeyed: "alike" | "place";
}

/** The innermost values that differ. Items that have a key are compared by it; members of a set are there or not. */
export function differencesIn(two: Difference, walk: Walk): Difference[] {
  const verdict = walk.verdict(two);
  if (verdict === "same") return [];
  const inside = verdict === "inside" ? differencesOfParts(two, walk) : [];
  return inside.length > 0 ? inside : [two];
}

/** The same in the parts of two values, of which one may be missing. */
export function differencesOfParts(two: Difference, walk: Walk): Difference[] {
  const [before, after] = [two.before ?? two.after, two.after ?? two.before];
  if (isRecord(before) && isRecord(after)) return differencesOfProperties(two, before, after, walk);
  return Array.isArray(before) && Array.isArray(after) ? differencesOfItems(two, walk) : [];
}

/** Whether two values mean the same; without a schema, whether they are the same. */
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

/** Which items of one list are which of the other, in the order of the places after. */
function keptItems(
  element: z.ZodType | undefined,
  before: readonly unknown[],
  after: readonly unknown[],
  by: Item["by"],
  keyOf: (item: unknown) => unknown,
): readonly Kept[] {
  const samePlace = () => before.slice(0, after.length).map((_, place): Kept => [place, place]);
  if (by === "place") return samePlace();
  const formOf = (item: unknown) => JSON.stringify([keyOf(item), element ? canonical(element, item) : item]);
  const alike = alikeItems(before.entries(), after.entries(), formOf);
  if (by === "value") return alike;
  const [removed, added] = unpaired(alike, before, after);
  // Where only the order of items without keys differs, it is told place by place.
  if (by === "alike" && removed.length + added.length === 0) return samePlace();
  const others =
    by === "key"
      ? alikeItems(removed, added, (item) => JSON.stringify([keyOf(item)]))
      : added.slice(0, removed.length).map(([to], index): Kept => [removed[index]?.[0] ?? to, to]);
  return [...alike, ...others].sort(([, one], [, other]) => one - other);
}
