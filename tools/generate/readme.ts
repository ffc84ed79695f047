import type { DataSource } from "../../provider/dataSources/dataSource";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { withGenerated } from "./tables";

/** The README with its tables of resources and data sources as the code has them now. */
export function readmeWith(readme: string, kinds: readonly ResourceKind[], sources: readonly DataSource[]): string {
  const resources = [
    "| Resource | Description |",
    "|---|---|",
    ...kinds.map(
      ({ type, reference: { description } }) =>
        `| [\`${type}\`](docs/resources.md#${type.toLowerCase()}) | ${firstSentence(description)} |`,
    ),
  ];
  const dataSources = [
    "| Data source | Result |",
    "|---|---|",
    ...sources.map(({ name, description }) => `| \`${name}\` | ${firstSentence(description)} |`),
  ];
  return withGenerated(withGenerated(readme, "resources", resources), "data sources", dataSources);
}

function firstSentence(description: string): string {
  return description.split(/(?<=\.) /)[0] ?? "";
}
