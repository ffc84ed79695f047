/** Converts lists and objects to JSON, because an object may have its own `toString`. */
export function stringOf(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
