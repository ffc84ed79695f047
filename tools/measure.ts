import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { withGenerated } from "./generate/tables";
import { measureChecks } from "./measureChecks";
import { kindRows, newestKinds } from "./measureKinds";
import { measureTests } from "./measureTests";

const root = resolve(__dirname, "..");
const sources = ["provider", "sdk", "emulator", "policies", "commands", "tools"];

/** Those of kinds and data sources: their schemas give the types. */
export const withoutCasts = ["provider/resources", "provider/dataSources"];

/** A row of the table in CONTRIBUTING.md. */
export interface Figure {
  readonly what: string;
  readonly now: number;
  readonly aim: string;
  /** What the table rounds to; it is stale where it is off by more than two of these, so that not each commit has to write it. */
  readonly unit?: number;
}

/** What follows from the sources. */
export function figures(): Figure[] {
  const code = filesIn(sources).filter((file) => /\.(ts|mjs|cjs|go)$/.test(file));
  const written = code.filter((file) => !isGenerated(file));
  const atRoot = readdirSync(join(root, "provider"), { withFileTypes: true }).filter((entry) => entry.isFile());
  return [
    { what: "casts in `provider/resources` and `provider/dataSources`", now: castsIn(withoutCasts).length, aim: "0" },
    { what: "files at the root of `provider/`", now: atRoot.length, aim: "at most 3" },
    { what: "production packages of an install, beside Pulumi's", now: installed(), aim: "at most 10" },
    { what: "lines of source without tests, by hand", now: linesOf(written), aim: "–", unit: 1000 },
    { what: "lines of source without tests, generated", now: linesOf(code) - linesOf(written), aim: "–", unit: 1000 },
    { what: "lines in `docs/`", now: linesOf(filesIn(["docs"])), aim: "–", unit: 200 },
  ];
}

const page = join(root, "CONTRIBUTING.md");

/** The page with the table of these figures. */
export function withFigures(content: string, rows: readonly Figure[]): string {
  const lines = rows.map(
    ({ what, now, aim, unit = 1 }) => `| ${what} | ${shown(Math.round(now / unit) * unit)} | ${aim} |`,
  );
  return withGenerated(content, "figures", ["| | Now | Aim |", "|---|---|---|", ...lines]);
}

/** The rows that the table on the page lacks, or has with another figure. */
export function staleFigures(content: string, rows: readonly Figure[]): string[] {
  return rows.flatMap(({ what, now, unit }) => {
    const [, figure] =
      content
        .split(`| ${what} |`)[1]
        ?.split("|")[0]
        ?.match(/([\d,]+)/) ?? [];
    const off = Math.abs(Number(figure?.replaceAll(",", "")) - now);
    return off <= (unit === undefined ? 0 : 2 * unit) ? [] : [`${what}: ${figure}, is ${shown(now)}`];
  });
}

function shown(figure: number): string {
  return figure.toLocaleString("en");
}

/** `value as Type` and `value!` in these folders, with the file in front; not `as const`. */
export function castsIn(folders: readonly string[]): string[] {
  return filesIn(folders).flatMap((file) => {
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const isCast = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
      if (isCast || ts.isNonNullExpression(node)) found.push(`${file}: ${node.getText()}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
    return found;
  });
}

function filesIn(folders: readonly string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", ...folders], { cwd: root, encoding: "utf8" });
  return listed.split("\0").filter(Boolean);
}

function linesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + read(file).split("\n").length - 1, 0);
}

function isGenerated(file: string): boolean {
  return read(file).startsWith("// Generated");
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

function installed(): number {
  const { packages } = JSON.parse(read("package-lock.json"));
  type Package = { dev?: boolean; devOptional?: boolean; peer?: boolean; link?: boolean };
  return Object.entries<Package>(packages).filter(
    ([path, { dev, devOptional, peer, link }]) => path !== "" && !(dev || devOptional || peer || link),
  ).length;
}

/** How many files the newest kinds touched, or why that cannot be told. */
function kindsMeasured(): string {
  try {
    const rows = kindRows(newestKinds());
    return [
      "",
      "| newest kinds | commit | existing files touched | new files |",
      "|---|---|---|---|",
      ...rows,
      "",
    ].join("\n");
  } catch (error) {
    return `\nfiles that the newest kinds touched: ${(error as Error).message}\n`;
  }
}

// `npm run measure`; with --write, it writes the table; with --tests, it measures the processor time of the tests;
// with --checks, that of the checks of many resources.
if (require.main === module) {
  const [first, ...others] = process.argv.slice(2);
  if (first === "--tests") measureTests(others);
  else if (first === "--checks") measureChecks();
  else if (first === "--write") writeFileSync(page, withFigures(readFileSync(page, "utf8"), figures()));
  else {
    for (const { what, now } of figures()) process.stdout.write(`| ${what} | ${shown(now)} |\n`);
    process.stdout.write(kindsMeasured());
  }
}
