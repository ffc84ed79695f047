import type { EdgePolicy } from "../../policies/policy";
import { withGenerated } from "./tables";

/** The page about policies, with its table of them as the code has them now. */
export function policiesPageWith(page: string, policies: readonly EdgePolicy[]): string {
  return withGenerated(page, "policies", [
    "| Policy | Level | Resources | Asks for | Settings |",
    "|---|---|---|---|---|",
    ...policies.map(
      ({ name, level, kinds, components = [], within = {}, description, settings }) =>
        `| \`${name}\` | ${level} | ${[...kinds, ...components, ...Object.keys(within)].map((kind) => `\`${kind}\``).join(", ")} | ${description} | ${cell(settings)} |`,
    ),
  ]);
}

function cell(settings: EdgePolicy["settings"] = {}): string {
  return Object.entries(settings)
    .map(([name, { description }]) => `\`${name}\`: ${description}`)
    .join("<br>");
}
