import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAsCommand } from "./command.mjs";
import { tryInstallation } from "./compatibility/consumer.mjs";
import { tryEngine } from "./compatibility/engine.mjs";
import { fetchNode, packInto } from "./compatibility/projects.mjs";
import { managers, oldestNode, pairs } from "./compatibility/versions.mjs";
import { describeCli } from "./pulumi-cli/cli.mjs";
import { report } from "./report.mjs";
import { setUp } from "./setup.mjs";

// `npm run compatibility`: the packed package, installed by each package manager with the oldest Node.js, and under the CLI with the
// oldest and the newest Node.js and package of Pulumi. It takes these from the registry.
await runAsCommand(import.meta.url, async () => {
  const cli = await setUp();
  report(describeCli(cli));
  const folder = mkdtempSync(join(tmpdir(), "edge-compatibility-"));
  const failed = [];
  const attempt = async (what, run) => {
    try {
      await run();
      report(`✓ ${what}`);
    } catch (error) {
      failed.push(what);
      report(`✗ ${what}\n${error.message}`);
    }
  };
  try {
    const packed = join(folder, "packed");
    mkdirSync(packed);
    const tarball = await packInto(packed);
    const node = await fetchNode(folder, oldestNode);
    for (const manager of managers) {
      await attempt(`${manager.package} on Node.js ${oldestNode}: install, types, require, import`, () =>
        tryInstallation(folder, { manager, node, pulumi: pairs[0].pulumi, tarball }),
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
  if (failed.length > 0) throw new Error(`${failed.length} failed: ${failed.join("; ")}`);
});
