/** A value as a string; lists and objects as JSON, because an object may have its own property `toString`. */
export function stringOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
