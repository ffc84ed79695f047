import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { withGenerated } from "../generate/tables";
import { type Panel, plot } from "./plot";
import type { LogRow, Row } from "./rows";
import type { Start } from "./starts";
import { logsTable, rowsTable, startsTable } from "./table";

const docs = resolve(__dirname, "../../docs");

/** What a benchmark's `--json` writes. */
interface Figures {
  readonly rows: readonly Row[] | readonly LogRow[];
  readonly starts: readonly Start[];
}

/**
 * What is drawn from the figures in `docs/performance/`, by its path in `docs/`: the plots, and the page with a table for each file
 * of figures.
 */
export function drawn(): Readonly<Record<string, string>> {
  const files = readdirSync(join(docs, "performance")).filter((name) => name.endsWith(".json"));
  const all = files.map((file) => ({
    name: basename(file, ".json"),
    figures: JSON.parse(readFileSync(join(docs, "performance", file), "utf8")) as Figures,
  }));
  const tables = all.flatMap(({ name, figures: { rows, starts } }) => [
    { name, table: isOfLogs(rows) ? logsTable(rows) : rowsTable(rows) },
    ...(starts.length > 0 ? [{ name: `${name}, starts`, table: startsTable(starts) }] : []),
  ]);
  const page = tables.reduce(
    (text, { name, table }) => withGenerated(text, name, table.split("\n")),
    readFileSync(join(docs, "performance.md"), "utf8"),
  );
  // What the platform answers late is another matter, and so are the things that a user can turn.
  const rows = all.filter(({ name }) => name.startsWith("side-by-side")).flatMap(({ figures }) => figures.rows);
  return {
    "performance.md": page,
    "performance/time.svg": plot(
      panels(rows, ["up", "preview"], ({ wallMs }) => wallMs / 1000),
      {
        x: "resources",
        y: "seconds",
      },
    ),
    "performance/calls.svg": plot(
      panels(rows, ["up", "refresh"], ({ calls }) => calls),
      { x: "resources", y: "calls" },
    ),
    "performance/share.svg": plot(sharePanels(all.find(({ name }) => name === "growth")?.figures.rows ?? []), {
      x: "resources",
      y: "seconds",
    }),
  };
}

function isOfLogs(rows: Figures["rows"]): rows is readonly LogRow[] {
  return rows.some((row) => "entriesPerSecond" in row);
}

/** A plot for each operation, with a line for each subject that was measured with several numbers of resources. */
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

/** What the package takes beyond the floor that is run in the same way, for each operation. */
function sharePanels(rows: readonly Row[]): Panel[] {
  const share = (task: string, what: "wallMs" | "cpuMs") =>
    bySize(rows, "package-state-once", task).map((row, index) => {
      const floor = bySize(rows, "floor-state-once", task)[index] as Row;
      return [row.resources, (row[what] - floor[what]) / 1000] as const;
    });
  return [...new Set(rows.map(({ task }) => task))].map((task) => ({
    title: `${task}: over the floor, state once`,
    series: [
      { name: "CPU", points: share(task, "cpuMs") },
      { name: "time", points: share(task, "wallMs") },
    ],
  }));
}

/** What a subject took for an operation, from few resources to many. */
function bySize(rows: readonly Row[], subject: string, task: string): Row[] {
  return rows
    .filter((row) => row.subject === subject && row.task === task)
    .sort((one, other) => one.resources - other.resources);
}

if (require.main === module) {
  for (const [file, text] of Object.entries(drawn())) writeFileSync(join(docs, file), text);
}
