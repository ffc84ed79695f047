/** Adds a full stop, unless the message ends as a sentence already. */
export function sentence(message: string): string {
  return /[.!?\u2026]$/.test(message) ? message : `${message}.`;
}

/** Returns the problem without the advice after it. */
export function firstSentence(message: string): string {
  return message.split(/(?<=\.)\s/, 1)[0] as string;
}

export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

export function firstTen(items: readonly string[]): string {
  const printed = items.length > 10 ? [...items.slice(0, 10), `and ${items.length - 10} more`] : items;
  return printed.join(", ");
}
