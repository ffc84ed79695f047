/** The name of an object in messages, without the parts that are not known: `edge rule of pull zone 1001`. */
export function labelOf(...parts: readonly unknown[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}
