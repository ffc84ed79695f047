import type { ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf } from "../../provider/schema/meta";
import { isMatched, matchedBy } from "./adoptionPage";
import { rowsFor, withAllGenerated } from "./tables";

/** Fills the tables of docs/recovery.md: what an interrupted run may have created, and what only the state knows. */
export function recoveryPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const reasonOf = ({ outputs }: ResourceKind) => metaOf(outputs.shape.previous).description?.split(/[;.]/)[0] ?? "";
  const previous = kinds.filter(({ outputs }) => "previous" in outputs.shape);
  const tables = {
    "found again": ["| Resource | Matches by |", "|---|---|", ...rowsFor(kinds.filter(isMatched), repeatedCreate)],
    previous: ["| Resource | `previous` |", "|---|---|", ...rowsFor(previous, reasonOf)],
  };
  return withAllGenerated(page, tables);
}

function repeatedCreate(kind: ResourceKind): string {
  const isForADay = kind.reference.adoption?.repeatedCreate === "for a day";
  return isForADay ? `${matchedBy(kind)}, if created or changed within the last day` : matchedBy(kind);
}
