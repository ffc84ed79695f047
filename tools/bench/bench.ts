import { type KindName, setsOf } from "./kinds";
import { Lane, type Task, tasks } from "./lane";
import { type Row, rowsOf, type Sample } from "./rows";
import type { Subject } from "./subjects";

/** What a benchmark compares. */
export interface BenchOptions {
  readonly kinds: readonly KindName[];
  readonly subjects: readonly Subject[];
  readonly tasks: readonly Task[];
  /** Numbers of settings. */
  readonly sizes: readonly number[];
  readonly runs: number;
  /** How long the platform takes for each answer. */
  readonly latencyMs: number;
  /** Told what is done now. */
  readonly report: (line: string) => void;
  /** Given the figures so far after each number of resources: a long benchmark that is stopped leaves them. */
  readonly keep: (rows: readonly Row[]) => void;
}

/**
 * Runs the subjects side by side: each operation by one after the other, before any goes on to the next operation, in
 * another order in each run. So what else the machine does meets all of them, and the ratios hold.
 */
export async function bench(options: BenchOptions): Promise<Row[]> {
  const samples: Sample[] = [];
  for (let run = 1; run <= options.runs; run++) {
    for (const kind of options.kinds) {
      for (const resources of options.sizes) {
        samples.push(...(await runOnce(options, kind, resources, run)));
        options.keep(rowsOf(samples));
      }
    }
  }
  return rowsOf(samples);
}

async function runOnce(options: BenchOptions, kind: KindName, resources: number, run: number): Promise<Sample[]> {
  const able = options.subjects.filter(({ sets }) => !sets || setsOf(kind) !== undefined);
  const { latencyMs } = options;
  const turn = (run - 1) % able.length;
  const lanes: Lane[] = [];
  const samples: Sample[] = [];
  try {
    for (const subject of [...able.slice(turn), ...able.slice(0, turn)]) {
      lanes.push(await Lane.open(subject, kind, resources, latencyMs));
    }
    for (const task of tasks.filter((task) => task === "up" || options.tasks.includes(task))) {
      for (const lane of lanes) {
        const outcome = await lane.perform(task);
        const { subject } = lane;
        options.report(
          `run ${run} of ${options.runs}: ${subject.name}, ${task} of ${resources} ${kind}: ${outcome.wallMs} ms`,
        );
        if (options.tasks.includes(task)) samples.push({ subject, kind, task, resources, latencyMs, run, ...outcome });
      }
    }
  } finally {
    for (const lane of lanes) lane.close();
  }
  return samples;
}
