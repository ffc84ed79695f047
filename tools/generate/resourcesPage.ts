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
        `| <a id="${type.toLowerCase()}"></a>\`${type}\` | ${sentencesOf(description)[0]} | \`${idForm}\` |`,
    ),
    ...details(kinds.map(({ type, reference: { description } }) => [type, description])),
  ];
  const dataSources = [
    "| Data source | Result | Operations |",
    "|---|---|---|",
    ...sources.map(
      ({ name, description, uses }) =>
        `| \`${name}\` | ${sentencesOf(description)[0]} | ${uses.map(operationLabel).join("<br>")} |`,
    ),
    ...details(sources.map(({ name, description }) => [name, description])),
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

/** Lists the descriptions after their first sentences. */
function details(described: readonly (readonly [name: string, description: string])[]): string[] {
  const names = new Map<string, string[]>();
  for (const [name, description] of described) {
    const [, rest] = sentencesOf(description);
    if (rest !== "") names.set(rest, [...(names.get(rest) ?? []), `\`${name}\``]);
  }
  return ["", ...[...names].map(([rest, all]) => `- ${all.join(", ")}: ${rest}`)];
}
