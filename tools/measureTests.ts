import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

/** What each suite is for, and its files. The first that matches a file has it. */
const suites: readonly (readonly [name: string, files: RegExp])[] = [
  ["unit: resources", /^unit\/provider\/resources\//],
  ["unit: valid responses", /^unit\/provider\/legalResponses\//],
  ["unit: invalid responses", /^unit\/provider\/badResponses\//],
  ["protocol: lives", /^protocol\/lives\./],
  ["acceptance: script", /^acceptance\/script\./],
  ["the models", /\/model(\.full)?\.test\.ts$/],
  ["acceptance: soak", /^acceptance\/soak\./],
  ["unit: the others", /^unit\//],
  ["protocol: the others", /^protocol\//],
  ["acceptance: the others", /^acceptance\//],
];

/** How many files are listed. */
const most = 20;

interface Measured {
  /** The file, from `tests/`. */
  readonly file: string;
  readonly seconds: number;
}

/**
 * Runs Jest with these arguments, and prints the processor time of each suite and of the files that take most, in seconds: that of
 * the workers, and of the processes that a test has started and that have ended.
 */
export function measureTests(args: readonly string[]): void {
  const root = resolve(__dirname, "..");
  const folder = mkdtempSync(join(tmpdir(), "edge-measure-"));
  const file = join(folder, "processor-time");
  try {
    const jest = join(root, "node_modules", "jest", "bin", "jest.js");
    const { status } = spawnSync(process.execPath, [jest, ...args], {
      cwd: root,
      env: { ...process.env, EDGE_PROCESSOR_TIME: file },
      stdio: ["ignore", "inherit", "inherit"],
    });
    process.stdout.write(`${table(measuredIn(readFileSync(file, "utf8"), join(root, "tests")))}\n`);
    process.exitCode = status ?? 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What tools/jest/processorTime.cjs has written, a line for each file. */
function measuredIn(lines: string, tests: string): Measured[] {
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const { path, seconds }: { path: string; seconds: number } = JSON.parse(line);
      return { file: relative(tests, path), seconds };
    });
}

/** The suites, then the files that take most. */
export function table(measured: readonly Measured[]): string {
  const suiteOf = ({ file }: Measured) => suites.find(([, files]) => files.test(file))?.[0];
  const rows = suites.flatMap(([name]) => {
    const own = measured.filter((each) => suiteOf(each) === name);
    return own.length === 0 ? [] : [[name, String(own.length), inSeconds(own)]];
  });
  const files = measured.toSorted((one, other) => other.seconds - one.seconds).slice(0, most);
  return [
    "| Suite | Files | Processor time |",
    "|---|---|---|",
    ...[...rows, ["all", String(measured.length), inSeconds(measured)]].map((cells) => `| ${cells.join(" | ")} |`),
    "",
    "| File | Processor time |",
    "|---|---|",
    ...files.map((each) => `| ${each.file} | ${inSeconds([each])} |`),
  ].join("\n");
}

function inSeconds(measured: readonly Measured[]): string {
  return `${measured.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)} s`;
}
