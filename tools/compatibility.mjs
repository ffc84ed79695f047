import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAsCommand } from "./command.mjs";
import { tryInstallation } from "./compatibility/consumer.mjs";
import { tryEngine } from "./compatibility/engine.mjs";
import { fetchNode, packInto } from "./compatibility/projects.mjs";
import { managers, oldestNode, pairs } from "./compatibility/versions.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { setUp } from "./setup.mjs";

// `npm run compatibility`
await runAsCommand(import.meta.url, async () => {
  const cli = await setUp();
  console.error(describeCli(cli));
  const { failed } = await tryVersions(cli);
  if (failed > 0) process.exitCode = 1;
});

/**
 * Tests the packed package with each package manager on the oldest Node.js, and under the CLI with the oldest and
 * newest versions of Node.js and
 * @pulumi/pulumi from the registry. Returns the numbers of passed and failed tests.
 */
export async function tryVersions(cli) {
  const folder = mkdtempSync(join(tmpdir(), "edge-compatibility-"));
  const total = managers.length + pairs.length;
  const counts = { passed: 0, failed: 0 };
  const began = Date.now();
  const attempt = async (what, run) => {
    let outcome = "✓";
    try {
      await run();
      counts.passed++;
    } catch (error) {
      outcome = "✗";
      counts.failed++;
      console.error(error.message);
    }
    const seconds = Math.round((Date.now() - began) / 1000);
    console.error(`${outcome} compatibility ${counts.passed + counts.failed} of ${total}, ${seconds} s: ${what}`);
  };
  try {
    const packed = join(folder, "packed");
    mkdirSync(packed);
    const tarball = await packInto(packed);
    for (const manager of managers) {
      await attempt(`${manager.package} on Node.js ${oldestNode}: install, types, require, import`, async () =>
        tryInstallation(folder, {
          manager,
          node: await fetchNode(folder, oldestNode),
          pulumi: pairs[0].pulumi,
          tarball,
        }),
      );
    }
    for (const [index, { node: version, pulumi }] of pairs.entries()) {
      await attempt(`Node.js ${version}, @pulumi/pulumi ${pulumi}: up, preview, refresh, destroy`, async () =>
        tryEngine(join(folder, `pair-${index}`), { node: await fetchNode(folder, version), pulumi, tarball, cli }),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  return counts;
}
