import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const tool = pathToFileURL(resolve(__dirname, "../../../tools/test.mjs")).href;
const folder = mkdtempSync(join(tmpdir(), "edge-tools-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What `npm test` counts and reports where Jest writes these results, or none, and then ends like this. */
function ran(results: object | undefined, end: string) {
  const jest = join(folder, "jest.js");
  const write = `require("fs").writeFileSync(process.argv[process.argv.indexOf("--outputFile") + 1], ${JSON.stringify(JSON.stringify(results))});`;
  writeFileSync(jest, `${results ? write : ""}${end}`);
  const script = `import { runJest } from ${JSON.stringify(tool)};
    process.stdout.write(JSON.stringify(await runJest([], {}, ${JSON.stringify(jest)})));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  return { ...JSON.parse(stdout), reported: stderr.trim() };
}

const kill = (signal: NodeJS.Signals) => `process.kill(process.pid, "${signal}"); setInterval(() => {}, 1000);`;

test.each(["SIGKILL", "SIGTERM"] as const)("a Jest that %s ends is a failure, and reported as such", (signal) => {
  expect(ran(undefined, kill(signal))).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    reported: `the signal ${signal} ended Jest`,
  });
});

test.each([
  [{ numPassedTests: 7 }, 1],
  [{ numPassedTests: 6, numFailedTests: 2 }, 2],
])("so is one that a signal ends after its results %j", (results, failed) => {
  expect(ran(results, kill("SIGKILL"))).toMatchObject({ failed, reported: "the signal SIGKILL ended Jest" });
});

test.each([
  [{ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }, 0, { passed: 7, failed: 0, skipped: 2 }, ""],
  [{ numPassedTests: 6, numFailedTests: 1 }, 1, { passed: 6, failed: 1, skipped: 0 }, ""],
  [{ numPassedTests: 6, numRuntimeErrorTestSuites: 1 }, 1, { passed: 6, failed: 1, skipped: 0 }, ""],
  [{ numPassedTests: 6 }, 1, { passed: 6, failed: 1, skipped: 0 }, "Jest ended with exit code 1"],
  [{}, 0, { passed: 0, failed: 1, skipped: 0 }, "no test ran"],
  [undefined, 3, { passed: 0, failed: 1, skipped: 0 }, "Jest ended with exit code 3"],
])("the results %j with the exit code %i", (results, code, counts, reported) => {
  expect(ran(results, `process.exitCode = ${code};`)).toEqual({ ...counts, reported });
});
