/**
 * Text from elsewhere, made fit for a message: one line, without anything that a terminal would obey (escape
 * sequences, control characters, marks that turn the direction of text), and cut at `limit` characters.
 *
 * @example plainText("no\u001b[31m\nway", 100) // "no[31m way"
 */
export function plainText(text: string, limit: number): string {
  const harmless = text
    .slice(0, limit * 4)
    .replace(invisible, "")
    .replace(/\s+/g, " ")
    .trim();
  if (harmless.length <= limit) return harmless;
  return `${harmless.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** Control characters but for white space, marks of direction, zero-width characters and lone surrogates. */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\p{Cs}]|[\u{E0000}-\u{E007F}]/gu;
