import { runAsCommand } from "../command.mjs";
import { describeCli, pinnedVersion } from "./cli.mjs";
import { download, findDownloaded } from "./download.mjs";
import { buildWithGo, findBuilt } from "./gobuild.mjs";
import { findInPulumiHome, findOnPath } from "./installed.mjs";

/**
 * Returns a CLI from PATH, Pulumi's cache, the project's cache, a download, or a build with Go.
 *
 * @returns {Promise<import("./cli.mjs").PulumiCli>}
 * @throws Error that lists why each source failed
 */
export async function getPulumiCli() {
  const onPath = await findOnPath();
  if (onPath.cli) return onPath.cli;
  const inPulumiHome = findInPulumiHome();
  if (inPulumiHome.cli) return inPulumiHome.cli;
  const cached = findDownloaded() ?? findBuilt();
  if (cached) return cached;

  console.error(`no usable pulumi on PATH (${onPath.reason}) or in Pulumi's own cache (${inPulumiHome.reason})`);
  const downloaded = await download();
  if (downloaded.cli) return downloaded.cli;
  const built = await buildWithGo();
  if (built.cli) return built.cli;

  throw new Error(
    [
      `no Pulumi CLI ${pinnedVersion()} or later is available. Each of these ways would be enough:`,
      `  - pulumi on PATH: ${onPath.reason}`,
      `  - Pulumi's own cache, $PULUMI_HOME or ~/.pulumi: ${inPulumiHome.reason}`,
      `  - a download by Pulumi's installer: ${downloaded.reason}`,
      `  - a build with Go: ${built.reason}`,
    ].join("\n"),
  );
}

await runAsCommand(import.meta.url, async () => {
  const cli = await getPulumiCli();
  console.error(describeCli(cli));
  process.stdout.write(`${JSON.stringify(cli)}\n`);
});
