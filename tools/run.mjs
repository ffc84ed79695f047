import { spawn } from "node:child_process";

/** What ends each program that runs now. */
const running = new Set();

/**
 * Runs a program and gives back what it wrote to stdout. Nothing is shown unless it fails.
 *
 * @throws an error that says what was being done and carries the end of the program's output; `code` is `ENOENT`
 *   if the program does not exist
 */
export async function run(doing, command, args, { cwd, env, timeLimitMs } = {}) {
  // A group of its own, so that a time limit also ends what the program started.
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let all = "";
  child.stdout.setEncoding("utf8").on("data", (chunk) => {
    stdout += chunk;
    all += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk) => {
    all += chunk;
  });
  const endGroup = () => {
    try {
      process.kill(-child.pid, "SIGTERM");
    } catch {
      // It has ended already.
    }
  };
  running.add(endGroup);
  // A detached group does not get the terminal's Ctrl-C.
  const forward = (signal) => {
    for (const end of running) end();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.once("SIGINT", forward).once("SIGTERM", forward);
  let timedOut = false;
  const limit = setTimeout(() => {
    timedOut = true;
    endGroup();
  }, timeLimitMs ?? 0x7fffffff);

  try {
    const ended = await new Promise((resolve, reject) => {
      child.once("error", (error) =>
        reject(Object.assign(new Error(`${doing}: cannot start ${command} (${error.message})`), { code: error.code })),
      );
      child.once("close", (code, signal) => resolve(code ?? signal));
    });
    if (timedOut) throw new Error(`${doing}: no end within ${timeLimitMs / 1000} s\n${lastLines(all)}`.trimEnd());
    if (ended !== 0) throw new Error(`${doing}: ${command} ended with ${ended}\n${lastLines(all)}`.trimEnd());
    return stdout;
  } finally {
    clearTimeout(limit);
    running.delete(endGroup);
    process.off("SIGINT", forward).off("SIGTERM", forward);
  }
}

function lastLines(output) {
  return output.trimEnd().split("\n").slice(-200).join("\n");
}
