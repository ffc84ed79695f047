import { fileURLToPath } from "node:url";
import { run } from "../run.mjs";
import { addToCache, findInCache } from "./cache.mjs";
import { pinnedVersion } from "./cli.mjs";

/** What `PulumiCommand.install` downloads from. */
const source = "https://get.pulumi.com";
const PROBE_MS = 5_000;
const DOWNLOAD_MS = 10 * 60_000;

const folderName = () => `official-${pinnedVersion()}`;

/** The CLI as downloaded before, or undefined. */
export function findDownloaded() {
  return findInCache(folderName(), pinnedVersion(), "download");
}

/** Downloads the pinned CLI with Pulumi's own installer into the project's cache. Gives the CLI, or why it cannot. */
export async function download() {
  const version = pinnedVersion();
  console.error(`downloading pulumi ${version} from ${source}`);
  try {
    await probe();
    const cli = await addToCache(folderName(), version, "download", (folder) =>
      // In a process of its own: the installer has no time limit, and what it writes is of interest only when it fails.
      run("installing pulumi", process.execPath, [installer, folder], { timeLimitMs: DOWNLOAD_MS }),
    );
    return { cli };
  } catch (error) {
    const reason = error.name === "TimeoutError" ? `no response within ${PROBE_MS / 1000} s` : reasonOf(error);
    console.error(`not downloaded: ${reason}`);
    return { reason };
  }
}

const installer = fileURLToPath(new URL("./install.mjs", import.meta.url));

// The installer would wait for minutes where packets are dropped.
async function probe() {
  const response = await fetch(`${source}/install.sh`, { method: "HEAD", signal: AbortSignal.timeout(PROBE_MS) });
  if (!response.ok) throw new Error(`${source} returned ${response.status}`);
}

function reasonOf(error) {
  return (error.cause?.message || error.message).split("\n", 1)[0];
}
