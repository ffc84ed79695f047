import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Assumption } from "../assumption";

/** Exports of each file here. Files may share an area. */
interface AssumptionsFile {
  /** Heading in `docs/developers/assumptions.md`. */
  readonly area: string;
  readonly assumptions: readonly Assumption[];
}

const files = readdirSync(__dirname).filter((file) => /^\w+\.[jt]s$/.test(file) && !file.startsWith("index."));

export const assumptions: Readonly<Record<string, readonly Assumption[]>> = byArea(
  files.map((file): AssumptionsFile => require(join(__dirname, file))),
);

function byArea(all: readonly AssumptionsFile[]): Record<string, readonly Assumption[]> {
  const areas: Record<string, readonly Assumption[]> = {};
  for (const { area, assumptions } of all) areas[area] = [...(areas[area] ?? []), ...assumptions];
  return areas;
}
