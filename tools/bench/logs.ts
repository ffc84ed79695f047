import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { PlatformSeed } from "../../emulator";
import { Platform } from "./platform";
import { compiled } from "./programs";
import type { Sample } from "./rows";
import { type LogRow, logRowsOf } from "./rows";

/** What a benchmark of log readers compares. */
export interface LogOptions {
  /** Numbers of entries. */
  readonly sizes: readonly number[];
  readonly runs: number;
  /** How long the platform takes for each answer. */
  readonly latencyMs: number;
  /** Told what is done now. */
  readonly report: (line: string) => void;
}

/** What reads a log, in `programs/logs.ts`: fetching and parsing its pages and no more, by which the other one is divided; and the package. */
const readers = ["undici", "shieldEventLogs"].map((name) => ({ name, floor: "undici" }));

const pageSize = 1000;
/** The zone whose log has one page, and the one with the first of the logs that are measured. */
const [onePage, firstZone] = [1, 2];

/** Has each log read by one reader after the other, each time in a new process, in another order in each run. */
export async function logs(options: LogOptions): Promise<LogRow[]> {
  const date = new Date().toISOString().slice(0, 10);
  const platform = await Platform.start(platformWith(options.sizes, date), options.latencyMs);
  const end = () => platform.close();
  process.once("exit", end);
  const samples: Sample[] = [];
  try {
    for (let run = 1; run <= options.runs; run++) {
      for (const [index, entries] of options.sizes.entries()) {
        for (const subject of run % 2 === 0 ? readers.toReversed() : readers) {
          const took = await reading(platform, subject.name, date, firstZone + index, entries);
          options.report(`run ${run} of ${options.runs}: ${subject.name}, ${entries} entries: ${took.wallMs} ms`);
          samples.push({ ...common, subject, resources: entries, latencyMs: options.latencyMs, run, ...took });
        }
      }
    }
  } finally {
    process.off("exit", end);
    platform.close();
  }
  return logRowsOf(samples);
}

function platformWith(sizes: readonly number[], date: string): PlatformSeed {
  const [year, month, day] = date.split("-");
  const zones = [pageSize, ...sizes].map((count, index) => ({ id: onePage + index, count }));
  return {
    pullZones: zones.map(({ id }) => ({ Id: id, Name: `zone-${id}` })),
    shieldZones: zones.map(({ id }) => ({ shieldZoneId: id, pullZoneId: id })),
    eventLogs: zones.map(({ id, count }) => ({ shieldZoneId: id, day: `${month}-${day}-${year}`, count, pageSize })),
  };
}

/** What every sample of a log has: nothing is in a state. */
const common = {
  kind: "EventLogs",
  task: "read",
  firstResourceMs: undefined,
  engineResources: 0,
  stateBytesPerResource: 0,
  propertyBytesPerResource: 0,
  traceBytesPerResource: 0,
  providerTextBytes: 0,
} as const;

async function reading(platform: Platform, reader: string, date: string, zone: number, entries: number) {
  await platform.calls();
  const args = ["-e", compiled("logs"), reader, date, `${onePage}`, `${zone}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: resolve(__dirname, "../.."),
    env: { ...process.env, ...platform.env },
  });
  const read = JSON.parse(stdout) as { entries: number; wallMs: number; cpuMs: number; peakRssMb: number };
  if (read.entries !== entries) throw new Error(`${reader} read ${read.entries} entries of ${entries}`);
  const calls = (await platform.calls()) - 1;
  return { wallMs: Math.round(read.wallMs), cpuMs: Math.round(read.cpuMs), peakRssMb: read.peakRssMb, calls };
}
