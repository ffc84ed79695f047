import { spawn } from "node:child_process";
import { uptime } from "node:os";

// Runs a command in a process group of its own, beside its worker: kills it when the worker ends, or has not confirmed the job for so
// many seconds. A worker that stands still cannot do that itself.
const [seconds, first, command = "", ...args] = process.argv.slice(2);
let confirmed = Number(first);
const isSilent = () => uptime() - confirmed > Number(seconds);
if (isSilent()) die();

const child = spawn(command, args, { detached: true, stdio: ["ignore", "inherit", "inherit"] });

child.on("exit", (code, signal) => (signal === null ? process.exit(code) : die()));
child.on("error", (error) => {
  process.stderr.write(`${command} did not start: ${error.message}\n`);
  process.exit(127);
});
process.on("message", (message) => {
  if (message === "interrupt") child.kill("SIGINT");
  else confirmed = Math.max(confirmed, Number(message));
});
process.on("disconnect", kill);
process.on("uncaughtException", () => {
  kill();
  die();
});
// These are for the worker, which decides.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
setInterval(() => {
  if (isSilent()) kill();
}, 200);
if (child.pid !== undefined) process.send?.(child.pid);

function kill(): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** Ends by a signal, so that the worker does not take it for the command's own end. */
function die(): void {
  process.kill(process.pid, "SIGKILL");
}
