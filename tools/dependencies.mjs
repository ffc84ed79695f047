import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./folders.mjs";
import { run } from "./run.mjs";

export async function installDependencies() {
  if (isInstalled()) return;
  console.error("installing the locked dependencies (npm ci)");
  await npmCi();
}

// npm removes its record of node_modules first and writes it last, so it proves a complete installation.
function isInstalled() {
  const record = join(projectRoot, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  const locked = packagesIn(join(projectRoot, "package-lock.json"));
  delete locked[""];
  const isAsLocked = ([path, entry]) =>
    // Optional packages for other platforms are locked, but not installed.
    installed[path] ? fingerprint(installed[path]) === fingerprint(entry) : entry.optional === true;
  return Object.entries(locked).every(isAsLocked) && Object.keys(installed).every((path) => locked[path]);
}

function packagesIn(lockFile) {
  return JSON.parse(readFileSync(lockFile, "utf8")).packages;
}

function fingerprint({ version, integrity, link }) {
  return JSON.stringify([version, integrity, link]);
}

async function npmCi() {
  const doing = "installing the dependencies of package-lock.json";
  try {
    // npm would pass --silent on to child processes and hide errors.
    await run(doing, "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: projectRoot });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new Error(`${doing}: npm is not on PATH. Install Node.js with npm and try again`);
  }
}
