import type { Rule } from "../../commands/preview/protection";
import { kindTypes } from "../../provider/kinds";
import { withGenerated } from "./tables";

/** The page about reviewing a change, with its table of rules as the code has them now. */
export function reviewWith(page: string, rules: readonly Rule[]): string {
  return withGenerated(page, "protection rules", [
    "| Rule | Resources | Lowers protection | Raises it | Changes code |",
    "|---|---|---|---|---|",
    ...rules.map(
      ({ id, kinds, lowers, raises = "", code = "" }) =>
        `| \`${id}\` | ${kindsIn(kinds)} | ${lowers} | ${raises} | ${code} |`,
    ),
  ]);
}

function kindsIn(kinds: readonly string[]): string {
  return kinds.length === kindTypes.length ? "all of this package" : kinds.map((kind) => `\`${kind}\``).join(", ");
}
