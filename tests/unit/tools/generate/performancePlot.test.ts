import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Measured, recordedResults } from "../../../../tools/bench/results";
import { performancePlot as plotIn } from "../../../../tools/generate/performancePlot";
import { themes } from "../../../../tools/generate/themes";

const { settings, thousand } = recordedResults();
const recorded = [...settings.rows, ...thousand.rows];

const performancePlot = (rows: readonly Measured[], theme = themes[0]) => (theme ? plotIn(rows, theme) : "");

function barsOf(plot: string): { long: number; time: number }[] {
  const bars = plot.matchAll(
    /<rect class="(?:floor|usual|own|plugin)"[^>]* width="([\d.]+)"[^>]*>\n<text [^>]*>([\d.]+) s</g,
  );
  return [...bars].map(([, long, time]) => ({ long: Number(long), time: Number(time) }));
}

test.each(themes)("the picture$suffix.svg contains the results of the benchmark", (theme) => {
  const file = join(__dirname, `../../../../docs/images/performance${theme.suffix}.svg`);
  expect(readFileSync(file, "utf8")).toBe(performancePlot(recorded, theme));
});

test("every subject except the empty program has a bar for its update and its preview", () => {
  const shown = recorded.filter(({ subject, task }) => subject !== "empty" && task !== "refresh");
  expect(shown.length).toBeGreaterThan(30);
  expect(barsOf(performancePlot(recorded))).toHaveLength(shown.length);
});

test("the bars of a panel are proportional to their times", () => {
  const row = (subject: string, ms: number): Measured => ({ size: 10, task: "up", subject, ms });
  const [floor, own, plugin] = barsOf(performancePlot([row("package", 4000), row("native", 1000), row("floor", 2000)]));
  expect([floor?.time, own?.time, plugin?.time]).toEqual([2, 4, 1]);
  expect((floor?.long ?? 0) / (own?.long ?? 0)).toBeCloseTo(0.5, 2);
  expect((plugin?.long ?? 0) / (own?.long ?? 0)).toBeCloseTo(0.25, 2);
});
