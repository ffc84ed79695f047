/** A text as one word of a shell, in which nothing means anything else: in quotes where it needs them. */
export function shellWord(text: string): string {
  return /^[\w./:@%+][\w./:@%+-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
