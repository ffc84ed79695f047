/** Indices of an item in the old and the new list. */
export type IndexPair = readonly [before: number, after: number];

/** Pairs items with the same identity, each once, earlier ones first. Sorted by the new index. */
export function pairItems<Item>(
  before: Iterable<readonly [place: number, item: Item]>,
  after: Iterable<readonly [place: number, item: Item]>,
  identityOf: (item: Item) => string,
): IndexPair[] {
  // A list may have a hundred thousand items, so each is looked up once.
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

/** Returns the items in no pair, with their indices. */
export function unpaired<Item>(
  pairs: readonly IndexPair[],
  before: readonly Item[],
  after: readonly Item[],
): readonly [before: (readonly [number, Item])[], after: (readonly [number, Item])[]] {
  const [from, to] = [new Set(pairs.map(([place]) => place)), new Set(pairs.map(([, place]) => place))];
  return [
    [...before.entries()].filter(([place]) => !from.has(place)),
    [...after.entries()].filter(([place]) => !to.has(place)),
  ];
}
