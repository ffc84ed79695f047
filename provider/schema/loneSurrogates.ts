/** The path to the first string, or key of a map, that holds a lone surrogate: nothing that is written in UTF-8 can hold one. */
export function pathToLoneSurrogate(value: unknown): (string | number)[] | undefined {
  if (typeof value === "string") return hasLoneSurrogate(value) ? [] : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const path = hasLoneSurrogate(key) ? [] : pathToLoneSurrogate(part);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}

export function hasLoneSurrogate(value: string): boolean {
  return /\p{Surrogate}/u.test(value);
}

/** The same with U+FFFD in place of each lone surrogate, as a decoder of UTF-8 does it: what goes to the engine is valid Unicode. */
export function wellFormed<T>(value: T): T {
  return (pathToLoneSurrogate(value) === undefined ? value : replaced(value)) as T;
}

function replaced(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\ufffd");
  if (Array.isArray(value)) return value.map(replaced);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [replaced(name), replaced(inside)]));
}
