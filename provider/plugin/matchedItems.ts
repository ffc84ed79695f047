import type { z } from "zod";
import { alikeItems, type Kept, unpaired } from "../schema/alike";
import { canonical, equal } from "../schema/canonical";
import type { Meta } from "../schema/meta";
import { ownValue } from "../schema/own";

/** Which items of a list are which of another one, by their places. */
export interface Matched {
  readonly removed: readonly number[];
  readonly added: readonly number[];
  readonly kept: readonly Kept[];
}

/**
 * Items that have a key are told apart by it, those of a set by what they are, others by their place. Where the order counts, the
 * longest row of items that keep theirs stays, and the others leave one place for another.
 */
export function matchedItems(element: z.ZodType, meta: Meta, before: unknown[], after: unknown[]): Matched {
  const { keyedBy, comparesAs, isOrdered } = meta;
  if (keyedBy === undefined && comparesAs !== "set") return byPlace(before, after);
  const matched = keyedBy === undefined ? byValue(element, before, after) : byKey(element, keyedBy, before, after);
  return matchedBy(isOrdered ? inOrder(matched) : matched, before, after);
}

function byPlace(before: unknown[], after: unknown[]): Matched {
  return matchedBy(
    before.slice(0, after.length).map((_, place) => [place, place] as const),
    before,
    after,
  );
}

function matchedBy(kept: readonly Kept[], before: unknown[], after: unknown[]): Matched {
  const [removed, added] = unpaired(kept, before, after);
  return { kept, removed: removed.map(([place]) => place), added: added.map(([place]) => place) };
}

function byValue(element: z.ZodType, before: unknown[], after: unknown[]): Kept[] {
  return alikeItems(before.entries(), after.entries(), (item) => JSON.stringify(canonical(element, item)));
}

/** Where several items have one key, those that are equal go together first. */
function byKey(element: z.ZodType, keyedBy: string, before: unknown[], after: unknown[]): Kept[] {
  const keyOf = (item: unknown) => String(ownValue<unknown>(Object(item), keyedBy));
  const isEqual = ([from, to]: Kept) => equal(element, before[from], after[to]);
  const alike = alikeItems(
    before.entries(),
    after.entries(),
    (item) => `${keyOf(item)} ${JSON.stringify(canonical(element, item))}`,
  ).filter(isEqual);
  const others = alikeItems(...unpaired(alike, before, after), keyOf);
  return [...alike, ...others].sort(([, one], [, other]) => one - other);
}

/** Of pairs in the order of the places after, the most whose places before are in order, too. */
function inOrder(pairs: readonly Kept[]): readonly Kept[] {
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
  const row: Kept[] = [];
  for (let index = longest.findIndex(({ length }) => length === most); index >= 0; ) {
    const pair = pairs[index];
    if (pair) row.unshift(pair);
    index = longest[index]?.previous ?? -1;
  }
  return row;
}
