import type { Outcome } from "./lane";
import { median } from "./median";
import type { StateSize } from "./state";

/** One operation of one subject in one run. */
export interface Sample extends Outcome {
  readonly subject: { readonly name: string; readonly floor: string };
  readonly kind: string;
  readonly task: string;
  /** How many settings, or entries of a log. */
  readonly resources: number;
  readonly latencyMs: number;
  readonly run: number;
}

/** A line of the table: one subject, one operation, one number of resources, over all runs. */
export interface Row extends StateSize {
  readonly subject: string;
  readonly kind: string;
  readonly task: string;
  readonly resources: number;
  /** How long the platform takes for each answer. */
  readonly latencyMs: number;
  readonly runs: number;
  /** The median of the runs, and the least and the most. */
  readonly wallMs: number;
  readonly wallMsLeast: number;
  readonly wallMsMost: number;
  /** The processor time of the CLI, the program and the provider: the median. */
  readonly cpuMs: number;
  /** The time divided by that of the floor in the same run: the median, and the least and the most. Null where no floor ran. */
  readonly ratioToFloor: number | null;
  readonly ratioToFloorLeast: number | null;
  readonly ratioToFloorMost: number | null;
  /** The same of the processor time: the median. */
  readonly cpuRatioToFloor: number | null;
  /** The time divided by that of an empty program in the same run: the median. */
  readonly ratioToEmpty: number | null;
  /** Calls to the platform: the median. */
  readonly calls: number;
  readonly callsPerResource: number;
  readonly peakRssMb: number | null;
  readonly firstResourceMs: number | null;
}

/** A line of the table of log readers: `resources` is the number of entries. */
export interface LogRow extends Row {
  /** The median of the runs. */
  readonly entriesPerSecond: number;
  /** How many entries it reads in the time in which the floor reads one: the median, and the least and the most. */
  readonly rateToFloor: number;
  readonly rateToFloorLeast: number;
  readonly rateToFloorMost: number;
}

export function logRowsOf(samples: readonly Sample[]): LogRow[] {
  return rowsOf(samples).map((row) => ({
    ...row,
    entriesPerSecond: Math.round(row.resources / (row.wallMs / 1000)),
    rateToFloor: inverse(row.ratioToFloor),
    rateToFloorLeast: inverse(row.ratioToFloorMost),
    rateToFloorMost: inverse(row.ratioToFloorLeast),
  }));
}

/** Draws the runs together, in the order in which the samples first come. */
export function rowsOf(samples: readonly Sample[]): Row[] {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = keyOf(sample, sample.subject.name);
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  return [...groups.values()].map((group) => rowOf(group, samples));
}

function rowOf(group: readonly Sample[], all: readonly Sample[]): Row {
  const [{ subject, kind, task, resources, latencyMs, ...first }] = group as [Sample];
  const walls = group.map(({ wallMs }) => wallMs);
  const ratios = ratiosTo(subject.floor, "wallMs", group, all);
  const calls = median(group.map((sample) => sample.calls)) as number;
  return {
    subject: subject.name,
    kind,
    task,
    resources,
    latencyMs,
    runs: group.length,
    wallMs: median(walls) as number,
    wallMsLeast: Math.min(...walls),
    wallMsMost: Math.max(...walls),
    cpuMs: median(group.map(({ cpuMs }) => cpuMs)) as number,
    ratioToFloor: rounded(median(ratios)),
    ratioToFloorLeast: rounded(ratios.length > 0 ? Math.min(...ratios) : null),
    ratioToFloorMost: rounded(ratios.length > 0 ? Math.max(...ratios) : null),
    cpuRatioToFloor: rounded(median(ratiosTo(subject.floor, "cpuMs", group, all))),
    ratioToEmpty: rounded(median(ratiosTo("empty", "wallMs", group, all))),
    calls,
    callsPerResource: rounded(calls / resources) as number,
    engineResources: first.engineResources,
    stateBytesPerResource: first.stateBytesPerResource,
    propertyBytesPerResource: first.propertyBytesPerResource,
    traceBytesPerResource: first.traceBytesPerResource,
    providerTextBytes: first.providerTextBytes,
    peakRssMb: rounded(median(group.flatMap(({ peakRssMb }) => peakRssMb ?? []))),
    firstResourceMs: median(group.flatMap(({ firstResourceMs }) => firstResourceMs ?? [])),
  };
}

/** Each sample divided by that of another subject in the same run. */
function ratiosTo(other: string, what: "wallMs" | "cpuMs", group: readonly Sample[], all: readonly Sample[]): number[] {
  return group.flatMap((sample) => {
    const base = all.find(
      (candidate) => candidate.run === sample.run && keyOf(candidate, candidate.subject.name) === keyOf(sample, other),
    );
    return base ? [sample[what] / base[what]] : [];
  });
}

function inverse(ratio: number | null): number {
  return rounded(1 / (ratio as number)) as number;
}

function keyOf({ kind, task, resources }: Sample, subject: string): string {
  return [subject, kind, task, resources].join();
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}
