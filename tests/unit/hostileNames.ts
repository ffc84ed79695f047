/** Property names that every JavaScript object inherits. */
export const hostileNames = [
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "toJSON",
  "__defineGetter__",
  "isPrototypeOf",
] as const;

/** Returns an object with one own property of this name, even `__proto__`. */
export function holding(name: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries([[name, value]]);
}
