/** A thing in words, without those that are not known: `edge rule of pull zone 1001`. */
export function inWords(...parts: readonly unknown[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}
