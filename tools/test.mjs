import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks } from "./checks.mjs";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import record from "./jest/record.cjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { run } from "./run.mjs";
import { setUp } from "./setup.mjs";

const recordFile = join(projectRoot, "build", "tests.json");
const jestCommand = join(projectRoot, "node_modules", "jest", "bin", "jest.js");
const noTests = { passed: 0, failed: 0, skipped: 0 };

// `npm test`: setup, checks and the fast tier. --all (`npm run test:all`) runs all tests (tests/tier.ts), --part 2/6 a
// sixth of them, and --resume only files that have not passed on this commit. Other arguments go to Jest. The last line
// counts the tests.
await runAsCommand(import.meta.url, async () => {
  let total = { ...noTests };
  try {
    const { all, part, resume, rest } = optionsIn(process.argv.slice(2));
    console.error(describeCli(await setUp()));
    const before = all ? beginRecord(resume) : undefined;
    const inThisPart = part === undefined || part.startsWith("1/");
    const checking = runChecks(inThisPart ? checks.filter(({ name }) => !(resume && before.checks[name])) : []);
    // Clears a choice of kinds, because a success must cover all.
    const env = {
      EDGE_KINDS: "",
      ...(all && { EDGE_TESTS: "all", EDGE_TEST_RECORD: recordFile, EDGE_TEST_RESUME: resume ? "yes" : "" }),
    };
    const shard = part === undefined ? [] : ["--shard", part];
    const args = [...shard, ...(resume ? ["--passWithNoTests"] : []), ...rest];
    total = await runJest(args, env, { remembered: () => all && record.readRecord(recordFile).remembered });
    const checked = await checking;
    for (const { name, mend } of checked.filter(({ passed }) => !passed)) {
      total.failed++;
      console.error(`the check of ${name} failed, see above${mend ? `; ${mend} fixes what can be fixed` : ""}`);
    }
    if (all) for (const line of summaryOf(endRecord(checked))) console.error(line);
  } catch (error) {
    total.failed++;
    console.error(error.message);
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

export function optionsIn(args) {
  const options = { all: false, part: undefined, resume: false, rest: [] };
  for (let index = 0; index < args.length; index++) {
    if (args[index] === "--all") options.all = true;
    else if (args[index] === "--resume") options.resume = true;
    else if (args[index] === "--part") options.part = args[++index] ?? "";
    else options.rest.push(args[index]);
  }
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(options.part ?? "1/1") ?? [];
  if (!(index >= 1 && Number(index) <= Number(count)))
    throw new Error(`--part must have the form 2/6; got ${options.part}`);
  if (!options.all && (options.part || options.resume)) throw new Error("--part and --resume require npm run test:all");
  return options;
}

async function runChecks(chosen) {
  return Promise.all(
    chosen.map(async (check) => {
      console.error(`checking ${check.name}`);
      try {
        await run(`checking ${check.name}`, check.command, check.args, { cwd: projectRoot });
        return { ...check, passed: true };
      } catch (error) {
        console.error(error.message);
        return { ...check, passed: false };
      }
    }),
  );
}

/**
 * Counts tests, including those that a resumed run skips. If Jest ends for another reason than failed tests, that
 * counts as a failure.
 */
export async function runJest(args, env, { jest = jestCommand, remembered = () => undefined } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "edge-test-"));
  try {
    const file = join(folder, "results.json");
    // Jest's workers inherit the option. By default, garbage collection takes a tenth of the time of short tests.
    const child = spawn(
      process.execPath,
      ["--max-semi-space-size=64", jest, "--ci", "--json", "--outputFile", file, ...args],
      { cwd: projectRoot, env: { ...process.env, ...env }, stdio: "inherit" },
    );
    const ended = await new Promise((resolve, reject) => {
      child.once("error", reject).once("close", (code, signal) => resolve({ code, signal }));
    });
    const results = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
    return withEnd(record.sum([record.countsOf(results), remembered() || noTests]), ended);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withEnd(counts, { code, signal }) {
  if (signal) console.error(`the signal ${signal} ended Jest`);
  else if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts;
  else console.error(code === 0 ? "no test ran" : `Jest ended with exit code ${code}`);
  return { ...counts, failed: Math.max(counts.failed, 1) };
}

function beginRecord(resume) {
  const commit = commitOf(projectRoot);
  if (resume && commit === undefined) throw new Error("--resume requires a commit and a clean work tree");
  const known = { ...record.recordOf(commit, recordFile), remembered: undefined };
  record.writeRecord(recordFile, known);
  return known;
}

function endRecord(checked) {
  const known = record.readRecord(recordFile);
  for (const { name, passed } of checked) known.checks[name] = passed;
  record.writeRecord(recordFile, known);
  return known;
}

/** Returns the commit, or undefined if files differ from it. */
function commitOf(folder) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD") : undefined;
  } catch {
    return undefined;
  }
}

export function summaryOf({ commit, files, checks: checked }) {
  const failed = Object.entries(files).filter(([, { result }]) => result?.failed > 0);
  const missing = Object.entries(files).filter(([, { result }]) => result === undefined);
  const rows = ["unit", "protocol", "acceptance"].flatMap((project) => {
    const all = Object.values(files).filter((each) => each.project === project);
    const ran = all.flatMap(({ result }) => result ?? []);
    const { passed, failed, skipped } = record.sum(ran);
    const tests = `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
    return all.length === 0 ? [] : [`  ${project}: ${ran.length} of ${all.length} files ran; ${tests}`];
  });
  const outcome = (name) => (name in checked ? (checked[name] ? "passed" : "FAILED") : "not run");
  return [
    `all tests on ${commit?.slice(0, 12) ?? "uncommitted changes"}:`,
    ...rows,
    `  checks: ${checks.map(({ name }) => `${name} ${outcome(name)}`).join(", ")}`,
    ...failed.map(([path]) => `  failed: ${path}`),
    ...(missing.length === 0 ? [] : [`  ${missing.length} files have not run yet`]),
  ];
}
