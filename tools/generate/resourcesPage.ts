import { operations } from "../../provider/api";
import type { Operation } from "../../provider/api/operation";
import type { DataSource } from "../../provider/dataSources/dataSource";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { operationLabel } from "./resources";
import { sentencesOf, withAllGenerated } from "./tables";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Fills docs/resources.md. */
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
        `| [\`${type}\`](resources/${type}.md) | ${sentencesOf(description)[0]} | \`${idForm}\` |`,
    ),
  ];
  const dataSources = [
    "| Data source | Result | Operations |",
    "|---|---|---|",
    ...sources.map(
      ({ name, description, uses }) =>
        `| [\`${name}\`](functions/${name}.md) | ${sentencesOf(description)[0]} | ${uses.map(operationLabel).join("<br>")} |`,
    ),
  ];
  const all = [
    "| Operation | Request |",
    "|---|---|",
    ...operationsByPath().map(([name, operation]) => `| \`${name}\` | ${operationLabel(operation)} |`),
  ];
  const tables = { resources, "data sources": dataSources, operations: all };
  return withAllGenerated(page, tables);
}

function operationsByPath(): [name: string, operation: Operation][] {
  const rank = ({ path, method }: Operation) => `${path} ${methods.indexOf(method)}`;
  return Object.entries(operations).sort(([, one], [, other]) => (rank(one) < rank(other) ? -1 : 1));
}
