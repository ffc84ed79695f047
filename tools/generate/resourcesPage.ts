import type { DataSource } from "../../provider/dataSources/dataSource";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { operationText } from "./resources";
import { withGenerated } from "./tables";

/** The page of the resources and data sources with their operations as the code has them now. */
export function resourcesPageWith(
  page: string,
  kinds: readonly ResourceKind[],
  sources: readonly DataSource[],
): string {
  const resources = kinds.flatMap(({ type, description, idForm, uses }) => [
    `## ${type}`,
    `${description}<br>Id: \`${idForm}\`. Operations: ${operations(uses).join(", ")}.`,
  ]);
  const dataSources = [
    "| Data source | Result | Operations |",
    "|---|---|---|",
    ...sources.map(
      ({ name, description, uses }) => `| \`${name}\` | ${description} | ${operations(uses).join("<br>")} |`,
    ),
  ];
  return withGenerated(withGenerated(page, "resources", resources), "data sources", dataSources);
}

function operations(uses: ResourceKind["uses"]): string[] {
  return [...new Set(uses.map(operationText))];
}
