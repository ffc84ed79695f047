import type { Rule } from "../../preview/protection";
import { withGenerated } from "./tables";

/** The page about reviewing a change, with its table of rules as the code has them now. */
export function reviewWith(page: string, rules: readonly Rule[]): string {
  return withGenerated(page, "protection rules", [
    "| Rule | Resources | Lowers protection | Raises it |",
    "|---|---|---|---|",
    ...rules.map(({ id, kinds, lowers, raises }) => `| \`${id}\` | ${kindsIn(kinds)} | ${lowers} | ${raises ?? ""} |`),
  ]);
}

/** Of four, both kinds of two holders; of more, all that there are. */
function kindsIn(kinds: readonly string[]): string {
  return kinds.length > 4 ? "all of this package" : kinds.map((kind) => `\`${kind}\``).join(", ");
}
