import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { run } from "../run.mjs";
import { createProject, withNode } from "./projects.mjs";

const program = `const edge = require("pulumi-edge-platform");
const zone = new edge.ShieldZone("shop", { pullZoneId: 1001, wafEnabled: true, wafExecutionMode: "Block", learningMode: false });
new edge.PullZoneAllowedReferrers("sites", { pullZoneId: 1001, hostnames: ["www.example.com"] });
const registry = new edge.ContainerRegistry("hub", {
  displayName: "Acme", type: "dockerHub", userName: "acme", password: "hush", onDestroy: "delete",
});
exports.zone = zone.shieldZoneId;
exports.registry = registry.id;
exports.name = edge.getPullZoneOutput({ pullZoneId: 1001 }).name;
`;
const failing = `const pulumi = require("@pulumi/pulumi");
require("pulumi-edge-platform");
exports.out = pulumi.output(1).apply(() => { throw new Error("an error of the program"); });
`;
const projectFile = "name: consumer\nruntime:\n  name: nodejs\n  options:\n    typescript: false\n";

/** Runs a small program through its life, and then one that fails. */
export async function tryEngine(folder, { node, pulumi, tarball, cli }) {
  const project = join(folder, "project");
  createProject(project, { tarball, pulumi, files: { "index.js": program, "Pulumi.yaml": projectFile } });
  const state = join(folder, "state");
  mkdirSync(state);
  const withoutPulumi = { cwd: project, env: withNode(node) };
  await run("installing", "npm", ["install", "--engine-strict", "--no-audit", "--no-fund"], withoutPulumi);
  const emulator = await startEmulator(project, node);
  try {
    const env = withNode(node, {
      PATH: dirname(cli.command),
      PULUMI_BACKEND_URL: pathToFileURL(state).href,
      PULUMI_CONFIG_PASSPHRASE: "passphrase",
      PULUMI_HOME: join(folder, "home"),
      PULUMI_SKIP_UPDATE_CHECK: "true",
      EDGE_BASE_URL: emulator.baseUrl,
      EDGE_ACCESS_KEY: "emulator-key",
      // Limits a program that never stops allocating.
      NODE_OPTIONS: "--max-old-space-size=400",
    });
    const pulumiRuns = (...args) =>
      run(`pulumi ${args[0]}`, cli.command, [...args, "--non-interactive"], {
        cwd: project,
        env,
        timeLimitMs: 300_000,
      });
    await pulumiRuns("stack", "init", "test");
    await pulumiRuns("up", "--yes", "--skip-preview");
    await pulumiRuns("preview", "--expect-no-changes");
    await pulumiRuns("refresh", "--yes", "--skip-preview", "--expect-no-changes");
    await pulumiRuns("destroy", "--yes", "--skip-preview");
    writeFileSync(join(project, "index.js"), failing);
    const failure = await pulumiRuns("preview").then(
      () => "the program did not fail",
      (error) => error.message,
    );
    if (!/Error: an error of the program\n\s+at /.test(stripVTControlCharacters(failure))) throw new Error(failure);
  } finally {
    emulator.stop();
  }
}

async function startEmulator(project, node) {
  const command = join(project, "node_modules/pulumi-edge-platform/dist/commands/index.js");
  const child = spawn(join(node, "node"), [command, "emulator", "--port", "0", "--quiet"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface(child.stdout), "line");
  return { baseUrl: line.replace("baseUrl: ", ""), stop: () => child.kill() };
}
