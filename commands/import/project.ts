import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { EdgeError } from "../../provider/client/errors";
import { version } from "../../provider/version";
import { slug } from "./names";
import { writtenBy } from "./program";

/** What is to be written into a folder. */
interface Contents {
  readonly program: string;
  /** The file for `pulumi import --file`. */
  readonly importFile?: string | undefined;
}

/** What was written. */
export interface Written {
  /** The names of the files, in the folder. */
  readonly files: readonly string[];
  /** The name of the program. */
  readonly program: string;
  /** Whether the folder had no Pulumi project before. */
  readonly isNew: boolean;
}

/** What Pulumi takes for the description of a project. */
const projectNames = ["Pulumi.yaml", "Pulumi.yml", "Pulumi.json"];

export const importFileName = "edge-import.json";

/** The release of Pulumi's SDK that a new project asks for. A unit test holds it against package.json. */
export const pulumiRange = "^3.230.0";

/**
 * Writes a whole project into a folder that has none, otherwise the program alone, beside one that is somebody else's.
 *
 * @throws EdgeError, before anything is written, if a file is there already and `force` is not set
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
      `the project in ${folder} is of the runtime ${runtime}, and the program is one in TypeScript, for nodejs. Nothing was written: choose another folder with --out.`,
    );
  }
  writeFiles(folder, files, force);
  return { files: [...files.keys()], program, isNew };
}

/**
 * Writes only these files.
 *
 * @throws EdgeError, before anything is written, if one is there already and `force` is not set
 */
export function writeAlone(folder: string, files: ReadonlyMap<string, string>, force: boolean): void {
  refuseFile(folder);
  writeFiles(folder, files, force);
}

function writeFiles(folder: string, files: ReadonlyMap<string, string>, force: boolean): void {
  const there = [...files.keys()].filter((name) => existsSync(join(folder, name)));
  if (there.length > 0 && !force) {
    throw new EdgeError(
      `${folder} already contains ${there.join(", ")}. Nothing was written: choose another folder with --out, or overwrite them with --force.`,
    );
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
}

function refuseFile(folder: string): void {
  const file = [...above(resolve(folder))].find((path) => existsSync(path) && !statSync(path).isDirectory());
  if (file === undefined) return;
  throw new EdgeError(
    `--out must be a folder, and ${file === resolve(folder) ? folder : file} is a file. Nothing was written.`,
  );
}

/** A path, and the folders in which it is. */
function* above(path: string): Generator<string> {
  yield path;
  if (dirname(path) !== path) yield* above(dirname(path));
}

/** The runtime that a project's description names, as a string or as an object with a name. */
function runtimeOf(folder: string): string | undefined {
  const file = projectNames.map((name) => join(folder, name)).find((path) => existsSync(path)) as string;
  const named = /^\s*"?runtime"?\s*:\s*(?:\{?\s*"?name"?\s*:\s*)?["']?([\w-]+)/m;
  return named.exec(readFileSync(file, "utf8"))?.[1];
}

/** Whether a program can be written there: nothing is, or what an earlier run wrote. */
function isOurs(file: string): boolean {
  return !existsSync(file) || readFileSync(file, "utf8").startsWith(writtenBy);
}

/** With a quick start for the program. */
function pulumiProject(name: string): string {
  return `name: ${name}
description: What existed on the edge platform
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
