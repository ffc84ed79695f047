/** The one order of strings: by their code units, whatever the machine's language is. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
