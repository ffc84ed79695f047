// Puts the program of a fork into this checkout of the main branch: node ci/take.mjs FOLDER
// It takes sources and the settings of stacks. Everything else decides how the program is installed, run and judged, and
// stays the main branch's: a fork that changes it is refused.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const fork = process.argv[2];
const isProgram = (path) => /^(index|src\/[\w./-]+)\.ts$/.test(path) || isSettings(path);
const isSettings = (path) => /^Pulumi\.\w+\.yaml$/.test(path);

const [own, theirs] = [filesOf("."), filesOf(fork)];
const changed = [...new Set([...own.keys(), ...theirs.keys()])].filter((path) => own.get(path) !== theirs.get(path));
const refused = changed.filter((path) => !mayTake(path));
if (refused.length > 0) {
  console.error(
    `A fork may change only the program and the settings of its stacks, but this one changes ${refused.join(", ")}.`,
  );
  console.error(
    "The fork's branch must be up to date. For other changes, a member must review the change and push it as a branch of this repository.",
  );
  process.exit(1);
}
for (const path of changed) {
  rmSync(path, { force: true });
  if (!theirs.has(path)) continue;
  mkdirSync(dirname(path), { recursive: true });
  cpSync(join(fork, path), path);
}

function mayTake(path) {
  if (!isProgram(path)) return false;
  if (!theirs.has(path)) return true;
  // No link, no submodule.
  if (!theirs.get(path).startsWith("100644 ")) return false;
  // Other settings say where keys are, or run something to get values.
  return !isSettings(path) || !/^(?!config:|encryptionsalt:)[^\s#]/m.test(readFileSync(join(fork, path), "utf8"));
}

/** The mode and content of each file that git knows, by its path. */
function filesOf(folder) {
  const listed = execFileSync("git", ["-C", folder, "ls-files", "--stage", "-z"], { encoding: "utf8" });
  const files = listed.split("\0").filter(Boolean);
  return new Map(files.map((file) => file.split("\t")).map(([what, path]) => [path, what]));
}
