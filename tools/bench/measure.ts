import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import type { Stack } from "../../tests/acceptance/engine";
import { descendantsOf, isProvider, memoryOf } from "../../tests/acceptance/processes";

/** What one run of the CLI took. */
export interface Measured {
  /** From its start to its end. */
  readonly wallMs: number;
  /** Of the CLI and of all processes that it has waited for, as the shell's `time` counts it. */
  readonly cpuMs: number;
  /** The most memory that the provider process held; nothing where there was none. */
  readonly peakRssMb: number | undefined;
  /** From its start to the first resource that a provider has checked; nothing where there was none. */
  readonly firstResourceMs: number | undefined;
}

let count = 0;

/** Runs an operation of the engine and measures it. Throws what the CLI wrote when it fails. */
export async function measure(stack: Stack, args: readonly string[]): Promise<Measured> {
  const events = join(stack.folder, "..", `bench-${count++}`);
  const display = ["--suppress-progress", "--non-interactive", "--color", "never", "--event-log", events];
  const timed = ["-c", `TIMEFORMAT=$'\\n%3U %3S'; time "$0" "$@"`, process.env.EDGE_PULUMI_CLI as string];
  const start = performance.now();
  const child = stack.start([...timed, ...args, ...display], "bash");
  const watch = new Watch(child.pid as number, events, start);
  const code = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("exit", resolve));
  const written = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? readAll(stream) : "")));
  const ended = await code;
  const wallMs = performance.now() - start;
  watch.stop();
  const [out = "", err = ""] = await written;
  if (ended !== 0) throw new Error(`pulumi ${args.join(" ")} failed:\n${out}${err}`);
  const [user = 0, system = 0] = err.trimEnd().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  return {
    wallMs: Math.round(wallMs),
    cpuMs: Math.round((user + system) * 1000),
    peakRssMb: watch.peakRssMb,
    firstResourceMs: watch.firstResourceMs,
  };
}

/** Looks at an operation while it runs, ten times a second. */
class Watch {
  firstResourceMs: number | undefined;
  private peakKib = 0;
  private provider: number | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly cli: number,
    private readonly events: string,
    private readonly start: number,
  ) {
    this.timer = setInterval(() => this.look(), 100);
  }

  get peakRssMb(): number | undefined {
    return this.provider === undefined ? undefined : Math.round(this.peakKib / 102.4) / 10;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    this.firstResourceMs ??= this.hasResource() ? Math.round(performance.now() - this.start) : undefined;
    // Only when a resource has come is the provider there: looking for it takes long.
    if (this.firstResourceMs !== undefined) this.provider ??= descendantsOf(this.cli).find(isProvider)?.pid;
    if (this.provider !== undefined) this.peakKib = Math.max(this.peakKib, peakOf(this.provider));
  }

  private hasResource(): boolean {
    if (!existsSync(this.events)) return false;
    const lines = readFileSync(this.events, "utf8").split("\n");
    return lines.some((line) => line.includes('"resourcePreEvent"') && /pulumi-nodejs:dynamic|edge:index:/.test(line));
  }
}

/** The most that a process has held, in KiB: the system's own high-water mark where it tells one, else what it holds now. */
export function peakOf(pid: number): number {
  try {
    const status = `/proc/${pid}/status`;
    if (!existsSync("/proc/self/status")) return memoryOf(pid);
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(status, "utf8"))?.[1] ?? 0);
  } catch {
    // It has ended.
    return 0;
  }
}
