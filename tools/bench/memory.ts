import { readdirSync, readFileSync } from "node:fs";

/** Peak memory in KiB by command, of a process and of all that it started. Needs /proc. */
export class Memory {
  private readonly peaks = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly root: number) {
    this.timer = setInterval(() => this.look(), 100);
  }

  /** Returns MiB by command, the largest first. */
  stop(): Readonly<Record<string, number>> {
    clearInterval(this.timer);
    const sorted = [...this.peaks].sort(([, one], [, other]) => other - one);
    return Object.fromEntries(sorted.map(([command, kib]) => [command, Math.round(kib / 1024)]));
  }

  private look(): void {
    const all = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => read(`/proc/${pid}/status`, (status) => ({ pid: Number(pid), ...processIn(status) })));
    const own = new Set([this.root]);
    // A process may precede its parent.
    for (let known = 0; known < own.size; ) {
      known = own.size;
      for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
    }
    for (const { pid, peak } of all.filter((each) => own.has(each.pid))) {
      for (const command of read(`/proc/${pid}/cmdline`, commandIn)) {
        this.peaks.set(command, Math.max(peak, this.peaks.get(command) ?? 0));
      }
    }
  }
}

function processIn(status: string): { parent: number; peak: number } {
  const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  return { parent: number("PPid"), peak: number("VmHWM") };
}

/** Returns a process's role: its file, or the script that Node.js runs. */
function commandIn(cmdline: string): string {
  const [file = "", ...args] = cmdline.split("\0");
  const script = file.endsWith("node") ? args.find((arg) => /^[^-].*\//.test(arg)) : undefined;
  return (script ?? file).split("/").slice(-2).join("/");
}

/** Returns nothing for a process that has ended. */
function read<T>(path: string, parse: (content: string) => T): T[] {
  try {
    return [parse(readFileSync(path, "utf8"))];
  } catch {
    return [];
  }
}
