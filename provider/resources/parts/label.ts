/** The name of an object in messages, without the parts that are not known: `edge rule of pull zone 1001`. */
export function labelOf(...parts: readonly unknown[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}

/**
 * The name of an object that belongs to another one, as far as it is known: `host name www.acme.example of pull zone 1001`. Without `name`,
 * both names come from the id, whose end may contain slashes.
 */
export function labelWithin(noun: string, name: unknown, parentNoun: string, parent: unknown, id = ""): string {
  const [parentId, ...rest] = id.split("/");
  return labelOf(noun, name ?? rest.join("/"), `of ${parentNoun}`, parent ?? parentId);
}

/** A name in quotes as the name of an object; else what identifies the object. */
export function quotedOr(name: unknown, key: unknown): unknown {
  return name === undefined ? key : `"${name}"`;
}
