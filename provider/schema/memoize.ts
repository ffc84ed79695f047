/** What is loaded by its name, each when it is first asked for and then no more. */
export function memoize<T>(load: (name: string) => T): (name: string) => T {
  const loaded = new Map<string, T>();
  return (name) => {
    const known = loaded.get(name);
    if (known !== undefined) return known;
    const it = load(name);
    loaded.set(name, it);
    return it;
  };
}
