export const redactedMark = "[secret]";

/** True if the value contains a redacted secret, even within a string. */
export function hasRedacted(value: unknown): boolean {
  return JSON.stringify(value)?.includes(redactedMark) === true;
}

/** Redacts secrets in every form that a string may quote: plain, URL-encoded, and in JSON. */
export function redactor(secrets: Iterable<string>): (value: string) => string {
  const forms = new Set([...secrets].filter((secret) => secret !== "").flatMap(formsOf));
  if (forms.size === 0) return (value) => value;
  const pattern = new RegExp([...forms].sort(longestFirst).map(asPattern).join("|"), "gu");
  return (value) => value.replace(pattern, redactedMark);
}

/** Returns strings and numbers. Booleans reveal nothing without their names. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(stringsIn);
  return [];
}

/** Escapes a string for a regular expression. */
export function asPattern(value: string): string {
  return value.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function formsOf(secret: string): string[] {
  const forms = [secret, JSON.stringify(secret).slice(1, -1)];
  try {
    return [...forms, encodeURIComponent(secret)];
  } catch {
    // A lone surrogate cannot occur in an address.
    return forms;
  }
}

/** A secret may be a prefix of another. */
function longestFirst(one: string, other: string): number {
  return other.length - one.length || (one < other ? -1 : 1);
}
