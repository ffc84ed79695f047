import { parents } from "../../commands/import/parents";
import { withGenerated } from "./tables";

/** Fills docs/guides/import.md. */
export function importPageWith(page: string): string {
  const options = Object.values(parents).map(
    ({ option, nouns: [noun], contents }) => `| \`--${option}\` | ${noun} | ${contents} |`,
  );
  return withGenerated(page, "options", ["| Option | Takes one | With |", "|---|---|---|", ...options]);
}
