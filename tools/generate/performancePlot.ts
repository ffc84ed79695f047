import type { Measured } from "../bench/results";
import type { Theme } from "./themes";

/** Labels and colors of bars, by subject and in order. */
const bars: Readonly<Record<string, readonly [label: string, color: string]>> = {
  floor: ["Pulumi itself", "floor"],
  usual: ["usual dynamic resources", "usual"],
  package: ["this package", "own"],
  "package-quick-program": ["… with a quick program", "own"],
  "package-quick-start": ["… with the quick start", "own"],
  "package-set": ["… in sets", "own"],
  native: ["the plugin", "plugin"],
  "native-quick-start": ["… with the quick start", "plugin"],
  "native-yaml": ["… from YAML", "plugin"],
};

const tasks = ["up", "preview"];

const width = 860;
const margin = 20;
const line = 22;
const label = 178;
/** Space for the longest bar's label. */
const valueWidth = 60;
const column = (width - 3 * margin) / tasks.length;
const longest = column - label - valueWidth;

/** Draws a panel for each size and operation, with its own scale. The dashed line marks Pulumi itself. */
export function performancePlot(rows: readonly Measured[], { page, rule, text, faint, bars: colors }: Theme): string {
  const sizes = [...new Set(rows.map(({ size }) => size))].sort((one, other) => one - other);
  let top = margin;
  const panels = sizes.map((size) => {
    const columns = tasks.map((task, index) =>
      panel(
        rows.filter((row) => row.size === size && row.task === task),
        margin + index * (column + margin),
        top,
      ),
    );
    top += Math.max(...columns.map(({ height }) => height)) + margin;
    return columns.map(({ svg }) => svg).join("");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" role="img" aria-labelledby="title">
<title id="title">Time of an up and of a preview of ${listed(sizes.map(count))} resources, compared with Pulumi itself</title>
<style>
  svg { font: 13px system-ui, sans-serif; }
  .page { fill: ${page}; stroke: ${rule}; }
  text { fill: ${text}; stroke: ${page}; stroke-width: 4px; paint-order: stroke; }
  .heading { font-weight: 600; }
  ${Object.entries(colors)
    .map(([name, color]) => `.${name} { fill: ${color}; }`)
    .join(" ")}
  .line { stroke: ${faint}; stroke-dasharray: 3 3; }
</style>
<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${top - 1}" rx="6"/>
${panels.join("")}</svg>
`;
}

interface Panel {
  readonly svg: string;
  readonly height: number;
}

function panel(rows: readonly Measured[], left: number, top: number): Panel {
  const shown = Object.entries(bars).flatMap(([subject, [name, color]]) => {
    const row = rows.find((each) => each.subject === subject);
    return row ? [{ ...row, name, color }] : [];
  });
  const [first] = shown;
  if (!first) return { svg: "", height: 0 };
  const scale = longest / Math.max(...shown.map(({ ms }) => ms));
  const from = left + label;
  const height = (shown.length + 1) * line;
  const floor = shown.find(({ subject }) => subject === "floor");
  const at = round(from + (floor?.ms ?? 0) * scale);
  const rule = floor ? `<line class="line" x1="${at}" x2="${at}" y1="${top + line}" y2="${top + height - 4}"/>\n` : "";
  const svg = shown.map(({ name, color, ms }, index) => {
    const y = top + (index + 1) * line;
    const long = round(ms * scale);
    return `<text x="${from - 8}" y="${y + 13}" text-anchor="end">${name}</text>
<rect class="${color}" x="${from}" y="${y}" width="${long}" height="${line - 6}" rx="2"/>
<text x="${round(from + long + 6)}" y="${y + 13}">${seconds(ms)}</text>
`;
  });
  const heading = `<text class="heading" x="${left}" y="${top + 12}">${first.task} of ${count(first.size)} resources</text>\n`;
  return { svg: heading + rule + svg.join(""), height };
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}

export function count(size: number): string {
  return size.toLocaleString("en-US");
}

function listed(items: readonly string[]): string {
  return items.join(", ").replace(/, ([^,]*)$/, " and $1");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
