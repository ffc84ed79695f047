import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { userCache } from "../folders.mjs";
import { cliIn } from "./cli.mjs";

export function findInCache(name, version, origin) {
  const cli = cliIn(join(cacheFolder(name), "bin"), version, origin);
  return existsSync(cli.command) ? cli : undefined;
}

/**
 * Adds a CLI to the cache, unless it exists. `fill(folder)` writes to its `bin`. The folder is renamed when complete,
 * so an interrupted run leaves no partial CLI.
 */
export async function addToCache(name, version, origin, fill) {
  return cliIn(join(await addFolderToCache(name, fill), "bin"), version, origin);
}

export async function addFolderToCache(name, fill) {
  const target = cacheFolder(name);
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = mkdtempSync(`${target}.unfinished-`);
  try {
    await fill(unfinished);
    // Another process may have added the folder meanwhile.
    if (!existsSync(target)) renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}

function cacheFolder(name) {
  return join(userCache, "pulumi-cli", name);
}
