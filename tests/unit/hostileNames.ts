/** Names that every JavaScript object has a property of, though nobody has put it there. */
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

/** An object with this one property of its own, also where it is `__proto__`. */
export function holding(name: string, value: unknown): Record<string, unknown> {
  return Object.fromEntries([[name, value]]);
}
