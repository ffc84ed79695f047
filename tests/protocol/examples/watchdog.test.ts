import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { folderOfNode } from "../../acceptance/exampleNode";

const watchdog = resolve(__dirname, "../../../examples/fleet/watchdog.ts");
const started: ChildProcess[] = [];

afterEach(() => {
  for (const { pid = 0 } of started.splice(0)) signal(pid, "SIGKILL");
});

/** Starts a worker with a watchdog of one second. The worker reports the expression `confirmed` ten times a second. */
async function startWorker(command: readonly string[], confirmed = "uptime()") {
  const source = `
    import { fork } from "node:child_process";
    import { uptime } from "node:os";
    const args = ["1", String(${confirmed}), ...${JSON.stringify(command)}];
    const child = fork(${JSON.stringify(watchdog)}, args, {
      detached: true, execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    setInterval(() => child.send(${confirmed}, () => {}), 100);
    process.on("SIGINT", () => child.send("interrupt"));
    child.once("message", (pid) => console.log(JSON.stringify({ pid, watchdog: child.pid })));
    child.once("close", (code, signal) => {
      console.log(JSON.stringify({ code, signal }));
      process.exit();
    });`;
  const worker = spawn(join(folderOfNode(), "node"), ["--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(worker);
  const output = text(worker.stdout);
  const errors = text(worker.stderr);
  const [first] = await Promise.race([once(worker.stdout, "data"), output.then((all) => [all])]);
  const [line = ""] = String(first).split("\n");
  const end = async () => JSON.parse((await output).trim().split("\n").at(-1) ?? "");
  return { worker, ...(JSON.parse(line) as { pid: number; watchdog: number }), end, errors };
}

test("kills a stuck worker's command with its process group, and tells the worker later", async () => {
  // The second process belongs to the same group.
  const { worker, pid, end } = await startWorker(["sh", "-c", "sleep 60 & sleep 60"]);
  await seconds(1.5);
  expect(groupLives(pid)).toBe(true);
  signal(worker.pid, "SIGSTOP");
  const stopped = Date.now();
  await untilDead(pid);
  expect(Date.now() - stopped).toBeGreaterThan(800);
  signal(worker.pid, "SIGCONT");
  expect(await end()).toEqual({ code: null, signal: "SIGKILL" });
});

test("ends the command if its worker is killed", async () => {
  const { worker, pid, watchdog } = await startWorker(["sleep", "60"]);
  signal(worker.pid, "SIGKILL");
  await untilDead(pid);
  await untilDead(watchdog);
});

test("ends the command of a job that is no longer confirmed", async () => {
  const { end } = await startWorker(["sleep", "60"], "Math.min(uptime(), globalThis.last ??= uptime() + 0.5)");
  expect(await end()).toEqual({ code: null, signal: "SIGKILL" });
});

test("starts no command for a job that was confirmed too long ago", async () => {
  const { end, errors } = await startWorker(["sh", "-c", "echo begun >&2"], "uptime() - 2");
  expect(await end()).toEqual({ code: null, signal: "SIGKILL" });
  expect(await errors).toBe("");
});

test.each([
  [["sh", "-c", "exit 0"], 0, ""],
  [["sh", "-c", "echo refused >&2; exit 3"], 3, "refused\n"],
  [["no-such-command"], 127, "no-such-command did not start: spawn no-such-command ENOENT\n"],
])("lets the command %j end by itself", async (command, code, written) => {
  const { end, errors } = await startWorker(command);
  expect(await end()).toEqual({ code, signal: null });
  expect(await errors).toBe(written);
});

test("forwards the worker's own interrupt, but not signals to the watchdog", async () => {
  const { worker, watchdog, end } = await startWorker(["sh", "-c", "trap 'exit 5' INT; while :; do sleep 0.1; done"]);
  for (const each of ["SIGINT", "SIGTERM", "SIGHUP"] as const) signal(watchdog, each);
  await seconds(0.5);
  expect(groupLives(watchdog)).toBe(true);
  signal(worker.pid, "SIGINT");
  expect(await end()).toEqual({ code: 5, signal: null });
});

async function untilDead(pid: number): Promise<void> {
  for (const start = Date.now(); groupLives(pid); await seconds(0.05)) {
    if (Date.now() - start > 10_000) throw new Error(`the group of process ${pid} still exists after 10 s`);
  }
}

function groupLives(pid: number): boolean {
  return signal(-pid, 0);
}

function signal(pid: number | undefined, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid ?? Number.NaN, name);
  } catch {
    return false;
  }
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1000));
}
