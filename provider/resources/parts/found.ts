/** Whether a thing's name tells it from all others. */
export function isOnly<Item>(all: readonly Item[], name: unknown, nameOf: (item: Item) => unknown): boolean {
  return Boolean(name) && all.filter((item) => nameOf(item) === name).length === 1;
}

/** A map of things, in the form of an argument of a set. */
export function byKey<Item, Value>(
  all: readonly Item[],
  entryOf: (item: Item) => [string, Value],
): Record<string, Value> {
  return Object.fromEntries(all.map(entryOf));
}
