import { assumptions } from "../../commands/conformance/assumptions";
import { withGenerated } from "./tables";

/** docs/assumptions.md with a row for each assumption of commands/conformance/assumptions, sorted by area. */
export function assumptionsPageWith(page: string): string {
  const areas = Object.entries(assumptions).sort(([one], [other]) => (one < other ? -1 : 1));
  return withGenerated(page, "assumptions", [
    "| Area | Assumed | Operation | If that is wrong | Probed |",
    "|---|---|---|---|---|",
    ...areas.flatMap(([area, all]) =>
      all.map(
        ({ assumed, operation, ifWrong, notProbed }) =>
          `| ${area} | ${assumed} | \`${operation}\` | ${ifWrong} | no: ${notProbed} |`,
      ),
    ),
  ]);
}
