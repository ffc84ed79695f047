import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { EdgeError } from "../../provider/client/errors";
import { jsonIn } from "../../provider/schema/jsonIn";
import { firstTen } from "../../provider/schema/sentence";
import { version } from "../../provider/version";
import type { ProgramPlace } from "./modules";
import { slug } from "./names";
import { writtenBy } from "./program";

export interface Written {
  readonly files: readonly string[];
  readonly project: ProjectFolder;
  /** Folders of projects within the folder. Default: the folder has one project. */
  readonly stacks?: readonly string[];
}

export interface ProjectFolder extends ProgramPlace {
  readonly folder: string;
  /** True if the folder has no Pulumi project. */
  readonly isNew: boolean;
}

const projectNames = ["Pulumi.yaml", "Pulumi.yml", "Pulumi.json"];

export const importFileName = "edge-import.json";

/** A unit test compares it with package.json. */
export const pulumiRange = "^3.230.0";

/**
 * Returns where a program belongs. It does not replace another `index.ts`.
 *
 * @throws EdgeError if the folder is a file or contains a project with another runtime
 */
export function projectIn(folder: string): ProjectFolder {
  refuseFile(folder);
  const isNew = !projectNames.some((name) => existsSync(join(folder, name)));
  const runtime = isNew ? "nodejs" : (runtimeOf(folder) ?? "nodejs");
  if (runtime !== "nodejs") {
    throw new EdgeError(
      `the project in ${folder} uses the runtime ${runtime}, but the program is in TypeScript and needs nodejs. Nothing was written; choose another folder with --out.`,
    );
  }
  const entry = isNew || isOurs(join(folder, "index.ts")) ? "index.ts" : "edge-import.ts";
  return { folder, isNew, entry, isModule: !isNew && hasEsModules(folder) };
}

/**
 * Writes the files, with those of a complete project if the folder has none.
 *
 * @throws EdgeError before writing if a file exists and `force` is not set
 */
export function writeProject(project: ProjectFolder, contents: ReadonlyMap<string, string>, force: boolean): Written {
  const { folder, isNew } = project;
  const files = new Map([...(isNew ? projectFiles(folder) : []), ...contents]);
  writeFiles(folder, files, force);
  return { files: [...files.keys()], project };
}

/** @throws EdgeError before writing if a file exists and `force` is not set */
export function writeAlone(folder: string, files: ReadonlyMap<string, string>, force: boolean): void {
  refuseFile(folder);
  writeFiles(folder, files, force);
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>, force: boolean): void {
  const there = [...files.keys()].filter((name) => existsSync(join(folder, name)));
  if (there.length > 0 && !force) {
    throw new EdgeError(
      `${folder} already contains ${firstTen(there)}. Nothing was written; choose another folder with --out, or overwrite them with --force.`,
    );
  }
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

function refuseFile(folder: string): void {
  const file = [...above(resolve(folder))].find((path) => existsSync(path) && !statSync(path).isDirectory());
  if (file === undefined) return;
  throw new EdgeError(
    `--out must be a folder, but ${file === resolve(folder) ? folder : file} is a file. Nothing was written.`,
  );
}

function* above(path: string): Generator<string> {
  yield path;
  if (dirname(path) !== path) yield* above(dirname(path));
}

/** Returns the runtime, which may be a string or an object with a name. */
function runtimeOf(folder: string): string | undefined {
  const file = projectNames.map((name) => join(folder, name)).find((path) => existsSync(path)) as string;
  const named = /^\s*"?runtime"?\s*:\s*(?:\{?\s*"?name"?\s*:\s*)?["']?([\w-]+)/m;
  return named.exec(readFileSync(file, "utf8"))?.[1];
}

function hasEsModules(folder: string): boolean {
  const file = join(folder, "package.json");
  return existsSync(file) && Object(jsonIn(readFileSync(file, "utf8"))).type === "module";
}

/** True if the file is missing or generated. */
function isOurs(file: string): boolean {
  return !existsSync(file) || readFileSync(file, "utf8").startsWith(writtenBy);
}

/** `main` is needed if the package.json is in another folder. */
export function pulumiProject(name: string, main?: string): string {
  return `name: ${name}
description: Program imported from bunny.net
${main === undefined ? "" : `main: ${main}\n`}runtime:
  name: nodejs
  options:
    # The program starts in less time, and \`npm run check\` checks its types: docs/reference/performance.md of the package.
    nodeargs: --require=pulumi-edge-platform/quick-start
`;
}

function projectFiles(folder: string): [name: string, content: string][] {
  const name = projectNameOf(folder);
  return [
    ["Pulumi.yaml", pulumiProject(name)],
    ["package.json", packageFile({ name, main: "index.ts" })],
    ["tsconfig.json", json({ compilerOptions: typeScriptOptions, files: ["index.ts"] })],
  ];
}

export function projectNameOf(folder: string): string {
  return slug(basename(resolve(folder))) || "edge";
}

export function packageFile({ name, main }: { readonly name: string; readonly main?: string }): string {
  return json({
    name,
    private: true,
    main,
    scripts: { check: "tsc --noEmit" },
    dependencies: { "@pulumi/pulumi": pulumiRange, "pulumi-edge-platform": `^${version}` },
    devDependencies: { "@types/node": "^20.0.0", typescript: "^5.9.0" },
  });
}

export const typeScriptOptions = {
  target: "ES2022",
  module: "commonjs",
  moduleResolution: "node",
  strict: true,
  skipLibCheck: true,
  isolatedModules: true,
  outDir: "bin",
};

export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
