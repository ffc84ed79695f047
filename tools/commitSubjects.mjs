import { execFileSync } from "node:child_process";
import { runAsCommand } from "./command.mjs";
import { projectRoot } from "./folders.mjs";

/** Since the commit that adds this file, subjects are held to the rules. */
const own = "tools/commitSubjects.mjs";
const longest = 72;

/** What is wrong with the subject of a commit: one line each. */
export function problemsOf(subject) {
  return [
    ...(subject.length > longest ? [`has ${subject.length} characters; the most is ${longest}`] : []),
    ...(subject.includes(", and ") ? ['joins two changes by ", and": commit each by itself'] : []),
  ];
}

/** The problems of the commits after the one that added this file, in the history that is here. */
export function problemsIn(folder) {
  const [added] = git(folder, "log", "--diff-filter=A", "--format=%H", "--", own);
  if (added === undefined) return [];
  return git(folder, "log", "--no-merges", "--format=%h %s", `${added}..HEAD`).flatMap((line) => {
    const [commit, ...subject] = line.split(" ");
    return problemsOf(subject.join(" ")).map((problem) => `${commit} ${subject.join(" ")}\n  ${problem}`);
  });
}

/** The lines that Git writes; none where it is missing, or there is no history. */
function git(folder, ...args) {
  try {
    const options = { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync("git", args, options).split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

await runAsCommand(import.meta.url, () => {
  const problems = problemsIn(projectRoot);
  if (problems.length > 0)
    throw new Error(`These commit subjects break the rules of CONTRIBUTING.md:\n${problems.join("\n")}`);
});
