import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { kindRows, newestKinds } from "./measureKinds";
import { measureTests } from "./measureTests";

const root = resolve(__dirname, "..");
const sources = ["provider", "sdk", "emulator", "policies", "commands", "tools"];

/** Those of kinds and data sources: their schemas give the types. */
export const withoutCasts = ["provider/resources", "provider/dataSources"];

/** What the table in CONTRIBUTING.md says of the sources, a row each. */
export function figures(): [what: string, figure: number][] {
  const code = filesIn(sources).filter((file) => /\.(ts|mjs|cjs|go)$/.test(file));
  const written = code.filter((file) => !isGenerated(file));
  const atRoot = readdirSync(join(root, "provider"), { withFileTypes: true }).filter((entry) => entry.isFile());
  return [
    ["casts in `provider/resources` and `provider/dataSources`", castsIn(withoutCasts).length],
    ["files at the root of `provider/`", atRoot.length],
    ["lines of source without tests, written by hand", linesOf(written)],
    ["lines of source without tests, generated", linesOf(code) - linesOf(written)],
    ["lines in `docs/`", linesOf(filesIn(["docs"]))],
    ["production packages of an install, beside Pulumi's", installed()],
  ];
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

// `npm run measure`; with --tests, the processor time of the tests.
if (require.main === module) {
  const [first, ...others] = process.argv.slice(2);
  if (first === "--tests") measureTests(others);
  else {
    for (const [what, figure] of figures()) process.stdout.write(`| ${what} | ${figure.toLocaleString("en")} |\n`);
    process.stdout.write(kindsMeasured());
  }
}
