/** Removes null properties at any depth: null means omitted. Items of lists keep their places. */
export function withoutNulls<Value>(value: Value): WithoutNulls<Value> {
  return stripped(value) as WithoutNulls<Value>;
}

type WithoutNulls<Value> = Value extends null | undefined
  ? undefined
  : Value extends readonly (infer Item)[]
    ? WithoutNulls<Item>[]
    : Value extends object
      ? { [Name in keyof Value]?: WithoutNulls<Value[Name]> }
      : Value;

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
  return Object.fromEntries(kept.map(([name, item]) => [name, stripped(item)]));
}
