import type { ResourceKind } from "../../provider/lifecycle/kind";
import { withGenerated } from "./tables";
import { yamlExample } from "./yamlExample";

/** docs/yaml.md with an example of each kind. */
export function yamlPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const examples = kinds.map((kind) => `## ${kind.type}\n\n\`\`\`yaml\n${yamlExample(kind)}\`\`\`\n`);
  return withGenerated(page, "examples", ["", ...examples]);
}
