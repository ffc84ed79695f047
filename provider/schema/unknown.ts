/** What the engine hands over in place of a value that is not known yet, at any depth and for any type. */
export const unknownValue = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

export function isUnknown(value: unknown): boolean {
  return value === unknownValue;
}

/** Whether a value is unknown or holds something unknown. */
export function hasUnknown(value: unknown): boolean {
  if (isUnknown(value)) return true;
  if (Array.isArray(value)) return value.some(hasUnknown);
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasUnknown);
  return false;
}

/** Whether a value is given for sure: an unknown one may turn out to be nothing. */
export function isSurelyGiven(value: unknown): boolean {
  return value !== undefined && value !== null && !hasUnknown(value);
}
