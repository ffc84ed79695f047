import { execFile } from "node:child_process";
import { promisify } from "node:util";

const start = promisify(execFile);

/**
 * Runs a program and returns its stdout.
 *
 * @throws Error with the purpose and the end of the output; `code` is `ENOENT` if the program does not exist
 */
export async function run(doing, command, args, { cwd, env, timeLimitMs } = {}) {
  const running = start(command, args, { cwd, env, timeout: timeLimitMs, maxBuffer: 1e9 });
  running.child.stdin?.end();
  try {
    return (await running).stdout;
  } catch ({ code, signal, killed, message, stdout = "", stderr = "" }) {
    if (typeof code === "string")
      throw Object.assign(new Error(`${doing}: cannot start ${command} (${message})`), { code });
    const how = killed ? `timed out after ${timeLimitMs / 1000} s` : `${command} ended with ${signal ?? code}`;
    const output = `${stdout}${stderr}`.trimEnd().split("\n").slice(-200).join("\n");
    throw new Error(`${doing}: ${how}\n${output}`.trimEnd());
  }
}
