import { join } from "node:path";
import { run } from "../run.mjs";
import { createProject, fetchPackage, withNode } from "./projects.mjs";

const program = `import * as edge from "pulumi-edge-platform";
import { startEmulator, type Emulator } from "pulumi-edge-platform/emulator";

export const zone = (): edge.ShieldZone =>
  new edge.ShieldZone("shop", { pullZoneId: 1001, planType: "Advanced", wafExecutionMode: "Block" });
// @ts-expect-error A wrong value is an error where the types are found.
export const wrong = (): edge.ShieldZone => new edge.ShieldZone("shop", { pullZoneId: "many" });
export const begin = (): Promise<Emulator> => startEmulator({ quiet: true });
`;

const settings = {
  compilerOptions: {
    target: "ES2022",
    module: "Node16",
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: ["node"],
  },
  files: ["index.ts"],
};

const use = `const edge = require("pulumi-edge-platform");
const { serve } = require("pulumi-edge-platform/provider");
const { startEmulator } = require("pulumi-edge-platform/emulator");
if (typeof edge.ShieldZone !== "function" || typeof serve !== "function") throw new Error("the exports are missing");
startEmulator({ quiet: true }).then(async ({ baseUrl, key, close }) => {
  const response = await fetch(baseUrl + "/pullzone/1001", { headers: { AccessKey: key } });
  if (response.status !== 200) throw new Error("the emulator responded with " + response.status);
  await close();
});`;

/** Installs the packed package as a user does, and tests types, require, import and a command. */
export async function tryInstallation(folder, { manager, node, pulumi, tarball }) {
  const tool = await fetchPackage(join(folder, "tools"), manager.package);
  const project = join(folder, manager.name.replace(/\W/g, "-"));
  const files = { "index.ts": program, "tsconfig.json": JSON.stringify(settings), "use.cjs": use, ...manager.files };
  createProject(project, { tarball, pulumi, files });
  const options = {
    cwd: project,
    env: withNode(node, { CI: "1", YARN_ENABLE_IMMUTABLE_INSTALLS: "false" }),
    timeLimitMs: 600_000,
  };
  const [script, ...args] = manager.args;
  await run(`${manager.name}: installing`, join(node, "node"), [join(tool, script), ...args], options);
  const within = (what, ...rest) => run(`${manager.name}: ${what}`, join(node, "node"), rest, options);
  await within("checking types", "node_modules/typescript/bin/tsc", "-p", ".");
  await within("requiring the package", "use.cjs");
  const esm = `import { ShieldZone } from "pulumi-edge-platform"; if (typeof ShieldZone !== "function") process.exit(1);`;
  await within("importing the package", "--input-type=module", "-e", esm);
  await within(
    "running a command of the package",
    "node_modules/pulumi-edge-platform/dist/commands/index.js",
    "preview",
    "--help",
  );
}
