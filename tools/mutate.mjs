import { spawnSync } from "node:child_process";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runAsCommand } from "./command.mjs";

const version = "9.6.1";
const usage = `Usage: npm run mutate -- [--tests PATTERN] FILE|FOLDER|FILE:FIRST-LAST …

Changes one condition, operator or statement of these sources at a time, in a copy, and lists the changes that no
unit test detects.

  --tests PATTERN  unit tests to run, by part of their path (default: those of the same folder)
`;

/**
 * `npm run mutate -- provider/schema`: runs Stryker. It is no dependency, because its packages would slow down each
 * `npm ci`.
 */
await runAsCommand(import.meta.url, () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { tests: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help || positionals.length === 0) {
    process.stdout.write(usage);
    return;
  }
  const sources = positionals.map((each) => each.replace(/\/$/, ""));
  const paths = sources.map((each) => each.replace(/:.*/, ""));
  const globs = sources.map((each) => (/\.ts(:|$)/.test(each) ? each : `${each}/**/*.ts`));
  const folders = paths.map((path) => `tests/unit/${path.endsWith(".ts") ? dirname(path) : path}/`);
  const packages = ["core", "jest-runner"].map((name) => `--package=@stryker-mutator/${name}@${version}`);
  const { status } = spawnSync(
    "npx",
    ["--yes", ...packages, "--", "stryker", "run", "tools/mutate/stryker.config.mjs", "--mutate", globs.join(",")],
    {
      cwd: resolve(import.meta.dirname, ".."),
      stdio: "inherit",
      env: { ...process.env, EDGE_MUTATED: paths.join(","), EDGE_MUTATE_TESTS: values.tests ?? folders.join("|") },
    },
  );
  process.exitCode = status ?? 1;
});
