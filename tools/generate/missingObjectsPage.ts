import type { ResourceKind } from "../../provider/lifecycle/kind";
import { withGenerated } from "./tables";

/** docs/missing-objects.md with the table of what tells an object from another one with the same id. */
export function missingObjectsPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const isTold = ({ identity }: ResourceKind) => !("none" in identity);
  const comparisons = [...kinds.filter(isTold), ...kinds.filter((kind) => !isTold(kind))].map(compared);
  const rows = [...new Set(comparisons)].map((comparison) => {
    const alike = kinds.filter((kind) => compared(kind) === comparison);
    return `| ${alike.map(({ type }) => `\`${type}\``).join(", ")} | ${comparison} |`;
  });
  return withGenerated(page, "identities", ["| Resource | Compared |", "|---|---|", ...rows]);
}

function compared({ identity }: ResourceKind): string {
  if ("none" in identity) return `nothing: ${identity.none}`;
  return identity.map((names) => names.map((name) => `\`${name}\``).join(" and ")).join("; if that is not known, ");
}
