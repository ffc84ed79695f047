import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Host } from "../../tests/protocol/host";
import type { Way } from "../../tests/way";
import { peakOf } from "./measure";
import { median } from "./median";
import { quickStart } from "./subjects";

const root = resolve(__dirname, "../..");

/** What a process takes until it can work, and how much of it this package adds or its quick start saves: milliseconds, medians. */
export interface Start {
  readonly what: "import" | "provider" | "quick-import" | "quick-provider" | "plugin";
  readonly runs: number;
  /** With `@pulumi/pulumi` alone, or with a provider that does nothing; of the quick start, with the package and without that; of the plugin, with the quick start. */
  readonly withoutMs: number;
  readonly withMs: number;
  /** The differences between two that ran one after the other. */
  readonly moreMs: number;
  /** The same of the processor time, which other work on the machine does not change much. Null where the system does not tell it. */
  readonly moreCpuMs: number | null;
  readonly moreCpuMsLeast: number | null;
  readonly moreCpuMsMost: number | null;
  /** The most memory that the process has held by then. Null where a module is imported. */
  readonly withoutMib: number | null;
  readonly withMib: number | null;
}

interface Took {
  readonly wallMs: number;
  readonly cpuMs: number | undefined;
  readonly peakKib?: number;
}

type Timed = () => Took | Promise<Took>;

/** Measures the starts so many times, in pairs whose order alternates. */
export async function starts(runs: number): Promise<Start[]> {
  const sdk = (options?: string) => () => importing("pulumi-edge-platform", options);
  const provider = (options?: string, way?: Way) => () =>
    answering(
      (host) => host.check("PullZoneAllowedReferrer", { pullZoneId: 1, hostname: "www.example.com" }),
      options,
      way,
    );
  const pairs: readonly (readonly [what: Start["what"], without: Timed, withIt: Timed])[] = [
    ["import", () => importing("@pulumi/pulumi"), sdk()],
    ["provider", () => answering((host) => host.checkOfNothing()), provider()],
    ["quick-import", sdk(), sdk(quickStart)],
    ["quick-provider", provider(), provider(quickStart)],
    ["plugin", provider(quickStart), provider("", "plugin")],
  ];
  // As in the runs of a user, but for the first: V8 has kept what it compiled.
  await answering(() => pause(1000), "", "plugin");
  const measured: Start[] = [];
  for (const [what, without, withIt] of pairs) measured.push({ what, ...(await compared(runs, without, withIt)) });
  return measured;
}

async function compared(runs: number, without: Timed, withIt: Timed): Promise<Omit<Start, "what">> {
  const pairs: { without: Took; with: Took }[] = [];
  for (let run = 0; run < runs; run++) {
    const [first, second] = run % 2 === 0 ? [without, withIt] : [withIt, without];
    const took = [await first(), await second()] as const;
    pairs.push(run % 2 === 0 ? { without: took[0], with: took[1] } : { without: took[1], with: took[0] });
  }
  const cpu = pairs.flatMap((pair) =>
    pair.with.cpuMs === undefined || pair.without.cpuMs === undefined ? [] : pair.with.cpuMs - pair.without.cpuMs,
  );
  const mibOf = (tooks: readonly Took[]) => {
    const peaks = tooks.flatMap(({ peakKib }) => peakKib ?? []);
    return peaks.length > 0 ? Math.round((median(peaks) as number) / 1024) : null;
  };
  return {
    withoutMib: mibOf(pairs.map(({ without }) => without)),
    withMib: mibOf(pairs.map((pair) => pair.with)),
    runs,
    withoutMs: Math.round(median(pairs.map((pair) => pair.without.wallMs)) as number),
    withMs: Math.round(median(pairs.map((pair) => pair.with.wallMs)) as number),
    moreMs: Math.round(median(pairs.map((pair) => pair.with.wallMs - pair.without.wallMs)) as number),
    moreCpuMs: cpu.length > 0 ? Math.round(median(cpu) as number) : null,
    moreCpuMsLeast: cpu.length > 0 ? Math.round(Math.min(...cpu)) : null,
    moreCpuMsMost: cpu.length > 0 ? Math.round(Math.max(...cpu)) : null,
  };
}

/** What a new process takes to import a module, by its own clocks. The SDK imports `@pulumi/pulumi` itself. */
function importing(name: string, options = ""): Took {
  const script = `
    const [start, before] = [performance.now(), process.cpuUsage()];
    require("${name}");
    const [wallMs, { user, system }] = [performance.now() - start, process.cpuUsage(before)];
    process.stdout.write(JSON.stringify({ wallMs, cpuMs: (user + system) / 1000 }));`;
  return JSON.parse(
    execFileSync(process.execPath, ["-e", script], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NODE_OPTIONS: options },
    }),
  );
}

/** From the start of the provider process to its first answer. */
async function answering(ask: (host: Host) => Promise<unknown>, options = "", way?: Way): Promise<Took> {
  const start = performance.now();
  const host = await Host.start(
    { "edge:baseUrl": "http://127.0.0.1:1", "edge:apiKey": "a-key" },
    { NODE_OPTIONS: options },
    way,
  );
  try {
    await ask(host);
    const wallMs = performance.now() - start;
    return { wallMs, cpuMs: cpuMsOf(host.pid as number), peakKib: peakOf(host.pid as number) };
  } finally {
    await host.stop();
  }
}

/** The processor time of all threads of a process so far, where the system tells it to the nanosecond. */
function cpuMsOf(pid: number): number | undefined {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return undefined;
  const times = readdirSync(threads).map((thread) =>
    Number(readFileSync(`${threads}/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return times.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
}
