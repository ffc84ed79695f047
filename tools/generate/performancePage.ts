import type { Measured, RecordedResults } from "../bench/results";
import { count, seconds } from "./performancePlot";
import { withAllGenerated } from "./tables";

/** Fills docs/reference/performance.md. */
export function performancePageWith(page: string, results: RecordedResults): string {
  const { settings, thousand, peers, sizes, commands, account, sets } = results;
  return withAllGenerated(page, {
    results: [
      `Measured on ${settings.measured}:`,
      "",
      ...tableOf(settings.rows, ["Resources", "Operation"], ({ size, task }) => [count(size), task], timeIn),
    ],
    "results of a thousand": [
      `Measured on ${thousand.measured}:`,
      "",
      ...tableOf(thousand.rows, ["1,000 resources"], ({ task }) => [task], timeIn),
    ],
    "results of peers": [
      `Measured on ${peers.measured}:`,
      "",
      ...tableOf(peers.rows, [`${count(peers.rows[0]?.size ?? 0)} edge rules`], ({ task }) => [task], costsIn),
    ],
    "results by size": [
      `Measured on ${sizes.measured}:`,
      "",
      ...tableOf(sizes.rows, ["Records", "Operation"], ({ size, task }) => [count(size), task], costsIn),
    ],
    "results of commands": [
      `Measured on ${commands.measured}:`,
      "",
      ...tableOf(commands.rows, ["Resources"], ({ size }) => [count(size)], ownCostsIn),
    ],
    "results of an account": [
      `Measured on ${account.measured}:`,
      "",
      ...tableOf(account.rows, ["Pull zones", "Operation"], ({ size, task }) => [count(size), task], costsIn),
    ],
    "results of sets": setsIn(sets),
  });
}

/** Returns a table with a row for each set and size, and a column for each operation. */
function setsIn(sets: RecordedResults["sets"]): string[] {
  const all = Object.entries(sets).flatMap(([noun, { rows }]) =>
    [...new Set(rows.map(({ size }) => size))].map((size) => ({
      noun,
      size,
      rows: rows.filter((row) => row.size === size),
    })),
  );
  const tasks = [...new Set(all.flatMap(({ rows }) => rows.map(({ task }) => task)))];
  const columns = ["One set of", ...tasks, "State of an entry"];
  const lines = all.map(({ noun, size, rows }) => [
    `${count(size)} ${noun}`,
    ...tasks.map((task) =>
      rows
        .filter((row) => row.task === task)
        .map(costsIn)
        .join(""),
    ),
    `${rows.find((row) => row["state, bytes each"])?.["state, bytes each"]} bytes`,
  ]);
  const dates = Object.values(sets).map(({ measured }) => measured);
  return [
    `Measured on ${[...new Set(dates)].sort().join(", ")}:`,
    "",
    `| ${columns.join(" | ")} |`,
    `|${"---|".repeat(columns.length)}`,
    ...lines.map((cells) => `| ${cells.join(" | ")} |`),
  ];
}

function tableOf(
  rows: readonly Measured[],
  heading: readonly string[],
  leftOf: (row: Measured) => readonly string[],
  contentOf: (row: Measured) => string,
): string[] {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const lefts = [...new Set(rows.map((row) => leftOf(row).join(" | ")))];
  const cells = lefts.map((left) => [
    left,
    ...subjects.map((subject) => {
      const found = rows.find((row) => row.subject === subject && leftOf(row).join(" | ") === left);
      return found ? contentOf(found) : "–";
    }),
  ]);
  const columns = [...heading, ...subjects.map((subject) => `\`${subject}\``)];
  return [
    `| ${columns.join(" | ")} |`,
    `|${"---|".repeat(columns.length)}`,
    ...cells.map((row) => `| ${row.join(" | ")} |`),
  ];
}

function timeIn(row: Measured): string {
  const ratio = row["× floor"];
  return seconds(row.ms) + (ratio == null || row.subject === "floor" ? "" : `, ${ratio.toFixed(2)}`);
}

function ownCostsIn({ "CPU, ms": cpu, "largest process, MiB": memory }: Measured): string {
  return `${seconds(cpu ?? 0)}, ${count(memory ?? 0)} MiB`;
}

function costsIn(row: Measured): string {
  const { requests, "CPU, ms": cpu, "largest process, MiB": memory } = row;
  return `${seconds(cpu ?? 0)}, ${count(requests ?? 0)}, ${count(memory ?? 0)} MiB`;
}
