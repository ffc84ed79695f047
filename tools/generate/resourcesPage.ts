import { operations } from "../../provider/api";
import type { DataSource } from "../../provider/dataSources/dataSource";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { operationLabel } from "./resources";
import { withGenerated } from "./tables";

/** The page of the resources, the data sources and the operations of the platform as the code has them now. */
export function resourcesPageWith(
  page: string,
  kinds: readonly ResourceKind[],
  sources: readonly DataSource[],
): string {
  const resources = [
    "| Resource | What it manages | Id |",
    "|---|---|---|",
    ...kinds.map(
      ({ type, reference: { description }, idForm }) =>
        `| <a id="${type.toLowerCase()}"></a>\`${type}\` | ${description} | \`${idForm}\` |`,
    ),
  ];
  const dataSources = [
    "| Data source | Result | Operations |",
    "|---|---|---|",
    ...sources.map(
      ({ name, description, uses }) => `| \`${name}\` | ${description} | ${uses.map(operationLabel).join("<br>")} |`,
    ),
  ];
  const all = [
    "| Operation | Request |",
    "|---|---|",
    ...Object.entries(operations).map(([name, operation]) => `| \`${name}\` | ${operationLabel(operation)} |`),
  ];
  const tables = { resources, "data sources": dataSources, operations: all };
  return Object.entries(tables).reduce((content, [name, lines]) => withGenerated(content, name, lines), page);
}
