/** Whether an object's name tells it from all others. */
export function isOnly<Item>(all: readonly Item[], name: unknown, nameOf: (item: Item) => unknown): boolean {
  return Boolean(name) && all.filter((item) => nameOf(item) === name).length === 1;
}
