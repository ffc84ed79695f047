/**
 * A string from elsewhere (the platform, a program, a file, an argument), fit to print: one line, without anything that a
 * terminal would obey (escape sequences, control characters, marks that turn the direction of writing) or that cannot be
 * seen, and cut at `limit` characters.
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

/** The same for a string of several lines, of any length: the lines stay, and what indents them. JSON stays JSON. */
export function plainLines(value: string): string {
  return value.replace(/[\u0085\u2028\u2029]/g, " ").replace(invisible, (mark) => (/[\n\t]/.test(mark) ? mark : ""));
}

/** Whether a terminal shows a string as it stands, on one line: no control character, no mark of direction. */
export function isShownAsItStands(value: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value);
}

/** Control and format characters (marks of direction, zero-width ones), and halves of characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu;
