import type { DataSource } from "../../provider/dataSources/dataSource";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { withGenerated } from "./tables";
import { yamlExample, yamlFunctionExample } from "./yamlExample";

/** Fills docs/yaml.md. */
export function yamlPageWith(page: string, kinds: readonly ResourceKind[], dataSources: readonly DataSource[]): string {
  const section = (title: string, program: string) => `## ${title}\n\n\`\`\`yaml\n${program}\`\`\`\n`;
  const examples = [
    ...kinds.map((kind) => section(kind.type, yamlExample(kind))),
    ...dataSources.map((source) => section(source.name, yamlFunctionExample(source))),
  ];
  return withGenerated(page, "examples", ["", ...examples]);
}
