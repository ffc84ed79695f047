import { mappings } from "../../commands/import/terraform/mappings";
import { withGenerated } from "./tables";
import { attributes } from "./terraformAttributes";

/** Fills docs/reference/terraform.md. */
export function terraformPageWith(page: string): string {
  return withAttributes(withTypes(page));
}

function withTypes(page: string): string {
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

function withAttributes(page: string): string {
  const rows = Object.entries(attributes).flatMap(([kind, properties]) =>
    Object.entries(properties).map(
      ([attribute, [property, note = ""]]) => `| \`${kind}\` | \`${attribute}\` | \`${property}\` | ${note} |`,
    ),
  );
  return withGenerated(page, "Terraform attributes", [
    "| Resource | Attribute in Terraform | Property here | |",
    "|---|---|---|---|",
    ...rows,
  ]);
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(", ");
}
