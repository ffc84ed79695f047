/** A text with a full stop, unless it ends as a sentence already. */
export function sentence(text: string): string {
  return /[.!?\u2026]$/.test(text) ? text : `${text}.`;
}

/** What is wrong, of a text that says after it what to do. */
export function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/, 1)[0] as string;
}

/** The first ten of these, and how many more there are. */
export function firstTen(words: readonly string[]): string {
  const shown = words.length > 10 ? [...words.slice(0, 10), `and ${words.length - 10} more`] : words;
  return shown.join(", ");
}
