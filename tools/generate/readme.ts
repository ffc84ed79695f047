import type { Operation } from "../../provider/api/operation";
import type { DataSource } from "../../provider/dataSource";
import type { ResourceKind } from "../../provider/kind";

/** The README with its tables of resources and data sources as the code has them now. */
export function readmeWith(readme: string, kinds: readonly ResourceKind[], sources: readonly DataSource[]): string {
  const resources = [
    "| Resource | Id | Operations |",
    "|---|---|---|",
    ...kinds.map((kind) => `| \`${kind.type}\` | \`${kind.idForm}\` | ${cell(kind.uses)} |`),
  ];
  const dataSources = [
    "| Data source | Operations |",
    "|---|---|",
    ...sources.map((source) => `| \`${source.name}\` | ${cell(source.uses)} |`),
  ];
  return replaced(replaced(readme, "resources", resources), "data sources", dataSources);
}

/** An operation of the specification carries its number; the others come from the companion facts. */
function cell(operations: readonly Operation[]): string {
  const texts = operations.map(
    ({ method, path, number }) => `\`${method} ${path}\` (${number ? `specification ${number}` : "companion"})`,
  );
  return [...new Set(texts)].join("<br>");
}

function replaced(text: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- begin generated: ${name} -->`, `<!-- end generated: ${name} -->`];
  const [before, rest] = split(text, begin);
  const [, after] = split(rest, end);
  return `${before}${begin}\n${lines.join("\n")}\n${end}${after}`;
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  if (index < 0) throw new Error(`README.md has no line ${at}`);
  return [text.slice(0, index), text.slice(index + at.length)];
}
