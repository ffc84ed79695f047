/** Returns a literal with invisible and bidirectional characters escaped. */
export function quoted(value: string): string {
  return JSON.stringify(value).replace(unseen, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`;
  });
}

/** Quotes a name only if it has invisible or bidirectional characters. */
export function plainOrQuoted(name: string): string {
  return name.search(unseen) === -1 ? name : quoted(name);
}

/** Control and format characters, and line separators, which JSON does not escape. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
