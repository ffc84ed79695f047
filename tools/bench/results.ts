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
  readonly "state, bytes each"?: number | null;
}

const names = ["settings", "thousand", "peers", "sizes", "commands", "account"] as const;

type ResultsName = (typeof names)[number];

/** Results of sets, by their noun in the table. */
const sets = {
  records: "DnsRecord",
  "addresses of an access list": "AccessList",
  "edge rules": "EdgeRules",
  "firewall rules": "WafRules",
  files: "StorageFolder",
} as const;

export interface RecordedResults extends Readonly<Record<ResultsName, Results>> {
  readonly sets: Readonly<Record<string, Results>>;
}

/** Returns the results that docs/reference/performance.md shows. */
export function recordedResults(): RecordedResults {
  const results = Object.fromEntries(names.map((name) => [name, resultsIn(name)])) as Record<ResultsName, Results>;
  const ofSets = Object.entries(sets).map(([noun, kind]) => [noun, resultsIn(`sets/${kind}`)]);
  return { ...results, sets: Object.fromEntries(ofSets) };
}

function resultsIn(file: string): Results {
  return JSON.parse(readFileSync(join(__dirname, `results/${file}.json`), "utf8"));
}
