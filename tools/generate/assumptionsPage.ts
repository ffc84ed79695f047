import type { Assumption } from "../../commands/conformance/assumption";
import { assumptions } from "../../commands/conformance/assumptions";
import { withGenerated } from "./tables";

/** docs/assumptions.md with a row for each assumption of commands/conformance/assumptions, sorted by area. */
export function assumptionsPageWith(page: string): string {
  const areas = Object.entries(assumptions).sort(([one], [other]) => one.localeCompare(other, "en"));
  return withGenerated(page, "assumptions", [
    "| Area | Assumed | Operation | If that is wrong | Probed |",
    "|---|---|---|---|---|",
    ...areas.flatMap(([area, all]) =>
      all.map((assumption) => {
        const { assumed, operation, ifWrong } = assumption;
        return `| ${area} | ${assumed} | \`${operation}\` | ${ifWrong} | ${probedOf(assumption)} |`;
      }),
    ),
  ]);
}

function probedOf(assumption: Assumption): string {
  if ("notProbed" in assumption) return `no: ${assumption.notProbed}`;
  return assumption.costs === undefined ? "yes" : `on an emulator: ${assumption.costs}`;
}
