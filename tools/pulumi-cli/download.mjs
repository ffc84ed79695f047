import { fileURLToPath } from "node:url";
import { run } from "../run.mjs";
import { addToCache, findInCache } from "./cache.mjs";
import { pinnedVersion } from "./cli.mjs";

/** Source of `PulumiCommand.install`. */
const source = "https://get.pulumi.com";
const PROBE_MS = 5_000;
const DOWNLOAD_MS = 10 * 60_000;

const folderName = () => `official-${pinnedVersion()}`;

export function findDownloaded() {
  return findInCache(folderName(), pinnedVersion(), "download");
}

/** Downloads the pinned CLI with Pulumi's installer. Returns the CLI or the reason for failure. */
export async function download() {
  const version = pinnedVersion();
  console.error(`downloading pulumi ${version} from ${source}`);
  try {
    await probe();
    const cli = await addToCache(folderName(), version, "download", (folder) =>
      // The installer has no time limit, and its output matters only if it fails.
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

// The installer waits for minutes if packets are dropped.
async function probe() {
  const response = await fetch(`${source}/install.sh`, { method: "HEAD", signal: AbortSignal.timeout(PROBE_MS) });
  if (!response.ok) throw new Error(`${source} returned ${response.status}`);
}

function reasonOf(error) {
  return (error.cause?.message || error.message).split("\n", 1)[0];
}
