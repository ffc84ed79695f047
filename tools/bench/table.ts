import type { LogRow, Row } from "./rows";
import type { Start } from "./starts";

/** A column: its heading, and what stands in it. */
type Column<T> = readonly [heading: string, cell: (line: T) => string];

const columns: readonly Column<Row>[] = [
  ["resources", (row) => whole(row.resources)],
  ["a call takes", (row) => (row.latencyMs > 0 ? `${row.latencyMs} ms` : "")],
  ["operation", (row) => row.task],
  ["subject", (row) => row.subject],
  ["time", (row) => seconds(row.wallMs)],
  ["from … to", (row) => (row.runs > 1 ? `${seconds(row.wallMsLeast)} … ${seconds(row.wallMsMost)}` : "")],
  ["× floor", (row) => ratio(row.ratioToFloor)],
  ["× floor, CPU", (row) => ratio(row.cpuRatioToFloor)],
  ["× empty", (row) => ratio(row.ratioToEmpty)],
  ["calls", (row) => whole(row.calls)],
  ["state, bytes each", (row) => (row.engineResources > 0 ? whole(row.stateBytesPerResource) : "")],
  ["provider, MiB", (row) => (row.peakRssMb === null ? "" : String(Math.round(row.peakRssMb)))],
  ["first resource", (row) => (row.firstResourceMs === null ? "" : seconds(row.firstResourceMs))],
];

const logColumns: readonly Column<LogRow>[] = [
  ["entries", (row) => whole(row.resources)],
  ["a call takes", (row) => (row.latencyMs > 0 ? `${row.latencyMs} ms` : "")],
  ["reader", (row) => row.subject],
  ["time", (row) => seconds(row.wallMs)],
  ["entries a second", (row) => whole(row.entriesPerSecond)],
  ["× undici's rate", (row) => ratio(row.rateToFloor)],
  ["from … to", (row) => (row.runs > 1 ? `${ratio(row.rateToFloorLeast)} … ${ratio(row.rateToFloorMost)}` : "")],
  ["× undici's CPU", (row) => ratio(row.cpuRatioToFloor)],
  ["calls", (row) => whole(row.calls)],
  ["peak memory, MiB", (row) => String(Math.round(row.peakRssMb ?? 0))],
];

const startNames: Readonly<Record<Start["what"], string>> = {
  import: "the SDK beside Pulumi's own: import",
  provider: "the provider in place of one that does nothing: first answer",
  "quick-import": "the quick start: import of the SDK",
  "quick-provider": "the quick start: first answer of the provider",
  plugin: "the plugin in place of the provider with the quick start: first answer",
};

const startColumns: readonly Column<Start>[] = [
  ["start", ({ what }) => startNames[what]],
  ["without", ({ withoutMs }) => `${withoutMs} ms`],
  ["with it", ({ withMs }) => `${withMs} ms`],
  ["more", ({ moreMs }) => `${moreMs} ms`],
  ["more, CPU", ({ moreCpuMs }) => (moreCpuMs === null ? "" : `${moreCpuMs} ms`)],
  [
    "from … to",
    ({ moreCpuMsLeast, moreCpuMsMost }) => (moreCpuMsLeast === null ? "" : `${moreCpuMsLeast} … ${moreCpuMsMost} ms`),
  ],
  ["memory without", ({ withoutMib }) => (withoutMib === null ? "" : `${withoutMib} MiB`)],
  ["with it", ({ withMib }) => (withMib === null ? "" : `${withMib} MiB`)],
];

export function rowsTable(rows: readonly Row[]): string {
  return table(columns, rows);
}

export function logsTable(rows: readonly LogRow[]): string {
  return table(logColumns, rows);
}

export function startsTable(starts: readonly Start[]): string {
  return table(startColumns, starts);
}

/** As Markdown, which can be read on a terminal too. A column in which nothing stands is left out. */
function table<T>(columns: readonly Column<T>[], lines: readonly T[]): string {
  const filled = columns.filter(([, cell]) => lines.some((line) => cell(line) !== ""));
  const texts = [filled.map(([heading]) => heading), ...lines.map((line) => filled.map(([, cell]) => cell(line)))];
  const widths = filled.map((_, index) => Math.max(3, ...texts.map((cells) => cells[index]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  const [heading = [], ...body] = texts;
  return [line(heading), line(widths.map((width) => "-".repeat(width))), ...body.map(line)].join("\n");
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9_950 ? 2 : 1)} s`;
}

function ratio(value: number | null): string {
  return value === null ? "" : value.toFixed(2);
}

function whole(value: number): string {
  return value.toLocaleString("en");
}
