import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * Runs `main` if Node.js started this module. An error sets exit code 1 and prints only its message, unless EDGE_DEBUG is
 * set.
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
