/** A text with a full stop, unless it ends as a sentence already. */
export function sentence(text: string): string {
  return /[.!?\u2026]$/.test(text) ? text : `${text}.`;
}

/** What is wrong, of a text that says after it what to do. */
export function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/, 1)[0] as string;
}
