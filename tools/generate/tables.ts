import type { ResourceKind } from "../../provider/lifecycle/kind";

/** A document with the lines between its two marks of that name replaced. */
export function withGenerated(page: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- begin generated: ${name} -->`, `<!-- end generated: ${name} -->`];
  const [before, rest] = split(page, begin);
  const [, after] = split(rest, end);
  return `${before}${begin}\n${lines.join("\n")}\n${end}${after}`;
}

/** The rows of a table about kinds, in their order: those of which the same is told share one. */
export function rowsFor(kinds: readonly ResourceKind[], cellsOf: (kind: ResourceKind) => string): string[] {
  const typesByCells = new Map<string, string[]>();
  for (const kind of kinds) {
    const cells = cellsOf(kind);
    typesByCells.set(cells, [...(typesByCells.get(cells) ?? []), `\`${kind.type}\``]);
  }
  return [...typesByCells].map(([cells, types]) => `| ${types.join(", ")} | ${cells} |`);
}

function split(page: string, at: string): [string, string] {
  const index = page.indexOf(at);
  if (index < 0) throw new Error(`a document with generated tables has no line ${at}`);
  return [page.slice(0, index), page.slice(index + at.length)];
}
