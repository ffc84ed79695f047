import type { Assumption } from "../../commands/conformance/assumption";
import { assumptions } from "../../commands/conformance/assumptions";
import { withGenerated } from "./tables";

/** Fills docs/developers/assumptions.md. */
export function assumptionsPageWith(page: string): string {
  const areas = Object.entries(assumptions).sort(([one], [other]) => one.localeCompare(other, "en"));
  const reasons = [...new Set(areas.flatMap(([, all]) => all.flatMap((each) => reasonOf(each) ?? [])))];
  const triedWhere = (assumption: Assumption): string => {
    const reason = reasonOf(assumption);
    if (reason === undefined) return "yes";
    return `${"notProbed" in assumption ? "no" : "emulator"} (${reasons.indexOf(reason) + 1})`;
  };
  return withGenerated(page, "assumptions", [
    "| Area | Assumption | Operation | Consequence if wrong | Tested |",
    "|---|---|---|---|---|",
    ...areas.flatMap(([area, all]) =>
      all.map((assumption) => {
        const { assumed, operation, ifWrong } = assumption;
        return `| ${area} | ${assumed} | \`${operation}\` | ${ifWrong} | ${triedWhere(assumption)} |`;
      }),
    ),
    "",
    "Reasons why some are tested only on the emulator, or not at all:",
    "",
    ...reasons.map((reason, index) => `${index + 1}. ${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`),
  ]);
}

function reasonOf(assumption: Assumption): string | undefined {
  return "notProbed" in assumption ? assumption.notProbed : assumption.costs;
}
