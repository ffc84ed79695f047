/** The value without properties that are null, at any depth: null means left out. The members of a list keep their places. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutNulls(item)]));
}
