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
  const resources = [
    "| Resource | What it manages | Id | Operations |",
    "|---|---|---|---|",
    ...kinds.map(
      ({ type, description, idForm, uses }) =>
        `| <a id="${type.toLowerCase()}"></a>\`${type}\` | ${description} | \`${idForm}\` | ${operations(uses).join("<br>")} |`,
    ),
  ];
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
