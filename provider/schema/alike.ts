/** The places of an item in a list before and in one after. */
export type Kept = readonly [before: number, after: number];

/** Pairs the items of two lists that have one identity, each item once and the first ones first, in the order of the list after. */
export function alikeItems<Item>(
  before: Iterable<readonly [place: number, item: Item]>,
  after: Iterable<readonly [place: number, item: Item]>,
  identityOf: (item: Item) => string,
): Kept[] {
  // Each is looked up once: a list may have a hundred thousand items.
  const positions = new Map<string, number[]>();
  for (const [place, item] of [...before].reverse()) {
    const identity = identityOf(item);
    const alike = positions.get(identity);
    if (alike) alike.push(place);
    else positions.set(identity, [place]);
  }
  return [...after].flatMap(([to, item]) => {
    const from = positions.get(identityOf(item))?.pop();
    return from === undefined ? [] : [[from, to] as const];
  });
}

/** What of two lists is in none of these pairs: an item with its place. */
export function unpaired<Item>(
  pairs: readonly Kept[],
  before: readonly Item[],
  after: readonly Item[],
): readonly [before: (readonly [number, Item])[], after: (readonly [number, Item])[]] {
  const [from, to] = [new Set(pairs.map(([place]) => place)), new Set(pairs.map(([, place]) => place))];
  return [
    [...before.entries()].filter(([place]) => !from.has(place)),
    [...after.entries()].filter(([place]) => !to.has(place)),
  ];
}
