import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";
import { setUpDependencies } from "./setup.mjs";

const MANY = 40;
/** Imported by every suite over all kinds. EDGE_KINDS limits such suites. */
const chooser = "tests/kinds/chosen.ts";
const usage = `Usage: npm run test:changed -- [--since REF] [FILE …]

Runs the unit tests that import a changed file, and the suites over all kinds for the kinds that the change affects. Changed files are those
that differ from REF (default: where the branch left main), committed or not, or the given ones.
`;

await runAsCommand(import.meta.url, async () => {
  const options = { since: { type: "string" }, help: { type: "boolean", default: false } };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) return process.stdout.write(usage);
  await setUpDependencies();
  const given = positionals.map((path) => relative(projectRoot, join(process.cwd(), path)));
  const files = given.length > 0 ? given : changedFiles(values.since ?? branchPoint());
  const kinds = kindsTouchedBy(files, readFileSync(join(projectRoot, "provider/kinds.ts"), "utf8"));
  const env = { ...process.env, ...(kinds.length > 0 && { EDGE_KINDS: kinds.join() }) };
  const related = relatedTests(kinds.length > 0 ? [...files, chooser] : files);
  const chosen = nearest(related, files);
  if (chosen.length === 0) return console.error(`no unit test imports the ${files.length} changed files`);
  console.error(`${chosen.length} test files${kinds.length > 0 ? `, kinds: ${kinds.join(", ")}` : ""}`);
  if (chosen.length < related.length)
    console.error(`${related.length - chosen.length} more test files import them; npm test runs those`);
  process.exitCode = jest(["--runTestsByPath", ...chosen], { env, stdio: "inherit" }).status ?? 1;
});

/** Returns existing files that differ from a commit or are untracked. */
function changedFiles(since) {
  const files = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
  return files.filter((file) => existsSync(join(projectRoot, file)));
}

function branchPoint() {
  for (const main of ["main", "origin/main", "origin/HEAD"]) {
    const [commit] = git("rev-parse", "--verify", "--quiet", `${main}^{commit}`);
    if (commit) return git("merge-base", "HEAD", commit)[0];
  }
  return "HEAD";
}

function git(...args) {
  try {
    return execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns the kinds declared in these files. A shared file affects all kinds of its area. */
export function kindsTouchedBy(files, list) {
  const kinds = [...list.matchAll(/(\w+): \(\) =>\s+require\("\.\/resources\/(\w+)\/(\w+)"\)/g)].map(
    ([, type, area, file]) => ({ type, area, file }),
  );
  const types = files.flatMap((path) => {
    const [, name] = /^(?:tests\/kinds|commands\/conformance\/assumptions)\/(\w+)\.ts$/.exec(path) ?? [];
    if (name) return kinds.filter(({ type }) => type.toLowerCase() === name.toLowerCase());
    const [, area, file] =
      /^(?:provider\/resources|provider\/api|emulator)\/(\w+)(?:\/(\w+))?(?:\/|\.ts$)/.exec(path) ?? [];
    const inArea = kinds.filter((kind) => kind.area === area);
    const own = inArea.filter((kind) => kind.file === file);
    return own.length > 0 ? own : inArea;
  });
  return [...new Set(types.map(({ type }) => type))];
}

function relatedTests(files) {
  const { stdout } = jest(["--listTests", "--findRelatedTests", ...files], { stdio: ["ignore", "pipe", "inherit"] });
  return stdout.split("\n").filter((path) => path.endsWith(".test.ts"));
}

/** If many tests are related, returns only those in the matching folders of tests/unit. */
function nearest(tests, files) {
  if (tests.length <= MANY) return tests;
  const folders = files.map((file) => (file.startsWith("tests/unit/") ? file : `tests/unit/${dirname(file)}/`));
  return tests.filter((test) => folders.some((folder) => relative(projectRoot, test).startsWith(folder)));
}

function jest(args, options) {
  const command = join(projectRoot, "node_modules", "jest", "bin", "jest.js");
  const all = [command, "--selectProjects", "unit", ...args];
  return spawnSync(process.execPath, all, { cwd: projectRoot, encoding: "utf8", ...options });
}
