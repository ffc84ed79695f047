import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../tools/bench/command";
import type { LogRow, Row } from "../../tools/bench/rows";
import type { Start } from "../../tools/bench/starts";
import { testInFull } from "../tier";

describe("a benchmark of a few resources", () => {
  const folder = mkdtempSync(join(tmpdir(), "edge-bench-test-"));
  const file = join(folder, "figures.json");
  let figures: { rows: Row[]; starts: Start[] };
  let printed: string;
  const row = (subject: string, task: string) =>
    figures.rows.find((row) => row.subject === subject && row.task === task) as Row;

  beforeAll(async () => {
    const what = ["--subjects=floor,package", "--tasks=up,preview,up-again"];
    printed = await run([...what, "--sizes=4", "--runs=1", "--starts=1", `--json=${file}`, `--plots=${folder}`]);
    figures = JSON.parse(readFileSync(file, "utf8"));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test("has a line for each subject and operation, in the table and in the file", () => {
    expect(figures.rows.map(({ subject, task }) => `${task} ${subject}`)).toEqual(
      ["up", "preview", "up-again"].flatMap((task) => ["floor", "package"].map((subject) => `${task} ${subject}`)),
    );
    expect(printed.match(/^\| 4 /gm)).toHaveLength(6);
    expect(readFileSync(join(folder, "time.svg"), "utf8")).toMatch(/^<svg .*<\/svg>\n$/s);
  });

  test("measures times, and divides each by the floor's", () => {
    for (const { wallMs, cpuMs, ratioToFloor } of figures.rows) {
      expect([wallMs, cpuMs, ratioToFloor].every((value) => (value as number) > 0)).toBe(true);
    }
    expect(row("floor", "up").ratioToFloor).toBe(1);
    expect(figures.starts.map(({ what }) => what)).toEqual([
      "import",
      "provider",
      "quick-import",
      "quick-provider",
      "plugin",
    ]);
    expect(figures.starts.map(({ withMib }) => (withMib ?? 0) > 10)).toEqual([false, true, false, true, true]);
  });

  test("one call makes a resource and at most one confirms it; a preview and an up with nothing to do send none", () => {
    const up = row("package", "up");
    expect(up.engineResources).toBe(4);
    // A look confirms all writes that wait for one list: four at the most, one at least.
    expect(up.calls).toBeGreaterThanOrEqual(5);
    expect(up.calls).toBeLessThanOrEqual(8);
    expect(row("package", "preview").calls).toBe(0);
    expect(row("package", "up-again").calls).toBe(0);
  });

  test("the text of the provider has at most 100 bytes, and of the stack the engine records the program's frames alone", () => {
    const { providerTextBytes, ...state } = row("package", "up");
    expect(providerTextBytes).toBeGreaterThan(0);
    expect(providerTextBytes).toBeLessThanOrEqual(100);
    expect(state.propertyBytesPerResource).toBeGreaterThan(2 * providerTextBytes);
    expect(state.traceBytesPerResource).toBeLessThanOrEqual(150);
    // By the quick start, which the tests use, those of other packages are no longer.
    expect(row("floor", "up").traceBytesPerResource).toBeLessThanOrEqual(150);
    expect(state.stateBytesPerResource).toBeGreaterThan(state.propertyBytesPerResource + state.traceBytesPerResource);
  });
});

testInFull("a benchmark of logs has each read by the package and beside it, in the same calls", async () => {
  const folder = mkdtempSync(join(tmpdir(), "edge-bench-test-"));
  try {
    const file = join(folder, "figures.json");
    const printed = await run(["--logs=10,2001", "--runs=2", `--json=${file}`]);
    const { rows }: { rows: LogRow[] } = JSON.parse(readFileSync(file, "utf8"));
    expect(rows.map(({ kind, resources, subject, calls }) => [kind, resources, subject, calls])).toEqual([
      ["EventLogs", 10, "undici", 1],
      ["EventLogs", 10, "shieldEventLogs", 1],
      ["EventLogs", 2001, "undici", 3],
      ["EventLogs", 2001, "shieldEventLogs", 3],
    ]);
    for (const { runs, entriesPerSecond, rateToFloor, rateToFloorLeast, rateToFloorMost, peakRssMb } of rows) {
      expect([runs, entriesPerSecond > 0, (peakRssMb as number) > 0]).toEqual([2, true, true]);
      expect(rateToFloorLeast).toBeGreaterThan(0);
      expect(rateToFloor).toBeGreaterThanOrEqual(rateToFloorLeast);
      expect(rateToFloor).toBeLessThanOrEqual(rateToFloorMost);
    }
    expect(printed.match(/^\| (10|2,001) /gm)).toHaveLength(4);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a wrong argument is told with what there is", async () => {
  await expect(run(["--subjects", "nothing"])).rejects.toThrow(/no subject nothing; there are empty, floor, package/);
  await expect(run(["--tasks", "down"])).rejects.toThrow(/--tasks: there is no "down"; there are up, preview/);
  await expect(run(["--logs", "many"])).rejects.toThrow(/--logs must be a whole number/);
  await expect(run(["--runs", "x"])).rejects.toThrow(/--runs must be a whole number/);
});
