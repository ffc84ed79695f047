import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checks } from "./checks.mjs";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { report } from "./report.mjs";
import { run } from "./run.mjs";
import { setUp, setUpDependencies } from "./setup.mjs";

// `npm test`: setup, checks, the fast tier of the tests. With --all, as `npm run test:all`: all tests, see tests/tier.ts, and the versions
// of `npm run compatibility`. Its last line counts them; other arguments go to Jest.
await runAsCommand(import.meta.url, async () => {
  const total = { passed: 0, failed: 0, skipped: 0 };
  try {
    const { all, rest } = ownArguments();
    await setUpDependencies();
    // The build and the checks keep one core busy for a while, and the tests that import the sources begin on the other.
    const ready = setUp();
    const checking = ready.then(runChecks);
    checking.catch(() => {});
    // A choice of kinds is for Jest by itself: what succeeds here holds for all of them.
    const env = { EDGE_KINDS: "", ...(all && { EDGE_TESTS: "all" }) };
    if (rest.length === 0) add(total, await runJest(["--selectProjects", "unit"], env));
    const cli = await ready;
    report(describeCli(cli));
    add(total, await runJest(rest.length === 0 ? ["--selectProjects", "protocol", "acceptance"] : rest, env));
    if (all) {
      const { tryVersions } = await import("./compatibility.mjs");
      add(total, { skipped: 0, ...(await tryVersions(cli)) });
    }
    for (const { name, mend } of await checking) {
      total.failed++;
      report(`the check of ${name} failed, see above${mend ? `; ${mend} fixes what can be fixed` : ""}`);
    }
  } catch (error) {
    total.failed++;
    report(error.message);
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  process.stdout.write(`${total.passed} passed, ${total.failed} failed${skipped}\n`);
  process.exitCode = total.failed > 0 ? 1 : 0;
});

async function runChecks() {
  const failed = [];
  const perform = async (check) => {
    report(`checking ${check.name}`);
    try {
      await run(`checking ${check.name}`, check.command, check.args, { cwd: projectRoot });
    } catch (error) {
      report(error.message);
      failed.push(check);
    }
  };
  await Promise.all(checks.map(perform));
  return failed;
}

function ownArguments() {
  const args = process.argv.slice(2);
  return { all: args.includes("--all"), rest: args.filter((arg) => arg !== "--all") };
}

/** Runs Jest and counts its tests. Where it ends otherwise than by their results, that is reported and counts as a failure. */
export async function runJest(args, env, jest = join(projectRoot, "node_modules", "jest", "bin", "jest.js")) {
  const folder = mkdtempSync(join(tmpdir(), "edge-test-"));
  try {
    const file = join(folder, "results.json");
    // Jest's workers inherit the option. With the default, collecting what short tests leave takes a tenth of their time.
    const child = spawn(
      process.execPath,
      ["--max-semi-space-size=64", jest, "--ci", "--json", "--outputFile", file, ...args],
      {
        cwd: projectRoot,
        env: { ...process.env, ...env },
        stdio: "inherit",
      },
    );
    const ended = await new Promise((resolve, reject) => {
      child.once("error", reject).once("close", (code, signal) => resolve({ code, signal }));
    });
    return count(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined, ended);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function count(results, { code, signal }) {
  const succeeded = results?.numPassedTests ?? 0;
  const skipped = (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
  // A file that could not be run has no tests that could have failed.
  const failed = (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0);
  if (signal) report(`the signal ${signal} ended Jest`);
  else if (failed > 0 || (code === 0 && succeeded > 0)) return { passed: succeeded, failed, skipped };
  else report(code === 0 ? "no test ran" : `Jest ended with exit code ${code}`);
  return { passed: succeeded, failed: Math.max(failed, 1), skipped };
}

function add(total, counts) {
  for (const name of Object.keys(total)) total[name] += counts[name];
}
