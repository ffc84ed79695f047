import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(__dirname, "..");
const list = "provider/kinds.ts";
/** So many of the newest kinds are shown. */
const shown = 12;

/** What is generated or recorded: nobody writes it for a kind. */
const generated =
  /^(sdk\/(resources|dataSources)\/|sdk\/(enumerations|types)\.ts$|(plugin\/schema|tools\/generate\/convertedExamples)\.json$|tests\/(previews|trial)\/recorded\/|tests\/acceptance\/states\/)|\.snap$/;

/** A kind with the commit that added it to the list, and the files written by hand that this commit touched. */
interface Addition {
  readonly type: string;
  readonly commit: string;
  readonly existing: readonly string[];
  readonly added: readonly string[];
}

/** The newest kinds, from the history. Throws where the history is not here. */
export function newestKinds(): Addition[] {
  if (git("rev-parse", "--is-shallow-repository") === "true") {
    throw new Error("this clone is shallow and lacks the commits that added the kinds: git fetch --unshallow");
  }
  const types = [...git("show", `HEAD:${list}`).matchAll(/^ {2}([A-Z]\w+): \(\) =>/gm)].map(([, type = ""]) => type);
  const additions = types.flatMap((type) => {
    const line = `\\b${type}: \\(\\) =>`;
    const [first] = git("log", "--reverse", "--format=%ct %H", `-G${line}`, "--", list).split("\n");
    const [time = "", commit = ""] = first?.split(" ") ?? [];
    return commit === "" ? [] : [{ type, commit, time: Number(time) }];
  });
  const newest = additions.sort((one, other) => other.time - one.time).slice(0, shown);
  return newest.map(({ type, commit }) => ({ type, commit, ...touchedBy(commit) }));
}

function touchedBy(commit: string): Pick<Addition, "existing" | "added"> {
  const lines = git("show", "--format=", "--name-status", "-M", commit).split("\n").filter(Boolean);
  const files = lines.map((line) => line.split("\t")).filter((columns) => !generated.test(columns.at(-1) ?? ""));
  const of = (isAdded: boolean) =>
    files.filter(([status]) => (status === "A") === isAdded).map((columns) => columns.at(-1) ?? "");
  const byHand = pagesByHand(commit);
  return { existing: of(false).filter((file) => !file.endsWith(".md") || byHand.has(file)), added: of(true) };
}

/** The pages of which the commit changed more than the generated parts. */
function pagesByHand(commit: string): Set<string> {
  const pages = new Set<string>();
  let [page, isGenerated] = ["", false];
  // Each page in one hunk, so that the marks around its generated parts are there.
  for (const line of git("show", "--format=", "-U100000", commit, "--", "*.md").split("\n")) {
    const [, path] = /^\+\+\+ b\/(.+)$/.exec(line) ?? [];
    if (path) [page, isGenerated] = [path, false];
    else if (line.includes("<!-- begin generated: ")) isGenerated = true;
    else if (line.includes("<!-- end generated: ")) isGenerated = false;
    else if (/^[-+](?!--)/.test(line) && !isGenerated) pages.add(page);
  }
  return pages;
}

/** The rows of a table, one for the kinds that one commit added. */
export function kindRows(additions: readonly Addition[]): string[] {
  const commits = [...new Set(additions.map(({ commit }) => commit))];
  return commits.map((commit) => {
    const all = additions.filter((each) => each.commit === commit);
    const [existing, added] = [all[0]?.existing.length, all[0]?.added.length];
    return `| ${all.map(({ type }) => type).join(", ")} | ${commit.slice(0, 8)} | ${existing} | ${added} |`;
  });
}

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 }).trim();
}
