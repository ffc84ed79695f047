/**
 * A string as a literal that means exactly this string, and that shows what it means: what cannot be seen, or would turn the
 * direction of the line, is escaped.
 */
export function quoted(value: string): string {
  return JSON.stringify(value).replace(unseen, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** A name for a message: as it is, or as a literal where it has what cannot be seen or is read otherwise than it stands. */
export function plainOrQuoted(name: string): string {
  return name.search(unseen) === -1 ? name : quoted(name);
}

/** Control and format characters, and the separators of lines that JSON lets stand. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
