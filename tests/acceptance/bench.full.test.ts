import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Row, run } from "../../tools/bench/bench";

describe("a benchmark of a few resources", () => {
  const folder = mkdtempSync(join(tmpdir(), "edge-bench-test-"));
  const file = join(folder, "figures.json");
  let figures: { rows: Row[]; starts: Row[] };
  let printed: string;
  const row = (subject: string, task: string) =>
    figures.rows.find((each) => each.subject === subject && each.task === task) as Record<string, number>;

  beforeAll(async () => {
    const what = ["--subjects=floor,package", "--tasks=up,preview,up-again"];
    printed = await run([...what, "--sizes=4", "--runs=1", "--starts=1", `--json=${file}`]);
    figures = JSON.parse(readFileSync(file, "utf8"));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test("has a row for each subject and operation, in the table and in the file", () => {
    expect(figures.rows.map(({ subject, task }) => `${task} ${subject}`)).toEqual(
      ["up", "preview", "up-again"].flatMap((task) => ["floor", "package"].map((subject) => `${task} ${subject}`)),
    );
    expect(printed.match(/^\| 4 /gm)).toHaveLength(6);
  });

  test("measures times and their ratio to the floor", () => {
    for (const { ms, "× floor": ratio, "× floor, CPU": ofProcessor } of figures.rows) {
      expect([ms, ratio, ofProcessor].every((value) => Number(value) > 0)).toBe(true);
    }
    expect(row("floor", "up")["× floor"]).toBe(1);
    expect(figures.starts.map(({ ms }) => Number(ms) > 0)).toEqual(Array(7).fill(true));
    expect(figures.starts.map(({ MiB }) => Number(MiB ?? 0) > 10)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test("shows one request and at most two reads for each created setting, and none for a preview or an up without changes", () => {
    expect(row("package", "up").requests).toBeGreaterThanOrEqual(5);
    expect(row("package", "up").requests).toBeLessThanOrEqual(12);
    expect(row("package", "preview").requests).toBe(0);
    expect(row("package", "up-again").requests).toBe(0);
  });

  test("shows a provider source of at most 100 bytes, and stack frames of only the program", () => {
    const { provider = 0, properties, trace, "state, bytes each": all } = row("package", "up");
    expect(provider).toBeGreaterThan(0);
    expect(provider).toBeLessThanOrEqual(100);
    expect(properties).toBeGreaterThan(2 * provider);
    expect(trace).toBeLessThanOrEqual(150);
    // The tests' quick start also shortens the traces of other packages.
    expect(row("floor", "up").trace).toBeLessThanOrEqual(150);
    expect(all).toBeGreaterThan(Number(properties) + Number(trace));
  });
});
