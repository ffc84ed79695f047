/**
 * Makes an untrusted string safe to print on one line. Drops invisible characters and all that a terminal would obey
 * (escape sequences, control characters, bidirectional marks). Cuts it at `limit` characters.
 *
 * @example plainText("no\u001b[31m\nway", 100) // "no[31m way"
 */
export function singleLine(value: string, limit: number): string {
  const harmless = value
    .slice(0, limit * 4)
    .replace(/[\s\u0085]+/g, " ")
    .replace(invisible, "")
    .trim();
  if (harmless.length <= limit) return harmless;
  return `${harmless.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Makes a text safe to print. Keeps lines and indentation; JSON stays JSON. */
export function plainLines(value: string): string {
  return value.replace(/[\u0085\u2028\u2029]/g, " ").replace(invisible, (mark) => (/[\n\t]/.test(mark) ? mark : ""));
}

/** True if the string has no control characters, line separators or bidirectional marks. */
export function isShownAsItStands(value: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value);
}

/** Control and format characters, such as bidirectional and zero-width ones, and lone surrogates. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
