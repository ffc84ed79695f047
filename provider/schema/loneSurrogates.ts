/** Returns the path to the first string or map key with a lone surrogate, which UTF-8 cannot encode. */
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

/** Replaces lone surrogates with U+FFFD, like a UTF-8 decoder: the engine needs valid Unicode. */
export function wellFormed<T>(value: T): T {
  return (pathToLoneSurrogate(value) === undefined ? value : replaced(value)) as T;
}

function replaced(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\p{Surrogate}/gu, "\ufffd");
  if (Array.isArray(value)) return value.map(replaced);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [replaced(name), replaced(inside)]));
}
