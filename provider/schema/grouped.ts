export function grouped<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const groupsOf = new WeakMap<readonly unknown[], ReadonlyMap<unknown, readonly unknown[]>>();

/** Groups a list that thousands of creates search, once. Each list must always have the same `keyOf`. */
export function groupedOnce<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): ReadonlyMap<unknown, readonly Item[]> {
  const groups = (groupsOf.get(items) as ReadonlyMap<unknown, readonly Item[]>) ?? grouped(items, keyOf);
  groupsOf.set(items, groups);
  return groups;
}
