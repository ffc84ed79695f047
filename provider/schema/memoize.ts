/** Loads each key once, at its first use. */
export function memoize<T, Key = string>(load: (key: Key) => T): (key: Key) => T {
  const loaded = new Map<Key, T>();
  return (key) => {
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const it = load(key);
    loaded.set(key, it);
    return it;
  };
}
