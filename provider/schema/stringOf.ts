/** A value as a string, a list or an object as JSON: one with a property `toString` of its own has no other. */
export function stringOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
