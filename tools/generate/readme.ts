import type { DataSource } from "../../provider/dataSources/dataSource";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { sentencesOf, withGenerated } from "./tables";

/** The README with its tables of resources and data sources as the code has them now. */
export function readmeWith(readme: string, kinds: readonly ResourceKind[], sources: readonly DataSource[]): string {
  const resources = [
    "| Resource | Description |",
    "|---|---|",
    ...kinds.map(
      ({ type, reference: { description } }) =>
        `| [\`${type}\`](docs/resources.md#${type.toLowerCase()}) | ${sentencesOf(description)[0]} |`,
    ),
  ];
  const dataSources = [
    "| Data source | Result |",
    "|---|---|",
    ...sources.map(({ name, description }) => `| \`${name}\` | ${sentencesOf(description)[0]} |`),
  ];
  return withGenerated(withGenerated(readme, "resources", resources), "data sources", dataSources);
}
