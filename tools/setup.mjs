import { build } from "./build.mjs";
import { runAsCommand } from "./command.mjs";
import { installDependencies } from "./dependencies.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { getPulumiCli } from "./pulumi-cli/get.mjs";

const oldestNode = [20, 18, 1];

export async function setUpDependencies() {
  requireNode();
  await installDependencies();
}

/** Prepares a clone to run the emulator. */
export async function setUpBuild() {
  await setUpDependencies();
  await build();
}

/**
 * Prepares a clone to run programs.
 *
 * @returns {Promise<import("./pulumi-cli/cli.mjs").PulumiCli>}
 */
export async function setUp() {
  await setUpBuild();
  return getPulumiCli();
}

function requireNode() {
  const running = process.versions.node.split(".").map(Number);
  const differing = oldestNode.findIndex((part, index) => running[index] !== part);
  if (differing === -1 || running[differing] > oldestNode[differing]) return;
  throw new Error(`Node.js ${oldestNode.join(".")} or later is required; this is ${process.versions.node}`);
}

await runAsCommand(import.meta.url, async () => console.error(`ready: ${describeCli(await setUp())}`));
