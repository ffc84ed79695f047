import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { bench } from "./bench";
import { kindNames } from "./kinds";
import { tasks } from "./lane";
import { logs } from "./logs";
import { plotsOf } from "./plots";
import type { Row } from "./rows";
import { type Start, starts } from "./starts";
import { defaultSubjects, subjectOf, subjects } from "./subjects";
import { logsTable, rowsTable, startsTable } from "./table";

export const usage = `Usage: npm run bench -- [options]

Runs this package and what it is compared with side by side, under the real Pulumi CLI, and prints what each took.

  --sizes N,…       numbers of settings (default: 200,1000)
  --runs N          how often (default: 3)
  --subjects NAME,… ${subjects.map(({ name }) => name).join(", ")}
                    (default: ${defaultSubjects.join(", ")})
  --tasks NAME,…    ${tasks.join(", ")} (default: all)
  --kinds NAME,…    ${kindNames.join(", ")} (default: ${kindNames[0]})
  --latency MS      how long the platform takes for each answer (default: 0)
  --starts N        how often the start of program and provider is measured (default: 10)
  --logs N,…        in place of all this: how long event logs of so many entries are read (with --runs and --latency)
  --json FILE       writes the figures
  --plots FOLDER    draws time and calls against the number of settings
  --help            prints this
`;

/** Runs what the arguments ask for, and gives the table. `report` is told what is done now. */
export async function run(args: readonly string[], report: (line: string) => void = () => {}): Promise<string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: "string", default: "200,1000" },
      runs: { type: "string", default: "3" },
      subjects: { type: "string", default: defaultSubjects.join() },
      tasks: { type: "string", default: tasks.join() },
      kinds: { type: "string", default: kindNames[0] as string },
      latency: { type: "string", default: "0" },
      starts: { type: "string", default: "10" },
      logs: { type: "string" },
      json: { type: "string" },
      plots: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return usage;
  const options = {
    kinds: listOf("kinds", values.kinds, kindNames),
    subjects: values.subjects.split(",").map(subjectOf),
    tasks: listOf("tasks", values.tasks, tasks),
    sizes: numbers("sizes", values.sizes),
    runs: number("runs", values.runs),
    latencyMs: number("latency", values.latency),
  };
  const startRuns = number("starts", values.starts);
  const keep = (rows: readonly Row[], started: readonly Start[] = []) => {
    if (values.json) write(values.json, `${JSON.stringify({ rows, starts: started }, undefined, 2)}\n`);
  };
  if (values.logs !== undefined) {
    const read = await logs({ ...options, sizes: numbers("logs", values.logs), report });
    keep(read);
    return `${logsTable(read)}\n`;
  }
  const rows = await bench({ ...options, report, keep });
  const started = startRuns > 0 ? await starts(startRuns) : [];
  keep(rows, started);
  if (values.plots !== undefined) {
    for (const [name, svg] of Object.entries(plotsOf(rows))) write(join(values.plots, name), svg);
  }
  return [rowsTable(rows), ...(started.length > 0 ? [startsTable(started)] : []), ""].join("\n\n");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function listOf<T extends string>(option: string, given: string, known: readonly T[]): T[] {
  return given.split(",").map((name) => {
    const found = known.find((one) => one === name);
    if (found) return found;
    throw new Error(`--${option}: there is no ${JSON.stringify(name)}; there are ${known.join(", ")}`);
  });
}

function numbers(option: string, given: string): number[] {
  return given.split(",").map((one) => number(option, one));
}

function number(option: string, given: string): number {
  if (/^\d+$/.test(given)) return Number(given);
  throw new Error(`--${option} must be a whole number (it is ${JSON.stringify(given)})`);
}
