import type { Measured, Results } from "../bench/results";
import { count, seconds } from "./performancePlot";
import { withGenerated } from "./tables";

/** Fills docs/reference/performance.md. */
export function performancePageWith(page: string, settings: Results, thousand: Results): string {
  const withSettings = withGenerated(page, "results", [
    `Measured on ${settings.measured}:`,
    "",
    ...tableOf(settings.rows, ["Resources", "Operation"], ({ size, task }) => [count(size), task]),
  ]);
  return withGenerated(withSettings, "results of a thousand", [
    `Measured on ${thousand.measured}:`,
    "",
    ...tableOf(thousand.rows, ["1,000 resources"], ({ task }) => [task]),
  ]);
}

function tableOf(
  rows: readonly Measured[],
  heading: readonly string[],
  leftOf: (row: Measured) => readonly string[],
): string[] {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const lefts = [...new Set(rows.map((row) => leftOf(row).join(" | ")))];
  const cells = lefts.map((left) => [
    left,
    ...subjects.map((subject) => cell(rows.find((row) => row.subject === subject && leftOf(row).join(" | ") === left))),
  ]);
  const columns = [...heading, ...subjects.map((subject) => `\`${subject}\``)];
  return [
    `| ${columns.join(" | ")} |`,
    `|${"---|".repeat(columns.length)}`,
    ...cells.map((row) => `| ${row.join(" | ")} |`),
  ];
}

function cell(row: Measured | undefined): string {
  if (!row) return "–";
  const ratio = row["× floor"];
  return seconds(row.ms) + (ratio == null || row.subject === "floor" ? "" : `, ${ratio.toFixed(2)}`);
}
