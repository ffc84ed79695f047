import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Break } from "./break";
import type { Copy } from "./copy";

/** How long tests may take: a deliberate error may keep them from ending. Tests of a few files end much earlier. */
const limitMs = { files: 600_000, project: 3_600_000 };

/** The unit tests that load a source: first those that share most terms with a break, then those with the fewest imports. */
export function relatedTests({ folder, files }: Copy, { file: source, what }: Break): string[] {
  const importers = importersIn(folder, files);
  const reached = new Set([source]);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const terms = [basename(source, ".ts"), ...(what.match(/[a-z]{5,}/g) ?? [])];
  const tests = [...reached].filter((file) => /^tests\/unit\/.*\.test\.ts$/.test(file));
  const ranked = tests.map((file) => {
    const content = file + readFileSync(join(folder, file), "utf8");
    return { file, rank: terms.filter((term) => content.includes(term)).length };
  });
  return ranked.sort((one, other) => other.rank - one.rank).map(({ file }) => file);
}

/** The files that import each one. */
function importersIn(folder: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files);
  const importers = new Map<string, string[]>();
  for (const file of files.filter((each) => each.endsWith(".ts"))) {
    const source = readFileSync(join(folder, file), "utf8");
    for (const [, path = ""] of source.matchAll(/(?:from|import|require\() ?"(\.[^"]*)"/g)) {
      const target = join(dirname(file), path);
      const imported = [`${target}.ts`, join(target, "index.ts")].find((each) => known.has(each));
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** What is run: these files, one after the other or not, or a project. */
type Tests =
  | { readonly files: readonly string[]; readonly inTurn?: boolean }
  | { readonly project: string; readonly tier?: string };

/** The test files that fail; as a rule the first alone. */
export async function failedFiles({ folder }: Copy, tests: Tests, isFirstEnough = true): Promise<string[]> {
  if ("files" in tests && tests.files.length === 0) return [];
  const args = [
    ...(isFirstEnough ? ["--bail"] : []),
    ...("inTurn" in tests && tests.inTurn ? ["--runInBand"] : []),
    ...("files" in tests
      ? ["--testSequencer", join(__dirname, "inOrder.cjs"), "--runTestsByPath", ...tests.files]
      : ["--selectProjects", tests.project]),
  ];
  const { ended, said } = await runJest(folder, args, {
    limit: "files" in tests ? limitMs.files : limitMs.project,
    tier: "tier" in tests ? tests.tier : undefined,
  });
  if (ended === 0) return [];
  const failed = [...said.matchAll(/^FAIL (?:\w+ )?(tests\S+)/gm)].map(([, file = ""]) => file);
  return failed.length > 0 ? [...new Set(failed)] : [`Jest ended with ${ended}`];
}

/** How it ended, with its exit code or by a signal, and what it said. */
interface Ended {
  readonly ended: number | string;
  readonly said: string;
}

interface RunOptions {
  /** In milliseconds. */
  readonly limit: number;
  readonly tier: string | undefined;
}

function runJest(folder: string, args: readonly string[], { limit, tier }: RunOptions): Promise<Ended> {
  const jest = join(folder, "node_modules", "jest", "bin", "jest.js");
  const child = spawn(process.execPath, [jest, "--ci", "--forceExit", ...args], {
    cwd: folder,
    env: { ...process.env, ...(tier === undefined ? {} : { EDGE_TESTS: tier }) },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: limit,
    killSignal: "SIGKILL",
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    said += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("close", (code, signal) => resolve({ ended: code ?? signal ?? "no code", said }));
  });
}
