/** A message with a full stop, unless it ends as a sentence already. */
export function sentence(message: string): string {
  return /[.!?\u2026]$/.test(message) ? message : `${message}.`;
}

/** What is wrong, of a message that says after it what to do. */
export function firstSentence(message: string): string {
  return message.split(/(?<=\.)\s/, 1)[0] as string;
}

/** A number of what a noun names whose plural ends with s. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** The first ten of these, and how many more there are. */
export function firstTen(items: readonly string[]): string {
  const shown = items.length > 10 ? [...items.slice(0, 10), `and ${items.length - 10} more`] : items;
  return shown.join(", ");
}
