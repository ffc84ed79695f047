import type { Operation } from "../../provider/api/operation";
import type { DataSource } from "../../provider/dataSources/dataSource";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { withGenerated } from "./tables";

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
  return withGenerated(withGenerated(readme, "resources", resources), "data sources", dataSources);
}

/** An operation of the specification carries its number; the others come from the companion facts. */
function cell(operations: readonly Operation[]): string {
  const texts = operations.map(
    ({ method, path, number }) => `\`${method} ${path}\` (${number ? `specification ${number}` : "companion"})`,
  );
  return [...new Set(texts)].join("<br>");
}
