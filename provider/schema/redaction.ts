/** Stands where a secret was. */
export const redactedMark = "[secret]";

/** Whether a secret was somewhere in a value, also within a string. */
export function hasRedacted(value: unknown): boolean {
  return JSON.stringify(value)?.includes(redactedMark) === true;
}

/** Takes these secrets out of strings, in each form in which a string quotes them: as they are, in an address, and in JSON. */
export function redactor(secrets: Iterable<string>): (value: string) => string {
  const forms = new Set([...secrets].filter((secret) => secret !== "").flatMap(formsOf));
  if (forms.size === 0) return (value) => value;
  const pattern = new RegExp([...forms].sort(longestFirst).map(asPattern).join("|"), "gu");
  return (value) => value.replace(pattern, redactedMark);
}

/** The strings and numbers in a value. A boolean is none: it tells nothing without its name. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(stringsIn);
  return [];
}

/** Matches the string, whatever it holds. */
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

/** One may be the beginning of another. */
function longestFirst(one: string, other: string): number {
  return other.length - one.length || (one < other ? -1 : 1);
}
