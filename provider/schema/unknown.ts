import { ownValue } from "./own";

/** Engine's placeholder for an unknown value of any type. */
export const unknownValue = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

export function isUnknown(value: unknown): boolean {
  return value === unknownValue;
}

/** True if the value or any part of it is unknown. */
export function hasUnknown(value: unknown): boolean {
  if (isUnknown(value)) return true;
  if (Array.isArray(value)) return value.some(hasUnknown);
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasUnknown);
  return false;
}

/** Fills in unknown parts from another value, if it has them. */
export function withKnownParts(value: unknown, other: unknown): unknown {
  if (isUnknown(value)) return other === undefined ? value : other;
  if (Array.isArray(value)) {
    const others = Array.isArray(other) && other.length === value.length ? other : [];
    return value.map((item, index) => withKnownParts(item, others[index]));
  }
  if (typeof value !== "object" || value === null) return value;
  const others = typeof other === "object" && other !== null ? other : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      withKnownParts(item, ownValue(others as Record<string, unknown>, name)),
    ]),
  );
}

/** True if a value is given for sure. An unknown one may turn out to be undefined. */
export function isSurelyGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !hasUnknown(value);
}
