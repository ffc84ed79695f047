/** Returns a name for messages, without unknown parts: `edge rule of pull zone 1001`. */
export function labelOf(...parts: readonly unknown[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}

/**
 * Returns a child's name for messages: `host name www.acme.example of pull zone 1001`. Unknown names come from the id,
 * whose end may contain slashes.
 */
export function labelWithin(noun: string, name: unknown, parentNoun: string, parent: unknown, id = ""): string {
  const [parentId, ...rest] = id.split("/");
  return labelOf(noun, name ?? rest.join("/"), `of ${parentNoun}`, parent ?? parentId);
}

export function quotedOr(name: unknown, key: unknown): unknown {
  return name === undefined ? key : `"${name}"`;
}
