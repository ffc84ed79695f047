import { mappings } from "../../commands/import/terraform/mappings";
import { withGenerated } from "./tables";

/** Fills docs/guides/terraform.md. */
export function terraformPageWith(page: string): string {
  const rows = [...mappings()].map(([name, { kinds, within, by, rest, owner }]) => {
    const notes = [rest && `without ${rest}`, owner && `declared by ${owner}`].filter(Boolean);
    const cells = [`\`${name}\``, listed(kinds), listed([within, ...(by === undefined ? [] : [by])]), notes.join("; ")];
    return `| ${cells.join(" | ")} |`;
  });
  return withGenerated(page, "Terraform types", [
    "| Terraform | Resources | Found by | |",
    "|---|---|---|---|",
    ...rows,
  ]);
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
