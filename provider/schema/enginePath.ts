/** The path of a part, as Pulumi spells it: `rules[0].conditions["a.b"].value`. A name that is no identifier is in brackets. */
export function pathTo(path: string, part: string | number): string {
  const isIdentifier = typeof part === "string" && /^[A-Za-z_$][\w$]*$/.test(part);
  return isIdentifier ? `${path}.${part}` : `${path}[${JSON.stringify(part)}]`;
}

/** The property in which a path begins. */
export function topLevelOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? path;
}
