import type { ResourceKind } from "../../provider/lifecycle/kind";
import { rowsFor, withGenerated } from "./tables";

/** Fills docs/missing-objects.md. */
export function missingObjectsPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const isTold = ({ identity }: ResourceKind) => !("none" in identity);
  const rows = rowsFor([...kinds.filter(isTold), ...kinds.filter((kind) => !isTold(kind))], compared);
  return withGenerated(page, "identities", ["| Resource | Compared |", "|---|---|", ...rows]);
}

function compared({ identity }: ResourceKind): string {
  if ("none" in identity) return `nothing: ${identity.none}`;
  return identity.map((names) => names.map((name) => `\`${name}\``).join(" and ")).join("; if unknown, ");
}
