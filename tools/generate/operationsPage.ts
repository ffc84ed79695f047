import { operations } from "../../provider/api";
import type { Operation } from "../../provider/api/operation";
import { operationLabel } from "./resources";
import { withGenerated } from "./tables";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Fills docs/developers/operations.md. */
export function operationsPageWith(page: string): string {
  const rows = operationsByPath().map(([name, operation]) => `| \`${name}\` | ${operationLabel(operation)} |`);
  return withGenerated(page, "operations", ["| Operation | Request |", "|---|---|", ...rows]);
}

function operationsByPath(): [name: string, operation: Operation][] {
  const rank = ({ path, method }: Operation) => `${path} ${methods.indexOf(method)}`;
  return Object.entries(operations).sort(([, one], [, other]) => (rank(one) < rank(other) ? -1 : 1));
}
