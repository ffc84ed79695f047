const groupsOf = new WeakMap<readonly unknown[], ReadonlyMap<unknown, readonly unknown[]>>();

/** Groups a list by a key, once: thousands of creates may search the same list. A list has one `keyOf`. */
export function grouped<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => unknown,
): ReadonlyMap<unknown, readonly Item[]> {
  const known = groupsOf.get(items) as ReadonlyMap<unknown, readonly Item[]> | undefined;
  if (known) return known;
  const groups = new Map<unknown, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  groupsOf.set(items, groups);
  return groups;
}
