import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { siteOf } from "./pages";

const root = join(__dirname, "../..");
const folder = join(root, "site");

/** `npm run site [-- --base /FOLDER/]`: builds the documentation site in site/dist. */
function main([option, base, ...others]: readonly string[]): void {
  if ((option !== undefined && option !== "--base") || others.length > 0)
    throw new Error("usage: npm run site [-- --base /FOLDER/]");
  install();
  const { pages, ...settings } = siteOf(root);
  const sources = join(folder, "pages");
  rmSync(sources, { recursive: true, force: true });
  for (const [path, content] of pages) write(join(sources, path), content);
  cpSync(join(root, "docs/images"), join(sources, "images"), { recursive: true });
  cpSync(join(root, "assets/logo.svg"), join(sources, "public/logo.svg"));
  write(join(sources, "settings.json"), JSON.stringify({ ...settings, base: base ?? "/" }));
  run("npx", ["--no-install", "vitepress", "build", "."]);
}

/** The site generator has its own package-lock.json, so that other developers need not install it. */
function install(): void {
  const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
  const record = join(folder, "node_modules/.installed-lock.json");
  if (existsSync(record) && readFileSync(record, "utf8") === lock) return;
  run("npm", ["ci"]);
  writeFileSync(record, lock);
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, {
    cwd: folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed`);
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

main(process.argv.slice(2));
