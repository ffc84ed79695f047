import type { EdgePolicy } from "../../policies/policy";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { rowsFor, withGenerated } from "./tables";

/** Fills docs/operations/policies.md. */
export function policiesPageWith(
  page: string,
  policies: readonly EdgePolicy[],
  kinds: readonly ResourceKind[],
): string {
  const unjudged = kinds.filter(({ reference }) => reference.withoutPolicy !== undefined);
  const listed = withGenerated(page, "without a policy", [
    "| Resources | Why |",
    "|---|---|",
    ...rowsFor(unjudged, ({ reference: { withoutPolicy = "" } }) => withoutPolicy),
  ]);
  return withGenerated(listed, "policies", [
    "| Policy | Level | Resources | Requires | Settings |",
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
