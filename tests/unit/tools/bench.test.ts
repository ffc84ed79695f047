import { plot } from "../../../tools/bench/plot";
import { plotsOf } from "../../../tools/bench/plots";
import type { Sample } from "../../../tools/bench/rows";
import { logRowsOf, rowsOf } from "../../../tools/bench/rows";
import { subjectOf } from "../../../tools/bench/subjects";

/** An up, of 100 unless told otherwise, that took so long in a run. */
function sample(subject: string, run: number, wallMs: number, resources = 100): Sample {
  const state = {
    engineResources: 100,
    stateBytesPerResource: 9,
    propertyBytesPerResource: 5,
    traceBytesPerResource: 1,
  };
  return {
    subject: subjectOf(subject),
    kind: "PullZoneAllowedReferrer",
    task: "up",
    resources,
    latencyMs: 0,
    run,
    wallMs,
    cpuMs: wallMs / 2,
    calls: subject === "package" ? 100 : 0,
    peakRssMb: undefined,
    firstResourceMs: undefined,
    providerTextBytes: 71,
    ...state,
  };
}

test("a ratio is the median of ratios within a run, not of times of different runs", () => {
  const samples = [
    [1000, 1100],
    [9000, 9900],
    [2000, 4000],
  ].flatMap(([floor = 0, own = 0], run) => [sample("floor", run, floor), sample("package", run, own)]);
  const [floor, own] = rowsOf(samples);
  expect(floor).toMatchObject({ subject: "floor", runs: 3, wallMs: 2000, ratioToFloor: 1 });
  expect(own).toMatchObject({
    wallMs: 4000,
    wallMsLeast: 1100,
    wallMsMost: 9900,
    callsPerResource: 1,
    peakRssMb: null,
  });
  expect(own).toMatchObject({ ratioToFloor: 1.1, ratioToFloorLeast: 1.1, ratioToFloorMost: 2, cpuRatioToFloor: 1.1 });
});

test("a reader's rate is the inverse of its share of the floor's time, and so are its least and its most", () => {
  const samples = [
    [1000, 1250],
    [1000, 2000],
    [500, 500],
  ].flatMap(([floor = 0, own = 0], run) =>
    [sample("floor", run, floor), sample("package", run, own)].map((read) => ({ ...read, resources: 5000 })),
  );
  expect(logRowsOf(samples)[1]).toMatchObject({
    entriesPerSecond: 4000,
    rateToFloor: 0.8,
    rateToFloorLeast: 0.5,
    rateToFloorMost: 1,
  });
});

test("what runs with the state written once is divided by the floor that does, and by nothing where none ran", () => {
  const samples = [sample("floor", 1, 1000), sample("floor-state-once", 1, 500), sample("package-state-once", 1, 600)];
  expect(rowsOf(samples).map(({ ratioToFloor }) => ratioToFloor)).toEqual([1, 1, 1.2]);
  expect(rowsOf([sample("package", 1, 1000)])[0]).toMatchObject({ ratioToFloor: null, ratioToEmpty: null });
});

test("the plots have a line for each subject that was measured with several numbers of resources", () => {
  const samples = [sample("floor", 1, 4000, 400), sample("floor", 1, 1000), sample("package", 1, 1100)];
  const { "time.svg": time = "", ...others } = plotsOf(rowsOf(samples));
  expect(Object.keys(others)).toEqual(["calls.svg"]);
  const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = [], ...further] = [
    ...time.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g),
  ].map(([, x, y]) => [Number(x), Number(y)]);
  expect(further).toEqual([]);
  expect([x0 < x1, y0 > y1]).toEqual([true, true]);
  expect(time).toContain(">floor</text>");
  expect(time).not.toContain(">package</text>");
});

test("a plot puts a point where its axes have it", () => {
  const panel = {
    title: "up",
    series: [
      {
        name: "a < b",
        points: [
          [0, 0],
          [50, 4],
          [100, 8],
        ] as const,
      },
    ],
  };
  const svg = plot([panel], { x: "resources", y: "seconds" });
  const tick = (value: string) => new RegExp(`<text x="([\\d.]+)"[^>]*>${value}</text>`).exec(svg)?.[1];
  const points =
    /points="([^"]+)"/
      .exec(svg)?.[1]
      ?.split(" ")
      .map((point) => point.split(",").map(Number)) ?? [];
  const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = points;
  expect(String(x2)).toBe(tick("100"));
  expect(x1 - x0).toBeCloseTo(x2 - x1);
  expect(y0 - y1).toBeCloseTo(y1 - y2);
  expect(y0).toBeGreaterThan(y2);
  expect(svg).toContain("a &lt; b");
});
