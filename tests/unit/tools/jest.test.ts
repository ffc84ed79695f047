import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { timeLeft } = require("../../../tools/jest/progress.cjs");
const { recordOf, writeRecord } = require("../../../tools/jest/record.cjs");
const Sequencer = require("../../../tools/jest/sequencer.cjs");

const folder = mkdtempSync(join(tmpdir(), "edge-record-"));
const file = join(folder, "tests.json");
afterEach(() => {
  delete process.env.EDGE_TEST_RECORD;
  delete process.env.EDGE_TEST_RESUME;
});
afterAll(() => rmSync(folder, { recursive: true }));

const minute = 60_000;

test("estimates the remaining time from the files' last times, at the speed of this run", () => {
  const files = [
    { expected: 4 * minute, took: 8 * minute },
    { expected: 2 * minute, runs: minute },
    { expected: minute },
  ];
  // In 4 minutes, the run completes 5 minutes of work.
  expect(timeLeft(files, 4 * minute, 4)).toBe((2 * minute) / (5 / 4));
  // Too early for a speed, so each worker does one second of work per second.
  expect(timeLeft(files.slice(2), 1_000, 4)).toBe(minute / 4);
});

test("assumes the average for files without a time, and estimates nothing without any time", () => {
  expect(timeLeft([{ expected: minute }, { expected: 3 * minute }, {}], 0, 1)).toBe(6 * minute);
  expect(timeLeft([{}, {}], 0, 1)).toBeUndefined();
});

const times: Record<string, number> = { a: 10, b: 9, c: 6, d: 5, e: 1 };

function sequencer() {
  const tests = Object.keys(times).map((name) => ({
    path: `/repo/${name}`,
    context: { config: { rootDir: "/repo", displayName: { name: "unit" } }, hasteFS: { getSize: () => 1 } },
  }));
  const created = new Sequencer({});
  created.time = ({ path }: { path: string }) => times[path.slice(6)];
  created.hasFailed = () => false;
  const namesOf = (chosen: typeof tests) => chosen.map(({ path }) => path.slice(6)).join("");
  return { created, tests, namesOf };
}

test("the parts of a run contain every file once, and take about equal times", () => {
  const { created, tests, namesOf } = sequencer();
  const parts = [1, 2].map((shardIndex) => namesOf(created.shard(tests, { shardIndex, shardCount: 2 })));
  expect(parts).toEqual(["ade", "bc"]);
});

test("the parts of a commit are stable when times change, and a resumed run omits what has passed", () => {
  process.env.EDGE_TEST_RECORD = file;
  writeRecord(file, recordOf("commit", file));
  const { created, tests, namesOf } = sequencer();
  const part = () => created.shard(tests, { shardIndex: 1, shardCount: 2 });
  const before = namesOf(part());
  created.time = () => 1;
  expect(namesOf(part())).toBe(before);

  const record = recordOf("commit", file);
  record.files.a.result = { passed: 2, failed: 0, skipped: 1 };
  record.files.d.result = { passed: 1, failed: 1, skipped: 0 };
  writeRecord(file, record);
  expect(namesOf(created.sort(part())).length).toBe(3);
  process.env.EDGE_TEST_RESUME = "yes";
  expect(namesOf(created.sort(part()))).toMatch(/^(de|ed)$/);
  expect(recordOf("commit", file).remembered).toEqual({ passed: 2, failed: 0, skipped: 1 });
});

test("does not continue the record of another commit or of uncommitted changes", () => {
  writeRecord(file, { commit: "commit", files: { a: {} }, checks: {} });
  expect(recordOf("other", file)).toEqual({ commit: "other", files: {}, checks: {} });
  expect(recordOf(undefined, file)).toEqual({ files: {}, checks: {} });
});
