import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { EdgeError } from "../../provider/client/errors";
import { version } from "../../provider/version";
import { slug } from "./names";
import { writtenBy } from "./program";

interface Contents {
  readonly program: string;
  readonly importFile?: string | undefined;
}

export interface Written {
  readonly files: readonly string[];
  readonly program: string;
  /** True if the folder had no Pulumi project. */
  readonly isNew: boolean;
}

const projectNames = ["Pulumi.yaml", "Pulumi.yml", "Pulumi.json"];

export const importFileName = "edge-import.json";

/** A unit test compares it with package.json. */
export const pulumiRange = "^3.230.0";

/**
 * Writes a complete project into a folder without one. Otherwise writes only the program, and does not replace another
 * `index.ts`.
 *
 * @throws EdgeError before writing if a file exists and `force` is not set
 */
export function writeProject(folder: string, contents: Contents, force: boolean): Written {
  refuseFile(folder);
  const isNew = !projectNames.some((name) => existsSync(join(folder, name)));
  const program = isNew || isOurs(join(folder, "index.ts")) ? "index.ts" : "edge-import.ts";
  const files = new Map([
    ...(isNew ? projectFiles(folder) : []),
    [program, contents.program] as const,
    ...(contents.importFile === undefined ? [] : [[importFileName, contents.importFile] as const]),
  ]);
  const runtime = isNew ? "nodejs" : (runtimeOf(folder) ?? "nodejs");
  if (runtime !== "nodejs") {
    throw new EdgeError(
      `the project in ${folder} uses the runtime ${runtime}, but the program is in TypeScript and needs nodejs. Nothing was written; choose another folder with --out.`,
    );
  }
  writeFiles(folder, files, force);
  return { files: [...files.keys()], program, isNew };
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
      `${folder} already contains ${there.join(", ")}. Nothing was written; choose another folder with --out, or overwrite them with --force.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
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

/** True if the file is missing or generated. */
function isOurs(file: string): boolean {
  return !existsSync(file) || readFileSync(file, "utf8").startsWith(writtenBy);
}

function pulumiProject(name: string): string {
  return `name: ${name}
description: Program imported from bunny.net
runtime:
  name: nodejs
  options:
    nodeargs: --require=pulumi-edge-platform/quick-start
`;
}

function projectFiles(folder: string): [name: string, content: string][] {
  const name = slug(basename(resolve(folder))) || "edge";
  return [
    ["Pulumi.yaml", pulumiProject(name)],
    [
      "package.json",
      json({
        name,
        private: true,
        main: "index.ts",
        dependencies: { "@pulumi/pulumi": pulumiRange, "pulumi-edge-platform": `^${version}` },
        devDependencies: { "@types/node": "^20.0.0", typescript: "^5.9.0" },
      }),
    ],
    [
      "tsconfig.json",
      json({
        compilerOptions: {
          target: "ES2022",
          module: "commonjs",
          moduleResolution: "node",
          strict: true,
          skipLibCheck: true,
          outDir: "bin",
        },
        files: ["index.ts"],
      }),
    ],
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
