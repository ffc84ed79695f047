import type { ResourceKind } from "../../provider/lifecycle/kind";

/** Replaces the lines between two markers with this name. */
export function withGenerated(page: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- begin generated: ${name} -->`, `<!-- end generated: ${name} -->`];
  const [before, rest] = split(page, begin);
  const [, after] = split(rest, end);
  return `${before}${begin}\n${lines.join("\n")}\n${end}${after}`;
}

/** Replaces the lines between each pair of markers, by their names. */
export function withAllGenerated(page: string, parts: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(parts).reduce((content, [name, lines]) => withGenerated(content, name, lines), page);
}

/** Returns table rows in order. Kinds with equal cells share a row. */
export function rowsFor(kinds: readonly ResourceKind[], cellsOf: (kind: ResourceKind) => string): string[] {
  const types = new Map<string, string[]>();
  for (const kind of kinds) {
    const cells = cellsOf(kind);
    types.set(cells, [...(types.get(cells) ?? []), `\`${kind.type}\``]);
  }
  return [...types].map(([cells, all]) => `| ${all.join(", ")} | ${cells} |`);
}

/** Splits after the first sentence. */
export function sentencesOf(description: string): [first: string, rest: string] {
  const [first = "", ...rest] = description.split(/(?<=\.) /);
  return [first, rest.join(" ")];
}

function split(page: string, at: string): [string, string] {
  const index = page.indexOf(at);
  if (index < 0) throw new Error(`the document has no marker line ${at}`);
  return [page.slice(0, index), page.slice(index + at.length)];
}
