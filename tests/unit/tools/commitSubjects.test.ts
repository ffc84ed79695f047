import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const tool = pathToFileURL(resolve(__dirname, "../../../tools/commitSubjects.mjs")).href;
const folder = mkdtempSync(join(tmpdir(), "edge-commits-"));
const env = {
  ...process.env,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_SYSTEM: "/dev/null",
  GIT_CEILING_DIRECTORIES: tmpdir(),
};
afterAll(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
    cwd: folder,
    env,
    encoding: "utf8",
  });

function commit(subject: string): void {
  git(
    "commit",
    "--quiet",
    "--allow-empty",
    "--no-verify",
    "-m",
    subject,
    "-m",
    "The why, and it may be as long as it takes.",
  );
}

function problems(): string[] {
  const script = `import { problemsIn } from ${JSON.stringify(tool)};
    process.stdout.write(JSON.stringify(problemsIn(process.cwd())));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout).map((problem: string) => problem.replace(/^\w+ /, ""));
}

test("a subject that is too long or joins two changes is a problem, since the check was added", () => {
  const [fits, long] = ["Fit ".padEnd(72, "x"), "Do ".padEnd(73, "x")];
  // Without a history, as in an archive of the sources, nothing is checked.
  expect(problems()).toEqual([]);
  git("init", "--quiet");
  commit("Add a kind, and document it");
  expect(problems()).toEqual([]);
  mkdirSync(join(folder, "tools"));
  writeFileSync(join(folder, "tools/commitSubjects.mjs"), "");
  git("add", ".");
  commit("Check subjects, and begin with the next one");
  commit(fits);
  expect(problems()).toEqual([]);
  commit(long);
  commit("Add a kind, and document it");
  expect(problems()).toEqual([
    'Add a kind, and document it\n  joins two changes by ", and": commit each by itself',
    `${long}\n  has 73 characters; the most is 72`,
  ]);
});
