import { parents } from "../../commands/import/parents";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { adoptingInput } from "./resources";
import { rowsFor, withAllGenerated } from "./tables";

/** Fills docs/import.md. */
export function importPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const options = Object.values(parents).map(
    ({ option, nouns: [noun], contents }) => `| \`--${option}\` | ${noun} | ${contents} |`,
  );
  const tables = {
    options: ["| Option | Takes one | With |", "|---|---|---|", ...options],
    "imported resources": [
      "| Resource | Found in | Declared | Adopted by |",
      "|---|---|---|---|",
      ...rowsFor([...kinds.filter(isImported), ...kinds.filter((kind) => !isImported(kind))], declared),
    ],
  };
  return withAllGenerated(page, tables);
}

function isImported({ importing }: ResourceKind): boolean {
  return "within" in importing;
}

function declared(kind: ResourceKind): string {
  const { importing } = kind;
  if ("itemKind" in importing) return `– | not declared, because \`${importing.itemKind}\` covers it | –`;
  const { within, declares = "everything that the API returns" } = importing;
  const adoptedBy = adoptingInput(kind);
  return `${parents[within].nouns[1]} | ${declares} | ${adoptedBy === undefined ? "always" : `\`${adoptedBy}\``}`;
}
