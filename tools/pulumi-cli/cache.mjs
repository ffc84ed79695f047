import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { userCache } from "../folders.mjs";
import { withLock } from "../lock.mjs";
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
  return cliIn(join(await addFolderToCache(name, `pulumi ${version}`, fill), "bin"), version, origin);
}

/** The same for anything else: gives the folder, which may be there already. */
export async function addFolderToCache(name, what, fill) {
  const target = cacheFolder(name);
  if (existsSync(target)) return target;
  await withLock(`${target}.lock`, `getting ${what}`, async () => {
    if (existsSync(target)) return;
    mkdirSync(dirname(target), { recursive: true });
    removeUnfinished(target);
    const unfinished = mkdtempSync(`${target}.unfinished-`);
    try {
      await fill(unfinished);
      renameSync(unfinished, target);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  });
  return target;
}

// Those of processes that were killed: whoever holds the lock is the only one at work.
function removeUnfinished(target) {
  const left = readdirSync(dirname(target)).filter((entry) => entry.startsWith(`${basename(target)}.unfinished-`));
  for (const entry of left) rmSync(join(dirname(target), entry), { recursive: true, force: true });
}

function cacheFolder(name) {
  return join(userCache, "pulumi-cli", name);
}
