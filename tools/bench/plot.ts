/** A line of a plot. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** One plot of several that stand side by side. */
export interface Panel {
  readonly title: string;
  readonly series: readonly Series[];
}

const width = 420;
const height = 300;
const margin = { left: 56, right: 28, top: 34, bottom: 44 };
const colours = ["#777777", "#000000", "#0a7d32", "#c0392b", "#1f5fbf", "#b8860b", "#7d3c98", "#008b8b", "#e67e22"];

/** Draws plots with common colours and one legend, as SVG on white: it is seen on dark pages too. */
export function plot(panels: readonly Panel[], axes: { readonly x: string; readonly y: string }): string {
  const names = [...new Set(panels.flatMap(({ series }) => series.map(({ name }) => name)))];
  const colourOf = (name: string) => colours[names.indexOf(name) % colours.length] as string;
  const size = { width: width * panels.length, height: height + 22 * Math.ceil(names.length / 4) };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="sans-serif" font-size="12">`,
    `<title>${axes.y} against ${axes.x}: ${panels.map(({ title }) => title).join(", ")}</title>`,
    `<rect width="100%" height="100%" fill="#ffffff"/>`,
    ...panels.map((panel, index) => drawPanel(panel, index * width, axes, colourOf)),
    ...names.map((name, index) => legend(name, index, size.width / 4, colourOf(name))),
    "</svg>\n",
  ].join("");
}

function drawPanel(
  { title, series }: Panel,
  left: number,
  axes: { readonly x: string; readonly y: string },
  colourOf: (name: string) => string,
): string {
  const points = series.flatMap((line) => line.points);
  const [xs, ys] = [ticks(points.map(([x]) => x)), ticks(points.map(([, y]) => y))];
  const x = scale(xs, left + margin.left, left + width - margin.right);
  const y = scale(ys, height - margin.bottom, margin.top);
  return [
    text(left + width / 2, 18, title, `text-anchor="middle" font-weight="bold"`),
    ...ys.map((tick) => line([x(0), y(tick)], [x(xs.at(-1) as number), y(tick)], "#dddddd")),
    ...ys.map((tick) => text(x(0) - 6, y(tick) + 4, labelOf(tick), `text-anchor="end"`)),
    ...xs.map((tick) => text(x(tick), y(0) + 16, labelOf(tick), `text-anchor="middle"`)),
    text(left + width / 2, height - 8, axes.x, `text-anchor="middle"`),
    text(left + 8, margin.top - 8, axes.y),
    ...series.map(({ name, points }) => {
      const path = points.map(([px, py]) => `${round(x(px))},${round(y(py))}`);
      const dots = path.map((at) => `<circle cx="${at.split(",")[0]}" cy="${at.split(",")[1]}" r="2.5"/>`);
      return `<g fill="${colourOf(name)}"><polyline points="${path.join(" ")}" fill="none" stroke="${colourOf(name)}" stroke-width="2"/>${dots.join("")}</g>`;
    }),
  ].join("");
}

/** From zero, at steps of 1, 2 or 5, to the first that is not below the largest: five to ten of them. */
function ticks(values: readonly number[]): number[] {
  const most = Math.max(...values, 1e-9);
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [0.1, 0.2, 0.5, 1].map((part) => part * power).find((step) => most / step <= 8) ?? power * 2;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

function scale(ticks: readonly number[], from: number, to: number): (value: number) => number {
  const most = ticks.at(-1) as number;
  return (value) => from + ((to - from) * value) / most;
}

function legend(name: string, index: number, column: number, colour: string): string {
  const [x, y] = [16 + (index % 4) * column, height + 10 + 22 * Math.floor(index / 4)];
  return `${line([x, y - 4], [x + 18, y - 4], colour, 3)}${text(x + 24, y, name)}`;
}

function line(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  colour: string,
  wide = 1,
): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${colour}" stroke-width="${wide}"/>`;
}

function text(x: number, y: number, content: string, attributes = ""): string {
  const escaped = content.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escaped}</text>`;
}

function labelOf(value: number): string {
  return (Math.round(value * 100) / 100).toLocaleString("en");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
