import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Runs `main` when the module is what Node was started with, and not when another module imports it. An error
 * ends the process with code 1 and its message alone: it is written for the developer, the stack is not.
 */
export async function runAsCommand(moduleUrl, main) {
  if (process.argv[1] === undefined || realpathSync(process.argv[1]) !== fileURLToPath(moduleUrl)) return;
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${process.env.EDGE_DEBUG ? error.stack : error.message}\n`);
    process.exitCode = 1;
  }
}
