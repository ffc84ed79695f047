import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { type Options, transformFileSync } from "@swc/core";
import { additions } from "./additions";

const root = join(__dirname, "..", "..");
const files = join(__dirname, "files");

export const touched: readonly string[] = [...filesIn(files), ...Object.keys(additions)];

export class Checkout {
  readonly folder = mkdtempSync(join(tmpdir(), "edge-new-kind-"));

  constructor() {
    const notCopied = ["node_modules", ".git", "build", "reports"].map((name) => join(root, name));
    cpSync(root, this.folder, { recursive: true, filter: (path) => !notCopied.includes(path) });
    mkdirSync(join(this.folder, "node_modules"));
    for (const name of readdirSync(join(root, "node_modules"))) {
      // Imports of the package by its name resolve to the copy.
      const target = name === "pulumi-edge-platform" ? this.folder : join(root, "node_modules", name);
      symlinkSync(target, join(this.folder, "node_modules", name));
    }
    for (const path of touched) this.add(path);
  }

  add(path: string): void {
    const to = join(this.folder, path);
    const added = additions[path];
    if (!added) {
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(files, path), to);
      return;
    }
    const lines = readFileSync(to, "utf8").split("\n");
    for (const { above, lines: addition } of added) {
      const at = lines.findIndex((line) => line.startsWith(above));
      if (at < 0) throw new Error(`no line of ${path} begins with ${above}: fix tests/newKind/additions.ts`);
      lines.splice(at, 0, addition);
    }
    writeFileSync(to, lines.join("\n"));
  }

  leaveOut(path: string): void {
    if (path in additions) cpSync(join(root, path), join(this.folder, path));
    else rmSync(join(this.folder, path));
  }

  differing(): string[] {
    return filesIn(this.folder).filter((path) => {
      const original = join(root, path);
      return !existsSync(original) || !readFileSync(original).equals(readFileSync(join(this.folder, path)));
    });
  }

  generate(...options: readonly string[]): void {
    this.#succeed("node_modules/ts-node/dist/bin.js", "tools/generate/index.ts", ...options);
  }

  build(): void {
    const swc: Options = { jsc: { parser: { syntax: "typescript" }, target: "es2022" }, module: { type: "commonjs" } };
    for (const path of this.differing().filter((each) => /^(provider|sdk|emulator)\/.*\.ts$/.test(each))) {
      const to = join(this.folder, "dist", path.replace(/ts$/, "js"));
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, transformFileSync(join(this.folder, path), { ...swc, swcrc: false }).code);
    }
    const record = `import { writeFileSync } from "node:fs";
      import { buildRecord, hashSources } from "./tools/freshness.mjs";
      writeFileSync(buildRecord, JSON.stringify({ sources: hashSources() }));`;
    this.#succeed("--input-type=module", "--eval", record);
  }

  check(...some: readonly string[]): void {
    const project = join(this.folder, "tsconfig.some.json");
    if (some.length > 0)
      writeFileSync(project, JSON.stringify({ extends: "./tsconfig.json", files: some, include: [] }));
    const of = some.length > 0 ? ["-p", project] : [];
    this.#succeed("node_modules/typescript-7/bin/tsc", "--noEmit", ...of);
  }

  lint(): void {
    this.#succeed("node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", ...touched, "sdk");
  }

  /** Runs the tests whose file and name match; `-u` updates their snapshots. */
  test(project: "unit" | "protocol", file: RegExp, name: RegExp, ...more: readonly string[]): void {
    this.#succeed(
      "node_modules/jest/bin/jest.js",
      `--selectProjects=${project}`,
      `--testPathPatterns=${file.source}`,
      `--testNamePattern=${name.source}`,
      `--cacheDirectory=${join(this.folder, "node_modules/.jest")}`,
      "--runInBand",
      // A suite that fails at the start may leave a server open.
      "--forceExit",
      ...more,
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #succeed(...args: readonly string[]): void {
    const { PATH, HOME, XDG_CACHE_HOME = "" } = process.env;
    // The fast tier may skip the new kind.
    const env = { PATH, HOME, XDG_CACHE_HOME, EDGE_TESTS: "all" };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: this.folder, encoding: "utf8", env });
    if (status !== 0) throw new Error(`${args.join(" ")}\n${stdout}${stderr}`);
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !/^(node_modules|dist)\//.test(path));
}
