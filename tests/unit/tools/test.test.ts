import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const urlOf = (tool: string) => JSON.stringify(pathToFileURL(resolve(__dirname, "../../../tools", tool)).href);
const folder = mkdtempSync(join(tmpdir(), "edge-tools-"));
afterAll(() => rmSync(folder, { recursive: true }));

function resultOf(script: string) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", `${script}\nprocess.stdout.write(JSON.stringify(await main()));`],
    { encoding: "utf8" },
  );
  return { value: JSON.parse(stdout || "null"), stderr: stderr.trim() };
}

/** Returns the counts and the report of `npm test` for these Jest results, or for none, and this end of Jest. */
function ran(results: object | undefined, end: string) {
  const jest = join(folder, "jest.js");
  const write = `require("fs").writeFileSync(process.argv[process.argv.indexOf("--outputFile") + 1], ${JSON.stringify(JSON.stringify(results))});`;
  writeFileSync(jest, `${results ? write : ""}${end}`);
  const { value, stderr } = resultOf(`import { runJest } from ${urlOf("test.mjs")};
    const main = () => runJest([], {}, { jest: ${JSON.stringify(jest)} });`);
  return { ...value, reported: stderr };
}

const kill = (signal: NodeJS.Signals) => `process.kill(process.pid, "${signal}"); setInterval(() => {}, 1000);`;

test("reports a Jest run killed by a signal as a failure", () => {
  const reported = "the signal SIGKILL ended Jest";
  expect(ran(undefined, kill("SIGKILL"))).toEqual({ passed: 0, failed: 1, skipped: 0, reported });
  expect(ran({ numPassedTests: 6, numFailedTests: 2 }, kill("SIGKILL"))).toMatchObject({ failed: 2, reported });
});

test.each([
  [{ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }, 0, { passed: 7, failed: 0, skipped: 2 }, ""],
  [{ numPassedTests: 6, numFailedTests: 1 }, 1, { passed: 6, failed: 1, skipped: 0 }, ""],
  [{ numPassedTests: 6, numRuntimeErrorTestSuites: 1 }, 1, { passed: 6, failed: 1, skipped: 0 }, ""],
  [{ numPassedTests: 6 }, 1, { passed: 6, failed: 1, skipped: 0 }, "Jest ended with exit code 1"],
  [{}, 0, { passed: 0, failed: 1, skipped: 0 }, "no test ran"],
  [undefined, 3, { passed: 0, failed: 1, skipped: 0 }, "Jest ended with exit code 3"],
])("reports the results %j with the exit code %i", (results, code, counts, reported) => {
  expect(ran(results, `process.exitCode = ${code};`)).toEqual({ ...counts, reported });
});

test("keeps --part and --resume for the full tier, and passes other options to Jest", () => {
  const { value } = resultOf(`import { optionsIn } from ${urlOf("test.mjs")};
    const read = (line) => { try { return optionsIn(line.split(" ")); } catch (error) { return error.message; } };
    const main = () => ["--all --part 2/6 --resume -t x", "-t x", "--all --part 7/6", "--all --part", "--resume"].map(read);`);
  expect(value).toEqual([
    { all: true, part: "2/6", resume: true, rest: ["-t", "x"] },
    { all: false, resume: false, rest: ["-t", "x"] },
    "--part must have the form 2/6; got 7/6",
    "--part must have the form 2/6; got ",
    "--part and --resume require npm run test:all",
  ]);
});

test("summarizes what ran, passed, failed, was skipped, and is left", () => {
  const record = {
    commit: "0123456789abcdef",
    files: {
      "tests/unit/a.test.ts": { project: "unit", result: { passed: 3, failed: 0, skipped: 1 } },
      "tests/protocol/b.test.ts": { project: "protocol", result: { passed: 3, failed: 2, skipped: 0 } },
      "tests/protocol/c.test.ts": { project: "protocol" },
    },
    checks: { types: true, "format and lint": false },
  };
  const { value } = resultOf(`import { summaryOf } from ${urlOf("test.mjs")};
    const main = () => summaryOf(${JSON.stringify(record)});`);
  expect(value).toEqual([
    "all tests on 0123456789ab:",
    "  unit: 1 of 1 files ran; tests: 3 passed, 0 failed, 1 skipped",
    "  protocol: 1 of 2 files ran; tests: 3 passed, 2 failed, 0 skipped",
    expect.stringMatching(/^ {2}checks: format and lint FAILED, types passed, .*generated sources not run$/),
    "  failed: tests/protocol/b.test.ts",
    "  1 files have not run yet",
  ]);
});

test("a change of a kind's file affects that kind, and a change of a shared file affects its area's kinds", () => {
  const list = `WafRule: () => require("./resources/firewall/wafRule").wafRule,
    RateLimit: () =>
      require("./resources/firewall/rateLimit").rateLimit,
    DnsZone: () => require("./resources/dns/dnsZone").dnsZone,`;
  const changes = [
    ["provider/resources/firewall/wafRule.ts", "tests/kinds/wafRule.ts"],
    ["provider/resources/firewall/ruleSettings.ts"],
    ["emulator/dns/state.ts"],
    ["provider/api/dns.ts"],
    ["provider/lifecycle/ids.ts", "emulator/http.ts", "docs/operations/drift.md"],
  ];
  const { value } = resultOf(`import { kindsTouchedBy } from ${urlOf("test-changed.mjs")};
    const main = () => ${JSON.stringify(changes)}.map((files) => kindsTouchedBy(files, ${JSON.stringify(list)}));`);
  expect(value).toEqual([["WafRule"], ["WafRule", "RateLimit"], ["DnsZone"], ["DnsZone"], []]);
});
