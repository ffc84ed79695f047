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
}

/** Returns the results that docs/reference/performance.md shows. */
export function recordedResults(name: "settings" | "thousand"): Results {
  return JSON.parse(readFileSync(join(__dirname, "results", `${name}.json`), "utf8"));
}
