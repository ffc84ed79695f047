import type { ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf } from "../../provider/schema/meta";
import { rowsFor, withGenerated } from "./tables";

/** docs/recovery.md with the table of what the state alone knows. */
export function recoveryPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const reasonOf = ({ outputs }: ResourceKind) => metaOf(outputs.shape.previous).description?.split(/[;.]/)[0] ?? "";
  const rows = rowsFor(
    kinds.filter(({ outputs }) => "previous" in outputs.shape),
    reasonOf,
  );
  return withGenerated(page, "previous", ["| Resource | `previous` |", "|---|---|", ...rows]);
}
