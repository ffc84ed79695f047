import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./folders.mjs";
import { run } from "./run.mjs";

/** Installs what package-lock.json lists, unless node_modules holds just that already. */
export async function installDependencies() {
  if (isInstalled()) return;
  console.error("installing the locked dependencies (npm ci)");
  await npmCi();
}

// npm writes its own record of node_modules when it has ended an installation, and it removes the record first: no
// other stamp is needed, and what `npm install` has brought up to date is not installed again.
function isInstalled() {
  const record = join(projectRoot, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesIn(record);
  const locked = packagesIn(join(projectRoot, "package-lock.json"));
  delete locked[""];
  const isAsLocked = ([path, entry]) =>
    // What is for another platform is locked, and not installed.
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
    // npm hands its --silent on to what it starts, and an error without its reason is of no use.
    await run(doing, "npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: projectRoot });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    throw new Error(`${doing}: there is no npm on PATH. It comes with Node.js: install Node.js with npm and try again`);
  }
}
