import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapedMarkup } from "../commands/frame/markup";
import { markdown } from "../commands/preview/formats/markdown";
import type { Change } from "../commands/preview/model";
import { previewOf } from "../commands/preview/preview";
import { parse } from "../commands/preview/reading/parse";
import { reportOf } from "../commands/preview/report";
import { type Theme, themes } from "./generate/themes";

// `npm run pictures -- FIRST CHANGED`: draws docs/images/first-program.svg and docs/images/report.svg, light and dark, from
// output of `pulumi preview --json --show-sames` for the README's first program, and for a change that lowers protection.
const [first = "", changed = ""] = process.argv.slice(2);
const previews = [first, changed].map((file) => previewOf(parse(readFileSync(file, "utf8")), "preview"));
const [declared, careless] = previews;
if (!declared || !careless) throw new Error("name both previews");
redraw("first-program", graph(declared.changes));
redraw("report", comment(markdown(reportOf({ ...careless, project: "www", stack: "production" }))));

interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly content: string;
}

/** Keeps the picture's title. */
function redraw(name: string, { width, height, content }: Drawing): void {
  const fileOf = (suffix: string) => join(__dirname, "../docs/images", `${name}${suffix}.svg`);
  const [title = ""] = /<title.*/.exec(readFileSync(fileOf(""), "utf8")) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`;
  const page = `<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6"/>`;
  for (const theme of themes) {
    writeFileSync(fileOf(theme.suffix), [svg, title, styleOf(theme), page, content, "</svg>", ""].join("\n"));
  }
}

function styleOf({ page, panel, rule, text, faint, line, lowers }: Theme): string {
  return `<style>
  svg { font: 14px system-ui, sans-serif; }
  .page { fill: ${page}; stroke: ${rule}; }
  .bar, .node { fill: ${panel}; stroke: ${rule}; }
  text { fill: ${text}; }
  .faint { fill: ${faint}; }
  .strong { font-weight: 600; }
  .heading { font-size: 17px; font-weight: 600; }
  .code { font-family: ui-monospace, monospace; font-size: 12.5px; }
  .lowers { fill: ${lowers}; }
  .edge { fill: none; stroke: ${line}; stroke-width: 1.5px; }
  .tip { fill: ${line}; }
</style>`;
}

/** Draws the resources from left to right, dependencies first. */
function graph(changes: readonly Change[]): Drawing {
  const [wide, high, across, down] = [208, 46, 264, 62];
  const resources = changes.filter(({ kind }) => kind !== undefined);
  const byUrn = new Map(resources.map((it) => [it.urn, it]));
  const columnOf = ({ dependsOn }: Change): number =>
    Math.max(0, ...dependsOn.flatMap((urn) => byUrn.get(urn) ?? []).map((needed) => columnOf(needed) + 1));
  const count = Math.max(...resources.map(columnOf)) + 1;
  const columns = Array.from({ length: count }, (_, index) => resources.filter((it) => columnOf(it) === index));
  const tallest = Math.max(...columns.map(({ length }) => length));
  const sortOf = ({ type, name }: Change) => `${type} ${name}`;
  const places = columns.flatMap((column, index) =>
    column
      .toSorted((one, other) => (sortOf(one) < sortOf(other) ? -1 : 1))
      .map((it, row) => ({ it, x: 24 + index * across, y: 24 + (row + (tallest - column.length) / 2) * down })),
  );
  const edges = places.flatMap(({ it, x, y: top }) =>
    places.flatMap(({ it: needed, x: left, y: from }) => {
      const [start, middle, y] = [left + wide, from + high / 2, top + high / 2];
      return it.dependsOn.includes(needed.urn)
        ? `<path class="edge" d="M${start} ${middle} C${start + 28} ${middle} ${x - 28} ${y} ${x - 7} ${y}"/><path class="tip" d="M${x} ${y} l-8 -4 v8 z"/>`
        : [];
    }),
  );
  const boxes = places.map(
    ({ it: { type, name }, x, y }) => `<rect class="node" x="${x}" y="${y}" width="${wide}" height="${high}" rx="6"/>
<text class="strong" x="${x + wide / 2}" y="${y + 20}" text-anchor="middle">${escapedMarkup(type)}</text>
<text class="faint" x="${x + wide / 2}" y="${y + 37}" text-anchor="middle" font-size="12">${escapedMarkup(name)}</text>`,
  );
  const height = tallest * down + 32;
  return { width: columns.length * across - 8, height, content: [...edges, ...boxes].join("\n") };
}

/** Draws a comment on a pull request without tables and graph. */
function comment(text: string): Drawing {
  const [said = ""] = text.replace(/<!--.*-->\n/, "").split("<details><summary>Dependency graph");
  let y = 48;
  const lines = said.split("\n").flatMap((line) => {
    if (line === "" || /^\||<\/details>/.test(line)) return [];
    const isHeading = line.startsWith("#");
    y += isHeading ? 14 : 0;
    const marked = line
      .replace(/^#+ /, "")
      .replace(/^- /, "• ")
      .replace(/^<details>/, "▸ ");
    return wrapped(marked.replace(/<.?b>/g, "**").replace(/<[^>]*>|\\/g, ""), 118).map((part) => {
      y += 22;
      return `<text x="${isHeading ? 24 : 32}" y="${y}"${isHeading ? ' class="heading"' : ""}>${styled(part)}</text>`;
    });
  });
  const bar = `<path class="bar" d="M0.5 44 V6.5 a6 6 0 0 1 6 -6 H853.5 a6 6 0 0 1 6 6 V44 Z"/>
<text x="24" y="28"><tspan class="strong">pipeline</tspan> <tspan class="faint">commented on this pull request</tspan></text>`;
  return { width: 860, height: y + 24, content: [bar, ...lines].join("\n") };
}

function wrapped(text: string, most: number): string[] {
  return text.match(new RegExp(`.{1,${most}}(?:\\s|$)`, "g"))?.map((line) => line.trimEnd()) ?? [];
}

/** Converts Markdown to SVG. */
function styled(line: string): string {
  return escapedMarkup(line)
    .replace(/\*\*`?(.*?)`?\*\*/g, '<tspan class="strong">$1</tspan>')
    .replace(/"strong">(?=\d+ lower)/, '"strong lowers">')
    .replace(/`([^`]*)`/g, '<tspan class="code">$1</tspan>');
}
