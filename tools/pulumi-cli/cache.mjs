import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { userCache } from "../folders.mjs";
import { cliIn } from "./cli.mjs";

/** A CLI that this project downloaded or built before, or undefined. */
export function findInCache(name, version, origin) {
  const cli = cliIn(join(cacheFolder(name), "bin"), version, origin);
  return existsSync(cli.command) ? cli : undefined;
}

/**
 * Fills a folder of the cache with what `fill(folder)` puts into its `bin`. The folder gets its name in one step and
 * only when it is whole: an interrupted run leaves nothing that a later one could take for a CLI.
 */
export async function addToCache(name, version, origin, fill) {
  return cliIn(join(await addFolderToCache(name, fill), "bin"), version, origin);
}

/** The same for anything else: gives the folder, which may be there already. */
export async function addFolderToCache(name, fill) {
  const target = cacheFolder(name);
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true });
  const unfinished = mkdtempSync(`${target}.unfinished-`);
  try {
    await fill(unfinished);
    // Another process may have finished the same folder first.
    if (!existsSync(target)) renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}

function cacheFolder(name) {
  return join(userCache, "pulumi-cli", name);
}
