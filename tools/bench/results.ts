import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Output of `--json`. */
export interface Results {
  /** Date. */
  readonly measured: string;
  readonly rows: readonly Measured[];
}

export interface Measured {
  readonly size: number;
  readonly task: string;
  readonly subject: string;
  readonly ms: number;
  /** Ratio to the floor's time in the same run. */
  readonly "× floor"?: number | null;
  readonly "CPU, ms"?: number | null;
  readonly requests?: number | null;
  readonly "largest process, MiB"?: number | null;
}

const names = ["settings", "thousand", "peers", "sizes", "commands", "account"] as const;

export type ResultsName = (typeof names)[number];

/** Returns the results that docs/reference/performance.md shows. */
export function recordedResults(): Readonly<Record<ResultsName, Results>> {
  const results = names.map((name) => [
    name,
    JSON.parse(readFileSync(join(__dirname, `results/${name}.json`), "utf8")),
  ]);
  return Object.fromEntries(results);
}
