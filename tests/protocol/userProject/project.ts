import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");

/** A user's project with the package as npm packs it. Its dependencies come from this checkout. */
export interface UserProject {
  readonly folder: string;
  write(file: string, content: string): void;
  remove(): void;
}

export function userProject(): UserProject {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "edge-project-")));
  const modules = join(folder, "node_modules");
  for (const name of packagesOf(join(root, "node_modules"))) link(name, modules);
  for (const file of packedFiles()) cpSync(join(root, file), join(modules, "pulumi-edge-platform", file));
  return {
    folder,
    write(file, content) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function link(name: string, modules: string): void {
  mkdirSync(dirname(join(modules, name)), { recursive: true });
  symlinkSync(join(root, "node_modules", name), join(modules, name));
}

function packagesOf(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith(".") && name !== "pulumi-edge-platform")
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(folder, name)).map((own) => `${name}/${own}`) : [name],
    );
}

interface Packed {
  readonly files: readonly { readonly path: string }[];
}

function packedFiles(): string[] {
  const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
  const [packed]: Packed[] = JSON.parse(execFileSync("npm", args, { cwd: root, encoding: "utf8" }));
  return packed?.files.map(({ path }) => path) ?? [];
}
