import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Confirmed, silenceSeconds } from "./silence.ts";

export interface WatchOptions {
  readonly confirmed: Confirmed;
  /** Interrupts the command: the CLI finishes its requests in progress. */
  readonly interrupt: AbortSignal;
  /** Ends the command at once. */
  readonly kill: AbortSignal;
  /** Called with the process of the command. What it returns is called when that has ended by itself. */
  onStart(pid: number): Promise<() => Promise<void>>;
}

interface Ended {
  readonly code: number | null;
  /** Null if the command ended by itself. */
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command beside a watchdog, which ends it even if this process stands still. */
export async function runWatched(
  command: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  { confirmed, interrupt, kill, onStart }: WatchOptions,
): Promise<Ended> {
  kill.throwIfAborted();
  const args = [String(silenceSeconds), String(confirmed()), ...command];
  const watchdog = fork(join(import.meta.dirname, "watchdog.ts"), args, {
    cwd,
    env,
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    // A Ctrl-C in the worker's terminal is not meant for the CLI.
    detached: true,
  });
  // Node.js emits no "close" after a disconnect of its own.
  const ended = Promise.all([once(watchdog, "exit"), textOf(watchdog.stdout), textOf(watchdog.stderr)]);
  ended.catch(() => {});
  const tell = (message: number | string) => watchdog.send(message, () => {});
  // The watchdog then kills the command.
  const disconnect = () => watchdog.connected && watchdog.disconnect();
  const beats = setInterval(() => tell(confirmed()), 1000);
  const listening = new AbortController();
  interrupt.addEventListener("abort", () => tell("interrupt"), { signal: listening.signal });
  kill.addEventListener("abort", disconnect, { signal: listening.signal });
  try {
    const [pid] = await Promise.race([once(watchdog, "message"), ended.then(() => [])]);
    const onEnd = pid === undefined ? undefined : await onStart(pid);
    const [[code, signal], out, err] = await ended;
    if (signal === null) await onEnd?.();
    return { code, signal, out, err };
  } finally {
    disconnect();
    await ended.catch(() => {});
    clearInterval(beats);
    listening.abort();
  }
}

async function textOf(stream: Readable | null): Promise<string> {
  return stream ? text(stream) : "";
}
