import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "./folders.mjs";

export const fileOf = (name) => `acceptance/${name}(\\.full)?\\.test`;

/**
 * Runs acceptance tests with these environment variables. Programs start as users start them, because the tests measure
 * their time.
 */
export async function runAcceptanceTests(name, settings, args = []) {
  const jest = join(projectRoot, "node_modules", "jest", "bin", "jest.js");
  const child = spawn(
    process.execPath,
    [jest, ...args, "--selectProjects=acceptance", `--testPathPatterns=${fileOf(name)}`],
    { cwd: projectRoot, stdio: "inherit", env: { ...process.env, EDGE_TEST_NODE_OPTIONS: "", ...settings } },
  );
  const [code, signal] = await once(child, "close");
  if (signal) console.error(`the signal ${signal} ended Jest`);
  process.exitCode ||= code ?? 1;
}
