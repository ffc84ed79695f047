import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Break, broken } from "./break";
import { type Copy, copied } from "./copy";
import { breaks } from "./table";
import { failedFiles, relatedTests } from "./testing";

const projects = ["unit", "protocol", "acceptance"] as const;
type Project = (typeof projects)[number];

const usage = `Usage: npm run breaks -- [options] [NUMBER | PART OF A NAME OR FILE …]

Puts one deliberate error after the other into a copy of the sources, and tells which suite of the tests finds it.

  --near         of the unit tests the nearest alone
  --suites LIST  the suites, in the order in which they run: unit, protocol, acceptance (default: unit)
  --fast         all suites, as npm test runs them
  --all          the same, and what these miss once more as npm run test:all does
  --list         the breaks with their numbers
`;

/** What found a break: a suite, and its first test file that fails. */
interface Found {
  readonly by: string;
  readonly files: readonly string[];
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      near: { type: "boolean" },
      suites: { type: "string", default: "unit" },
      fast: { type: "boolean" },
      all: { type: "boolean" },
      list: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return say(usage);
  const chosen = breaks.flatMap((each, index) => (isChosen(each, index + 1, positionals) ? [{ each, index }] : []));
  if (values.list) return say(chosen.map(({ each, index }) => `${index + 1}  ${each.file}: ${each.what}`).join("\n"));
  const suites = values.near ? [] : values.fast || values.all ? projects : projectsIn(values.suites);
  const copy = copied();
  try {
    const results: (Break & { found: Found | undefined })[] = [];
    for (const { each, index } of chosen) {
      const found = await withBreak(copy, each, () => find(copy, each, suites, values.all === true));
      results.push({ ...each, found });
      say(
        `| ${index + 1} | ${each.file} | ${each.what} | ${found?.by ?? "nothing"} | ${found?.files.join(", ") ?? ""} |`,
      );
    }
    const missed = results.filter(({ found }) => found === undefined);
    say(`${results.length - missed.length} of ${results.length} are found`);
    for (const { file, what } of missed) say(`not found: ${file}: ${what}`);
    const wrong = await failingAnyway(
      copy,
      results.flatMap(({ found }) => found?.files ?? []),
    );
    for (const file of wrong) say(`${file} fails without a break, too: what it found is not known`);
    process.exitCode = missed.length + wrong.length > 0 ? 1 : 0;
  } finally {
    rmSync(copy.folder, { recursive: true });
  }
}

function isChosen({ file, what }: Break, number: number, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.some((each) => (/^\d+$/.test(each) ? Number(each) === number : `${file}: ${what}`.includes(each)));
}

function projectsIn(list: string): Project[] {
  const names = list.split(",");
  const unknown = names.find((name) => !projects.includes(name as Project));
  if (unknown !== undefined) throw new Error(`unknown suite ${unknown}; expected one of ${projects.join(", ")}`);
  return projects.filter((name) => names.includes(name));
}

/** Those of the files that fail without a break, too. */
async function failingAnyway(copy: Copy, files: readonly string[]): Promise<string[]> {
  const tests = [...new Set(files)].filter((file) => copy.files.includes(file));
  if (tests.some((file) => !file.startsWith("tests/unit/"))) copy.build();
  return failedFiles(copy, { files: tests }, false);
}

/** How many unit tests are tried before the others. */
const mostNear = 6;

/** The first suite that finds it; of the unit tests those that load the source, the nearest first. */
async function find(copy: Copy, each: Break, suites: readonly Project[], inFull: boolean): Promise<Found | undefined> {
  const related = relatedTests(copy, each);
  const near = await failedFiles(copy, { files: related.slice(0, mostNear), inTurn: true });
  if (near.length > 0) return { by: "unit", files: near };
  let isBuilt = false;
  for (const tier of inFull ? [undefined, "all"] : [undefined]) {
    for (const project of suites) {
      if (project !== "unit" && !isBuilt) copy.build();
      isBuilt ||= project !== "unit";
      const isRest = project === "unit" && tier === undefined;
      const tests = isRest ? { files: related.slice(mostNear) } : { project, ...(tier && { tier }) };
      const files = await failedFiles(copy, tests);
      if (files.length > 0) return { by: tier ? `${project}, in full` : project, files };
    }
  }
  return undefined;
}

async function withBreak<T>(copy: Copy, each: Break, run: () => Promise<T>): Promise<T> {
  const source = copy.read(each.file);
  copy.write(each.file, broken(each, source));
  try {
    return await run();
  } finally {
    copy.write(each.file, source);
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
