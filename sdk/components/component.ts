/** A component of this package, by the name of its class. */
export function componentToken(type: string): string {
  return `edge:components:${type}`;
}

/** The name of a part of a component: what tells it apart, in letters, digits and dashes. */
export function partName(name: string, part: string): string {
  const words = part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [name, ...words].join("-");
}
