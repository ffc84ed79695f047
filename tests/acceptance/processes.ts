import { execFileSync } from "node:child_process";

export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly rss: number;
  readonly command: string;
}

export function memoryOf(pid: number | undefined): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));
}

/** Returns the processes that a process started, directly or indirectly. */
export function descendantsOf(pid: number | undefined): Process[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,command="], { encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) =>
      found
        ? [{ pid: Number(found[1]), parent: Number(found[2]), rss: Number(found[3]), command: found[4] as string }]
        : [],
    );
  const found: Process[] = [];
  for (let parents = [pid]; parents.length > 0; ) {
    const children = all.filter(({ parent }) => parents.includes(parent));
    found.push(...children);
    parents = children.map((child) => child.pid);
  }
  return found;
}

/** True if the process runs the package's providers. */
export function isProvider({ command }: Process): boolean {
  return command.includes("cmd/dynamic-provider") || command.includes("dist/plugin");
}

export function isAlive({ pid }: Process): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
