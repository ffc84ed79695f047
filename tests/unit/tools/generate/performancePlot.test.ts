import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Measured, recordedResults } from "../../../../tools/bench/results";
import { performancePlot } from "../../../../tools/generate/performancePlot";

const recorded = (["settings", "thousand"] as const).flatMap((name) => recordedResults(name).rows);

/** The bars of a plot: how long each is, and the time behind it. */
function barsOf(plot: string): { long: number; time: number }[] {
  const bars = plot.matchAll(
    /<rect class="(?:floor|usual|own|plugin)"[^>]* width="([\d.]+)"[^>]*>\n<text [^>]*>([\d.]+) s</g,
  );
  return [...bars].map(([, long, time]) => ({ long: Number(long), time: Number(time) }));
}

test("the page shows what the benchmark has measured", () => {
  const page = readFileSync(join(__dirname, "../../../../docs/images/performance.svg"), "utf8");
  expect(page).toBe(performancePlot(recorded));
});

test("every subject but the empty program has a bar for its up and for its preview", () => {
  const shown = recorded.filter(({ subject, task }) => subject !== "empty" && task !== "refresh");
  expect(shown.length).toBeGreaterThan(30);
  expect(barsOf(performancePlot(recorded))).toHaveLength(shown.length);
});

test("the bars of a panel are as long as their times compare", () => {
  const row = (subject: string, ms: number): Measured => ({ size: 10, task: "up", subject, ms });
  const [floor, own, plugin] = barsOf(performancePlot([row("package", 4000), row("native", 1000), row("floor", 2000)]));
  expect([floor?.time, own?.time, plugin?.time]).toEqual([2, 4, 1]);
  expect((floor?.long ?? 0) / (own?.long ?? 0)).toBeCloseTo(0.5, 2);
  expect((plugin?.long ?? 0) / (own?.long ?? 0)).toBeCloseTo(0.25, 2);
});
