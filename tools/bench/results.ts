import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a run of the benchmark has measured, as `--json` writes it. */
export interface Results {
  /** The day. */
  readonly measured: string;
  readonly rows: readonly Measured[];
}

export interface Measured {
  /** How many settings. */
  readonly size: number;
  /** The operation. */
  readonly task: string;
  readonly subject: string;
  readonly ms: number;
  /** Divided by the floor's time in the same run. */
  readonly "× floor"?: number | null;
}

/** The runs that docs/performance.md shows. */
export function recordedResults(name: "settings" | "thousand"): Results {
  return JSON.parse(readFileSync(join(__dirname, "results", `${name}.json`), "utf8"));
}
