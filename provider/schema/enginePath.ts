/**
 * Appends a part in Pulumi's spelling: `rules[0].conditions["a.b"].value`. Brackets enclose names that are not
 * identifiers.
 */
export function pathTo(path: string, part: string | number): string {
  const isIdentifier = typeof part === "string" && /^[A-Za-z_$][\w$]*$/.test(part);
  return isIdentifier ? `${path}.${part}` : `${path}[${JSON.stringify(part)}]`;
}

export function topLevelOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? path;
}
