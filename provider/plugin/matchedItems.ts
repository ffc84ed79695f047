import type { z } from "zod";
import { canonical, equal } from "../schema/canonical";
import type { Meta } from "../schema/meta";
import { ownValue } from "../schema/own";

/** Which items of a list are which of another one, by their places. */
export interface Matched {
  readonly removed: readonly number[];
  readonly added: readonly number[];
  readonly kept: readonly (readonly [before: number, after: number])[];
}

/**
 * Items that have a key are told apart by it, those of a set by what they are, others by their place. Where the order counts, the
 * longest row of items that keep theirs stays, and the others leave one place for another.
 */
export function matchedItems(element: z.ZodType, meta: Meta, before: unknown[], after: unknown[]): Matched {
  const { keyedBy, comparesAs, isOrdered } = meta;
  if (keyedBy === undefined && comparesAs !== "set") return byPlace(before, after);
  const matched = keyedBy === undefined ? byValue(element, before, after) : byKey(element, keyedBy, before, after);
  const kept = isOrdered ? inOrder(matched) : matched;
  const [from, to] = [new Set(kept.map(([place]) => place)), new Set(kept.map(([, place]) => place))];
  return { kept, removed: placesBut(before, from), added: placesBut(after, to) };
}

function byPlace(before: unknown[], after: unknown[]): Matched {
  const kept = before.slice(0, after.length).map((_, place) => [place, place] as const);
  const taken = new Set(kept.map(([place]) => place));
  return { kept, removed: placesBut(before, taken), added: placesBut(after, taken) };
}

function byValue(element: z.ZodType, before: unknown[], after: unknown[]): Matched["kept"] {
  return byIdentity(before, after, (item) => JSON.stringify(canonical(element, item)));
}

/** Where several items have one key, those that are equal go together first. */
function byKey(element: z.ZodType, keyedBy: string, before: unknown[], after: unknown[]): Matched["kept"] {
  const keyOf = (item: unknown) => String(ownValue<unknown>(Object(item), keyedBy));
  const isEqual = ([from, to]: readonly [number, number]) => equal(element, before[from], after[to]);
  const alike = byIdentity(
    before,
    after,
    (item) => `${keyOf(item)} ${JSON.stringify(canonical(element, item))}`,
  ).filter(isEqual);
  const [from, to] = [new Set(alike.map(([place]) => place)), new Set(alike.map(([, place]) => place))];
  const others = byIdentity(
    before,
    after,
    keyOf,
    (place) => !from.has(place),
    (place) => !to.has(place),
  );
  return [...alike, ...others].sort(([, one], [, other]) => one - other);
}

function byIdentity(
  before: unknown[],
  after: unknown[],
  identityOf: (item: unknown) => string,
  isFreeBefore: (place: number) => boolean = () => true,
  isFreeAfter: (place: number) => boolean = () => true,
): (readonly [number, number])[] {
  const places = new Map<string, number[]>();
  for (const [place, item] of before.entries()) {
    if (!isFreeBefore(place)) continue;
    const identity = identityOf(item);
    places.set(identity, [...(places.get(identity) ?? []), place]);
  }
  return after.flatMap((item, to) => {
    const from = isFreeAfter(to) ? places.get(identityOf(item))?.shift() : undefined;
    return from === undefined ? [] : [[from, to] as const];
  });
}

/** Of pairs in the order of the places after, the most whose places before are in order, too. */
function inOrder(pairs: Matched["kept"]): Matched["kept"] {
  const longest: { readonly length: number; readonly previous: number }[] = [];
  for (const [from] of pairs) {
    let best = { length: 1, previous: -1 };
    for (const [earlier, { length }] of longest.entries()) {
      if ((pairs[earlier]?.[0] ?? from) < from && length >= best.length)
        best = { length: length + 1, previous: earlier };
    }
    longest.push(best);
  }
  const most = Math.max(0, ...longest.map(({ length }) => length));
  const row: (readonly [number, number])[] = [];
  for (let index = longest.findIndex(({ length }) => length === most); index >= 0; ) {
    const pair = pairs[index];
    if (pair) row.unshift(pair);
    index = longest[index]?.previous ?? -1;
  }
  return row;
}

function placesBut(items: unknown[], places: ReadonlySet<number>): number[] {
  return [...items.keys()].filter((place) => !places.has(place));
}
