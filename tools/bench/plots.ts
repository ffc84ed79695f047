import { type Panel, plot } from "./plot";
import type { Row } from "./rows";

/** The plots of a benchmark with several numbers of resources, by file name. */
export function plotsOf(rows: readonly Row[]): Readonly<Record<string, string>> {
  return {
    "time.svg": plot(
      panels(rows, ["up", "preview"], ({ wallMs }) => wallMs / 1000),
      { x: "resources", y: "seconds" },
    ),
    "calls.svg": plot(
      panels(rows, ["up", "refresh"], ({ calls }) => calls),
      { x: "resources", y: "calls" },
    ),
  };
}

/** A panel for each operation, with a line for each subject that was measured with several numbers of resources. */
function panels(rows: readonly Row[], tasks: readonly string[], y: (row: Row) => number): Panel[] {
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  return tasks.map((task) => ({
    title: task,
    series: subjects
      .map((name) => ({
        name,
        points: bySize(rows, name, task).map((row) => [row.resources, y(row)] as const),
      }))
      .filter(({ points }) => points.length > 1),
  }));
}

/** The rows of one subject and operation, from few resources to many. */
function bySize(rows: readonly Row[], subject: string, task: string): Row[] {
  return rows
    .filter((row) => row.subject === subject && row.task === task)
    .sort((one, other) => one.resources - other.resources);
}
